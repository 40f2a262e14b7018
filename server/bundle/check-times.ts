import { moment, timeZone } from "./fields.ts";
import type { Findings } from "./findings.ts";
import type { Instants } from "./instants.ts";
import { noteMistake, type RawRecord, valueAt } from "./record.ts";

/** Notes every record that ends before it begins, whatever else is wrong with it. */
export function checkTimes(
  records: readonly RawRecord[],
  [startField, endField]: readonly [string, string],
  instant: Instants,
  findings: Findings,
): void {
  for (const raw of records) {
    const zone = timeZone.safeParse(valueAt(raw.value, ["timeZone"])).data ?? null;
    const [start, end] = [startField, endField].map((field) => {
      const { data } = moment.safeParse(valueAt(raw.value, [field]));
      return data === undefined ? null : instant(data, zone);
    });
    if (start && end && end < start)
      noteMistake(raw, [endField], `a moment that is not before ${startField}`, findings);
  }
}
