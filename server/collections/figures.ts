import { DETAIL_TITLES, type Detail } from "../../domain/people/player.ts";
import type { LineCountName } from "../../domain/sports/player-line.ts";

/** Code that the collections of lines and totals share. */

/**
 * Matches text that means an empty cell in statistics, in sheets and JSON files: "-", "n/a". Also used for
 * jersey numbers and positions.
 */
export const NO_FIGURE = /^(?:[-–—]+|n\/?a)$/i;

interface SeasonWithRoster {
  id: string;
  roster: readonly { playerId: string; details: readonly Detail[] }[];
}

/**
 * Returns a function that finds a player's details in a season's roster; they are empty if the player is not
 * in it.
 */
export function rosterDetails(seasons: readonly SeasonWithRoster[]) {
  const places = new Map(
    seasons.flatMap(({ id, roster }) =>
      roster.map(({ playerId, details }) => [`${id}/${playerId}`, details] as const),
    ),
  );
  return (seasonId: string | null | undefined, playerId: string): readonly Detail[] =>
    places.get(`${seasonId}/${playerId}`) ?? [];
}

/** Number and position of a line: as the line states them, otherwise as the season's roster does. */
export const jerseyAndPosition = (
  { number, position }: { number: string; position: string },
  then: readonly Detail[],
) => ({
  number: number || detailValue(then, DETAIL_TITLES.number),
  position: position || detailValue(then, DETAIL_TITLES.position),
});

const detailValue = (details: readonly Detail[], title: string) =>
  details.find((detail) => detail.title === title)?.value ?? "";

/** Parses `12-20`: 12 face-offs won of 20 taken. */
export function faceoffCounts(
  faceoffs: string,
): Partial<Record<Extract<LineCountName, "faceoffsWon" | "faceoffsLost">, number>> {
  if (faceoffs === "") return {};
  const [won = 0, taken = 0] = faceoffs.split(/[-/]/).map(Number);
  return { faceoffsWon: won, faceoffsLost: Math.max(0, taken - won) };
}
