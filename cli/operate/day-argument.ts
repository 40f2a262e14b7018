import { InvalidArgumentError } from "commander";
import { dayOf } from "../../server/bundle/moment.ts";

/** Noon UTC of a day of the calendar. @throws InvalidArgumentError where there is no such day: 2026-02-30 */
export function dayArgument(text: string): Date {
  const day = dayOf(text);
  if (!day) throw new InvalidArgumentError("Enter a day such as 2026-11-21.");
  return day;
}
