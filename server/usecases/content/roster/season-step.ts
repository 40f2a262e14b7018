import type { YearStep } from "../../../../domain/desk/roster/next-roster.ts";
import { academicEnd } from "../../../intake/dates/next-season.ts";

/** How players' classes change from one season to the next. */
export function seasonStep(from: string, next: string): YearStep {
  const [ends, nextEnds] = [academicEnd(from), academicEnd(next)];
  return { ends, isOtherYear: ends === null || nextEnds === null || ends !== nextEnds };
}
