import { DETAIL_TITLES, type Detail } from "../../domain/people/player.ts";
import type { LineCount } from "../../domain/sports/player-line.ts";

/** What lines and totals share. */

/** "Nothing" among figures: as a number or position, too, whether a sheet says so or a file. */
export const NO_FIGURE = /^(?:[-–—]+|n\/?a)$/i;

interface SeasonWithRoster {
  id: string;
  roster: readonly { playerId: string; details: readonly Detail[] }[];
}

/** What the season's roster says of a player. */
export function rosterDetails(seasons: readonly SeasonWithRoster[]) {
  const places = new Map(
    seasons.flatMap(({ id, roster }) =>
      roster.map(({ playerId, details }) => [`${id}/${playerId}`, details] as const),
    ),
  );
  return (seasonId: string | null | undefined, playerId: string): readonly Detail[] =>
    places.get(`${seasonId}/${playerId}`) ?? [];
}

/** What is written, else what the season's roster says. */
export const wornThen = (
  { number, position }: { number: string; position: string },
  then: readonly Detail[],
) => ({
  number: number || detailValue(then, DETAIL_TITLES.number),
  position: position || detailValue(then, DETAIL_TITLES.position),
});

const detailValue = (details: readonly Detail[], title: string) =>
  details.find((detail) => detail.title === title)?.value ?? "";

/** `12-20`: 12 won of 20 taken. */
export function faceoffCounts(
  faceoffs: string,
): Partial<Record<Extract<LineCount, "faceoffsWon" | "faceoffsLost">, number>> {
  if (faceoffs === "") return {};
  const [won = 0, taken = 0] = faceoffs.split(/[-/]/).map(Number);
  return { faceoffsWon: won, faceoffsLost: Math.max(0, taken - won) };
}
