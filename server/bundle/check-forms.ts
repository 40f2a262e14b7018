import { checkUnique } from "./check-references.ts";
import type { Findings } from "./findings.ts";
import { entriesOf, noteMistake, type RawRecord, valueAt } from "./record.ts";

/** Notes an id that two elements, addresses or prices of a form share, and an address that is not told but not listed. */
export function checkForms(forms: readonly RawRecord[], findings: Findings): void {
  for (const raw of forms) {
    for (const list of ["elements", "emails", "prices"]) checkUnique(entriesOf(raw, list), "id", findings);
    const known = new Set(entriesOf(raw, "emails").map(({ value }) => valueAt(value, ["id"])));
    const silenced = valueAt(raw.value, ["emailsNotAllowed"]);
    if (!Array.isArray(silenced)) continue;
    silenced.forEach((id, at) => {
      if (!known.has(id))
        noteMistake(raw, ["emailsNotAllowed", at], "the id of an entry of emails", findings);
    });
  }
}
