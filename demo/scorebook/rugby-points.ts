import type { PlayKind } from "../../domain/sports/sports.ts";
import type { Luck } from "./luck.ts";

/** Makes up the tries and kicks that led to a rugby score. */

export type Scores = Record<"try" | "conversion" | "penalty-goal" | "drop-goal" | "penalty-try", number>;

const upTo = (most: number) => Array.from({ length: most + 1 }, (_value, count) => count);

/**
 * Chooses one of the ways to reach a score. Usual ones are likelier: some conversions, few penalties, hardly
 * ever a drop goal.
 */
export function scoresOf(points: number, withPenaltyTries: boolean, luck: Luck): Scores {
  const ways = upTo(withPenaltyTries && points >= 14 ? 1 : 0).flatMap((penaltyTries) =>
    upTo(points > 9 ? 1 : 0).flatMap((dropGoals) =>
      upTo(5).flatMap((penaltyGoals) => waysWith({ penaltyTries, dropGoals, penaltyGoals }, points)),
    ),
  );
  const found = luck.weighted(ways, likelihood);
  if (!found) throw new RangeError(`No rugby score is ${points}`);
  return found;
}

function waysWith(
  kicked: { penaltyTries: number; dropGoals: number; penaltyGoals: number },
  points: number,
): Scores[] {
  const { penaltyTries, dropGoals, penaltyGoals } = kicked;
  const left = points - 7 * penaltyTries - 3 * (dropGoals + penaltyGoals);
  return upTo(Math.max(0, Math.floor(left / 5))).flatMap((tries) => {
    const conversions = (left - 5 * tries) / 2;
    const fits = left >= 0 && Number.isInteger(conversions) && conversions >= 0 && conversions <= tries;
    if (!fits) return [];
    return [
      {
        try: tries,
        conversion: conversions,
        "penalty-goal": penaltyGoals,
        "drop-goal": dropGoals,
        "penalty-try": penaltyTries,
      },
    ];
  });
}

function likelihood(way: Scores): number {
  const converted = way.try === 0 ? 0.6 : way.conversion / way.try;
  const kicks = 0.55 ** Math.max(0, way["penalty-goal"] - 1);
  return (1.05 - Math.abs(converted - 0.6)) * kicks * 0.06 ** way["drop-goal"] * 0.12 ** way["penalty-try"];
}

export const SCORING_KINDS = [
  "try",
  "penalty-goal",
  "drop-goal",
  "penalty-try",
] as const satisfies PlayKind[];
