import fc from "fast-check";
import {
  LINE_COUNT_NAMES,
  LINE_DECISIONS,
  LINE_ROLES,
  type LineCountName,
  type PlayerLine,
} from "../../domain/sports/player-line.ts";
import { ZERO_TOTALS } from "../../domain/stats/line-totals.ts";

/** Random lines as scorekeepers might write them: small counts, and seconds from a shift to a whole game. */

/** Totals with the given figures; all others are 0. */
export function makeLineTotals(given: Partial<typeof ZERO_TOTALS>) {
  return { ...ZERO_TOTALS, ...given };
}

const anyCount = (count: LineCountName) => {
  if (count === "plusMinus") return fc.integer({ min: -9, max: 9 });
  return fc.nat(count === "secondsPlayed" ? 4200 : 60);
};

const anyCounts = fc.record(
  Object.fromEntries(LINE_COUNT_NAMES.map((count) => [count, anyCount(count)])) as Record<
    LineCountName,
    fc.Arbitrary<number>
  >,
);

export const arbitraryLine: fc.Arbitrary<PlayerLine> = fc
  .tuple(
    anyCounts,
    fc.record({
      gameId: fc.string(),
      playerId: fc.constantFrom("p1", "p2", "p3"),
      role: fc.constantFrom(...LINE_ROLES),
      decision: fc.constantFrom(...LINE_DECISIONS),
      number: fc.string(),
      position: fc.string(),
    }),
  )
  .map(([counts, rest]) => ({ ...counts, ...rest }));
