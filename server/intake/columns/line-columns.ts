import type { Sport } from "../../../domain/sports/sport.ts";

/** The names scorekeepers give the columns of lines and totals, by sport; case does not matter. */

const IN_EVERY_SPORT: readonly (readonly [string, string])[] = [
  ["game", "gameId"],
  ["player", "playerId"],
  ["#", "number"],
  ["no", "number"],
  ["pos", "position"],
  ["dec", "decision"],
];

/** Column name in lower case → field of a player line. Without a sport: what all sports share. */
export function playerLineColumnNames(sport: Sport | null): ReadonlyMap<string, string> {
  return new Map([...IN_EVERY_SPORT, ...namesIn(sport?.sheetColumns.lines)]);
}

/** Column name in lower case → field of totals, which belong to no game. */
export function totalColumnNames(sport: Sport | null): ReadonlyMap<string, string> {
  const shared = IN_EVERY_SPORT.filter(([, field]) => field !== "gameId" && field !== "decision");
  const { lines, totals } = sport?.sheetColumns ?? {};
  return new Map([...shared, ...namesIn(lines), ...namesIn(totals)]);
}

const namesIn = (columns: Readonly<Record<string, readonly string[]>> = {}) =>
  Object.entries(columns).flatMap(([field, names]) =>
    names.map((name) => [name.toLowerCase(), field] as const),
  );
