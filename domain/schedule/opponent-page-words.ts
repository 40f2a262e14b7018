/** What the pages of an opponent and of a league say where there is nothing to compare. */

export const NEVER_MET = "These teams haven't met yet.";
/** Above an upcoming game, where the games between its two teams would stand. */
export const NOT_MET_BEFORE = "These teams haven't met before.";
export const NO_STANDINGS =
  "There are no standings here, because other teams' results aren't reported to us.";
export const noLeagueGames = (club: string) => `${club} has no games in this league this season.`;
