import type { Discipline } from "../club/sports.ts";
import { periodLabels } from "../schedule/period.ts";
import type { Scorecard } from "./scorecard.ts";

/** The present or last period: "2nd period", "Overtime". */
export function periodName(
  { period, isShootout }: Pick<Scorecard, "period" | "isShootout">,
  discipline: Discipline,
): string {
  const decidedIn = isShootout ? "shootout" : "regulation";
  return periodLabels(discipline, { played: period, decidedIn })[period - 1]?.name ?? "";
}
