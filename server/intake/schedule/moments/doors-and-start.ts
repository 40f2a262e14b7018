import { parseLabeledTime } from "../../dates/labeled-time.ts";
import { parseDay } from "../../dates/parse-day.ts";
import type { BundleReport } from "../../records/bundle-report.ts";
import { noteField, noteMistake, type RawRecord } from "../../records/record.ts";
import { fieldText, withFields } from "../../records/record-fields.ts";
import { parseDateInOrders } from "./game-moment.ts";

const EXPECTED_ONE_TIME =
  "This cell has more than one time. If these are two games, give each its own row. If the time isn't set yet, type TBD.";

/**
 * Reduces a cell such as "Doors 6:30, puck drop 7:30" to the start of the game. A note says what was left
 * out.
 */
export function withStartTime(raw: RawRecord, report: BundleReport): RawRecord {
  return ["date", "time"].reduce(
    (record, word) => {
      const text = fieldText(record, word);
      const rest = word === "time" ? text : restOfDay(text);
      const found = parseLabeledTime(rest);
      if (found === null) return record;
      const before = text.slice(0, text.length - rest.length);
      if (found === "several") {
        noteMistake(raw, [word], EXPECTED_ONE_TIME, report);
        return withFields(record, { [word]: word === "time" ? "TBD" : before });
      }
      if (found.note !== "") noteField(raw, [word], found.note, report);
      return withFields(record, { [word]: `${before}${found.text}` });
    },
    withPlainDate(raw, report),
  );
}

const MARKED = /^(?<date>.{3,60}?)\s?(?<mark>[*†‡^#+]{1,3})$/;
/** Matches a date in 2017 to 2050 as spreadsheet programs store it: as a count of days. */
const COUNTED = /^(?:4[3-9]|5[0-4])\d{3}$/;
const FIRST_COUNTED = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** Removes a mark after a date, and converts a spreadsheet program's day number to a date. */
function withPlainDate(raw: RawRecord, report: BundleReport): RawRecord {
  const text = fieldText(raw, "date");
  const { date, mark } = MARKED.exec(text)?.groups ?? {};
  if (date !== undefined && parseDateInOrders(date, ["month", "day"]) !== null) {
    noteField(raw, ["date"], `read as ${date}; "${mark}" was left out`, report);
    return withFields(raw, { date });
  }
  if (!COUNTED.test(text)) return raw;
  const day = new Date(FIRST_COUNTED + Number(text) * DAY_MS).toISOString().slice(0, 10);
  noteField(raw, ["date"], `read as ${day}, the date that spreadsheet programs store as ${text}`, report);
  return withFields(raw, { date: day });
}

/** Matches only an unambiguous time: in "Dec 5 & 10" the 10 may be another day. */
const CLOCK = /\d:\d{2}|\d ?[ap]\.?m?\b|\bnoon\b/i;

/** The time after a day, with the text around the time; "" if there is none. */
function restOfDay(text: string): string {
  const rest = (parseDay(text, "month") ?? parseDay(text, "day"))?.rest ?? "";
  return CLOCK.test(rest) && text.endsWith(rest) ? rest : "";
}
