import { InvalidArgumentError } from "commander";
import { parseIsoDay } from "../../server/collections/fields/moment.ts";

/**
 * Parses a day, and returns its noon in UTC.
 * @throws InvalidArgumentError if there is no such day, such as 2026-02-30
 */
export function dayArgument(text: string): Date {
  const day = parseIsoDay(text);
  if (!day) throw new InvalidArgumentError("Enter a day such as 2026-11-21.");
  return day;
}
