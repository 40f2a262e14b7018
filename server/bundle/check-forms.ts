import type { z } from "zod";
import type { BundleReport } from "./bundle-report.ts";
import { checkUnique } from "./check-references.ts";
import type { form } from "./form.ts";
import { noteMistake, type RawRecord, type Sound, subRecords } from "./record.ts";

/**
 * Reports an id used twice among a form's elements, addresses or prices, and an excluded address that the form does not
 * list.
 */
export function checkForms(
  forms: readonly RawRecord<Sound<z.input<typeof form>>>[],
  report: BundleReport,
): void {
  for (const raw of forms) {
    const { elements, emails, prices, emailsNotAllowed } = raw.value;
    checkUnique(subRecords(raw, "elements", elements), "id", report);
    checkUnique(subRecords(raw, "emails", emails), "id", report);
    checkUnique(subRecords(raw, "prices", prices), "id", report);
    const known = new Set(emails?.map((entry) => entry?.id));
    emailsNotAllowed?.forEach((id, at) => {
      if (id !== undefined && !known.has(id))
        noteMistake(raw, ["emailsNotAllowed", at], "the id of an entry in emails", report);
    });
  }
}
