import { maxRecordsText } from "../../domain/values/record-limits.ts";
import type { RawCollections } from "../intake/bundle/raw-collections.ts";
import type { BundleReport } from "../intake/records/bundle-report.ts";
import { noteMistake, valueAt } from "../intake/records/record.ts";
import { ALL_COLLECTIONS, COLLECTIONS, type CollectionName } from "./collections.ts";

/**
 * True if a collection has no more records than its maximum. Otherwise reports a mistake at the file or
 * folder.
 */
export function isWithinMax(
  collection: CollectionName,
  count: number,
  file: string,
  { mistakes }: BundleReport,
): boolean {
  const { max } = COLLECTIONS[collection];
  if (count <= max) return true;
  mistakes.push({
    file,
    line: null,
    field: "",
    expected: maxRecordsText(max, collection),
    got: String(count),
  });
  return false;
}

/** Reports each season, game or player that has more records than fit on its page. */
export function checkMaxPerPage(raws: RawCollections, report: BundleReport): void {
  for (const { name, maxAlike } of ALL_COLLECTIONS)
    for (const [field, max = Number.POSITIVE_INFINITY] of Object.entries(maxAlike ?? {}))
      for (const [value, alike] of Map.groupBy(raws[name] ?? [], (raw) => valueAt(raw.value, [field]))) {
        const surplus = alike[max];
        if (!surplus || typeof value !== "string") continue;
        const got = `${alike.length} with ${JSON.stringify(value.slice(0, 60))}`;
        const expected = `${maxRecordsText(max, name)} with the same value in this field`;
        noteMistake(surplus, [field], expected, report, got);
      }
}
