import { periodLabels } from "../schedule/period.ts";
import type { GameRules } from "../sports/game-rules.ts";
import type { Scorecard } from "./scorecard.ts";

/** The name of the current or last period: "2nd period", "Overtime"; empty before the start. */
export function periodName(
  { period, isShootout }: Pick<Scorecard, "period" | "isShootout">,
  rules: GameRules,
): string {
  const decidedIn = isShootout ? "shootout" : "regulation";
  return periodLabels(rules, { played: period, decidedIn })[period - 1]?.name ?? "";
}
