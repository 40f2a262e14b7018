/** Messages of rosters and other lists of people: for empty lists and for searches. */

export const NO_ROSTER = "The roster hasn't been announced yet.";
export const NO_SEASON_ROSTER = "No players are listed for this season.";
export const NO_ALUMNI = "No alumni are listed yet.";
export const NO_MATCHING_PLAYERS = "No players match your search.";

/** Label of the field that searches earlier seasons' rosters. */
export const ROSTER_SEARCH_LABEL = "Player, season or year";
export const NO_SEASONS = "No previous seasons are listed yet.";
export const NO_RESULTS_STORED = "No results on record.";
export const nothingFoundText = (search: string) => `No results for “${search}”.`;
