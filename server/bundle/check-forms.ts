import type { z } from "zod";
import { checkUnique } from "./check-references.ts";
import type { Findings } from "./findings.ts";
import type { form } from "./form.ts";
import { entriesOf, noteMistake, type RawRecord, type Sound } from "./record.ts";

/** Notes an id that two elements, addresses or prices of a form share, and an address that is not told but not listed. */
export function checkForms(
  forms: readonly RawRecord<Sound<z.input<typeof form>>>[],
  findings: Findings,
): void {
  for (const raw of forms) {
    const { elements, emails, prices, emailsNotAllowed } = raw.value;
    checkUnique(entriesOf(raw, "elements", elements), "id", findings);
    checkUnique(entriesOf(raw, "emails", emails), "id", findings);
    checkUnique(entriesOf(raw, "prices", prices), "id", findings);
    const known = new Set(emails?.map((entry) => entry?.id));
    emailsNotAllowed?.forEach((id, at) => {
      if (id !== undefined && !known.has(id))
        noteMistake(raw, ["emailsNotAllowed", at], "the id of an entry of emails", findings);
    });
  }
}
