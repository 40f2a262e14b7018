import { MOST_ALIKE, MOST_RECORDS } from "../../domain/club/most-records.ts";
import type { BundleReport } from "./bundle-report.ts";
import type { CollectionName } from "./collections.ts";
import type { RawCollections } from "./read-collections.ts";
import { noteMistake, valueAt } from "./record.ts";

/** Whether there may be so many records of a collection; too many are a mistake of the file, or of the folder. */
export function isWithinMost(
  collection: CollectionName,
  count: number,
  file: string,
  { mistakes }: BundleReport,
): boolean {
  const most = MOST_RECORDS[collection];
  if (count <= most) return true;
  mistakes.push({
    file,
    line: null,
    field: "",
    expected: `at most ${most} ${collection}`,
    got: String(count),
  });
  return false;
}

/** Reports each season, game or player with more records than fit on its page. */
export function checkMostAlike(raws: RawCollections, report: BundleReport): void {
  for (const { collection, field, most } of MOST_ALIKE)
    for (const [value, alike] of Map.groupBy(raws[collection] ?? [], ({ value }) =>
      valueAt(value, [field]),
    )) {
      const surplus = alike[most];
      if (!surplus || typeof value !== "string") continue;
      const got = `${alike.length} with ${JSON.stringify(value.slice(0, 60))}`;
      noteMistake(
        surplus,
        [field],
        `at most ${most} ${collection} with the same value in this field`,
        report,
        got,
      );
    }
}
