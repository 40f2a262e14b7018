import { personKey } from "../../../domain/people/person-name.ts";
import { DETAIL_TITLES } from "../../../domain/people/player.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { noteField, type RawRecord } from "../records/record.ts";
import { fieldText } from "../records/record-fields.ts";
import { detailsOf, playerNumberOf } from "./person-details.ts";

/**
 * Notes two players with the same number in a season. That may be right (home and away jerseys, a number
 * passed on), but is often a typo.
 */
export function noteDuplicateNumbers(
  rows: readonly RawRecord[],
  seasonOf: (raw: RawRecord) => string,
  report: BundleReport,
): void {
  const wearers = new Map<string, RawRecord>();
  for (const raw of rows) {
    const number = playerNumberOf(raw);
    if (!raw.inSheet || number === "") continue;
    const key = `${seasonOf(raw)} ${number}`;
    const first = wearers.get(key) ?? raw;
    wearers.set(key, first);
    const name = fieldText(first, "name");
    if (personKey(name) === personKey(fieldText(raw, "name"))) continue;
    const at = detailsOf(raw).findIndex(({ title }) => title === DETAIL_TITLES.number);
    noteField(raw, ["details", at], `${name} also has number ${number}`, report);
  }
}
