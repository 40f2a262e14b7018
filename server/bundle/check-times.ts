import type { BundleReport } from "./bundle-report.ts";
import type { Instants } from "./instants.ts";
import { noteMistake, type RawRecord } from "./record.ts";

type Timed<Field extends string> = { [F in Field | "timeZone"]?: string | null | undefined };

/** Reports records that end before they begin, even where other fields have mistakes. */
export function checkTimes<Field extends string>(
  records: readonly RawRecord<Timed<Field>>[],
  [startField, endField]: readonly [Field, Field],
  instant: Instants,
  report: BundleReport,
): void {
  for (const raw of records) {
    const [start, end] = [raw.value[startField], raw.value[endField]].map((moment) =>
      moment === undefined || moment === null ? null : instant(moment, raw.value.timeZone),
    );
    if (start && end && end < start)
      noteMistake(raw, [endField], `a moment that is not before ${startField}`, report);
  }
}
