import type { BundleReport } from "../bundle-report.ts";
import { noteAt, noteMistake, type RawRecord } from "../record.ts";
import { plainTime } from "../sheets/labelled-time.ts";
import { writtenDay } from "../sheets/written-date.ts";
import { withFields, writtenText } from "./fields.ts";

const EXPECTED_ONE_TIME =
  "This cell has more than one time. If these are two games, give each its own row. If the time isn't set yet, type TBD.";

/** The record with a plain time where its cell says more, as "Doors 6:30, puck drop 7:30" does; the officer is told what was left out. */
export function withPlainTime(raw: RawRecord, report: BundleReport): RawRecord {
  return ["date", "time"].reduce((record, word) => {
    const text = writtenText(record, word);
    const rest = word === "time" ? text : restOfDay(text);
    const found = plainTime(rest);
    if (found === null) return record;
    const before = text.slice(0, text.length - rest.length);
    if (found === "several") {
      noteMistake(raw, [word], EXPECTED_ONE_TIME, report);
      return withFields(record, { [word]: word === "time" ? "TBD" : before });
    }
    if (found.note !== "") noteAt(raw, [word], found.note, report);
    return withFields(record, { [word]: `${before}${found.text}` });
  }, raw);
}

/** "& 10" behind a day may be another day. */
const CLOCK = /\d:\d{2}|\d ?[ap]\.?m?\b|\bnoon\b/i;

/** The time behind the day, and what is written around it; "" if there is none. */
function restOfDay(text: string): string {
  const rest = (writtenDay(text, "month") ?? writtenDay(text, "day"))?.rest ?? "";
  return CLOCK.test(rest) && text.endsWith(rest) ? rest : "";
}
