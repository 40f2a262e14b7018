import { DETAIL_TITLES, type Detail } from "../../domain/people/player.ts";
import { playerLineRole } from "../../domain/stats/line-role.ts";
import type { ClubRows } from "./bundle.ts";
import type { ClubContext, Value } from "./club-rows.ts";

type PlayerLineRow = ClubRows["playerLines"][number];

/**
 * A line as it is stored: time in seconds, face-offs as won and lost, the role resolved, derived figures left out. Number and
 * position are the game's, else what the season's roster says.
 */
export function playerLineRow(
  line: Value<"lines">,
  { teamId, sport }: ClubContext,
  then: readonly Detail[],
): PlayerLineRow {
  const {
    role,
    minutes,
    faceoffs,
    points: _points,
    gamesPlayed: _games,
    savePercentage: _saved,
    goalsAgainstAverage: _average,
    ...counted
  } = line;
  const row = {
    teamId,
    ...counted,
    ...wornThen(line, then),
    ...faceoffCounts(faceoffs),
    secondsPlayed: seconds(minutes),
  };
  return { ...row, role: role ?? playerLineRole(row, sport) };
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

/** From `58:30` or `60`. */
export function seconds(minutes: string): number {
  const [whole = 0, rest = 0] = minutes.split(":").map(Number);
  return whole * 60 + rest;
}

/** `12-20`: 12 won of 20 taken. */
export function faceoffCounts(
  faceoffs: string,
): Partial<Pick<PlayerLineRow, "faceoffsWon" | "faceoffsLost">> {
  if (faceoffs === "") return {};
  const [won = 0, taken = 0] = faceoffs.split(/[-/]/).map(Number);
  return { faceoffsWon: won, faceoffsLost: Math.max(0, taken - won) };
}

/** Numbers the plays within each game. */
export function playRows(plays: readonly Value<"plays">[], teamId: string): ClubRows["plays"] {
  const counts = new Map<string, number>();
  return plays.map((play) => {
    const position = (counts.get(play.gameId) ?? 0) + 1;
    counts.set(play.gameId, position);
    return { teamId, ...play, position };
  });
}
