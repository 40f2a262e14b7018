import type { CoachCategory } from "../../../domain/people/coach.ts";
import { firstNameFirst } from "../../../domain/people/person-name.ts";
import type { RawRecord } from "../records/record.ts";
import { withFields, writtenText } from "../records/record-fields.ts";

/** What clubs call the three pages of people that are no players. */
const CATEGORIES: ReadonlyMap<string, CoachCategory> = new Map([
  ...["coach", "coaches", "coaching staff"].map((word) => [word, "coach"] as const),
  ...["staff", "support staff", "team staff"].map((word) => [word, "staff"] as const),
  ...["executiveboard", "executive board", "exec board", "e-board", "eboard", "board", "exec"].map(
    (word) => [word, "executiveboard"] as const,
  ),
  ...["officer", "officers", "club officers"].map((word) => [word, "executiveboard"] as const),
]);

/** A coach's name with the first name first, and the category as bundles write it. */
export function plainCoach(raw: RawRecord): RawRecord {
  const name = writtenText(raw, "name");
  const category = CATEGORIES.get(writtenText(raw, "category").toLowerCase().replace(/\s+/g, " "));
  return withFields(raw, { ...(name && { name: firstNameFirst(name) }), ...(category && { category }) });
}
