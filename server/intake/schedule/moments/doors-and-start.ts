import { plainTime } from "../../dates/labelled-time.ts";
import { writtenDay } from "../../dates/parse-day.ts";
import type { BundleReport } from "../../records/bundle-report.ts";
import { noteAt, noteMistake, type RawRecord } from "../../records/record.ts";
import { withFields, writtenText } from "../../records/record-fields.ts";
import { datesIn } from "./game-moment.ts";

const EXPECTED_ONE_TIME =
  "This cell has more than one time. If these are two games, give each its own row. If the time isn't set yet, type TBD.";

/**
 * The record with a plain time where its cell says more, as "Doors 6:30, puck drop 7:30" does; the officer is
 * told what was left out.
 */
export function withPlainTime(raw: RawRecord, report: BundleReport): RawRecord {
  return ["date", "time"].reduce(
    (record, word) => {
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
    },
    withPlainDate(raw, report),
  );
}

const MARKED = /^(?<date>.{3,60}?)\s?(?<mark>[*†‡^#+]{1,3})$/;
/** How spreadsheet programs count days, from the years 2020 to 2050. */
const COUNTED = /^(?:4[3-9]|5[0-4])\d{3}$/;
const FIRST_COUNTED = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/**
 * The record with a plain date where its cell has a mark behind it, or a spreadsheet program's number of the
 * day.
 */
function withPlainDate(raw: RawRecord, report: BundleReport): RawRecord {
  const text = writtenText(raw, "date");
  const { date, mark } = MARKED.exec(text)?.groups ?? {};
  if (date !== undefined && datesIn(date, ["month", "day"]) !== null) {
    noteAt(raw, ["date"], `read as ${date}; "${mark}" was left out`, report);
    return withFields(raw, { date });
  }
  if (!COUNTED.test(text)) return raw;
  const day = new Date(FIRST_COUNTED + Number(text) * DAY_MS).toISOString().slice(0, 10);
  noteAt(raw, ["date"], `read as ${day}, the date that spreadsheet programs store as ${text}`, report);
  return withFields(raw, { date: day });
}

/** "& 10" behind a day may be another day. */
const CLOCK = /\d:\d{2}|\d ?[ap]\.?m?\b|\bnoon\b/i;

/** The time behind the day, and what is written around it; "" if there is none. */
function restOfDay(text: string): string {
  const rest = (writtenDay(text, "month") ?? writtenDay(text, "day"))?.rest ?? "";
  return CLOCK.test(rest) && text.endsWith(rest) ? rest : "";
}
