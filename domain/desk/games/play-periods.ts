import { periodLabels } from "../../schedule/period.ts";
import type { GameRules, PeriodLabel } from "../../sports/game-rules.ts";
import type { LoadedPlays } from "./plays-form.ts";

/** The periods that an entry can be of: all of regulation, those that were played, and one more. */
export function playPeriods(
  { plays, gaps, isShootout, played }: Pick<LoadedPlays, "plays" | "gaps" | "isShootout" | "played">,
  rules: Pick<GameRules, "periods">,
): PeriodLabel[] {
  const named = [...plays.map(({ period }) => period), ...gaps.map(({ period }) => period ?? 0)];
  const last = Math.max(played, rules.periods.length, ...named);
  if (!isShootout || played <= rules.periods.length || last > played)
    return periodLabels(rules, { played: last + 1, decidedIn: "overtime" });
  return periodLabels(rules, { played, decidedIn: "shootout" });
}
