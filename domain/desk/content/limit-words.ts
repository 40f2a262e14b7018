import { maxRecordsText } from "../../values/record-limits.ts";

/** The records that a limit counts, by the field in which they have the same value. */
const COUNTED: Readonly<Record<string, string>> = {
  seasonId: " in a season",
  opponentId: " against one opponent",
  gameId: " in a game",
  playerId: " for one player",
};

/**
 * `A club can have at most 200 games in a season.`
 * @param alike the field in which the counted records have the same value; undefined for all of a club
 */
export const tooManyRecordsText = (max: number, of: string, alike?: string): string =>
  `A club can have ${maxRecordsText(max, of)}${(alike && COUNTED[alike]) ?? ""}.`;
