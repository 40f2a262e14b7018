import type { BundleReport } from "../../intake/records/bundle-report.ts";
import { linePlace, noteMistake, type RawRecord } from "../../intake/records/record.ts";

/** Reports every record with the same key as an earlier record. */
export function checkUnique<T extends object>(
  raws: readonly RawRecord<T>[],
  key: keyof T & string,
  report: BundleReport,
): void {
  const seen = new Map<unknown, RawRecord>();
  for (const raw of raws) {
    const value = raw.value[key];
    if (typeof value !== "string") continue;
    const first = seen.get(value);
    if (!first) seen.set(value, raw);
    else
      noteMistake(raw, [key], `This is already used at ${linePlace(first, [key])}. Use another one.`, report);
  }
}
