import { isToBeAnnounced, parseTime } from "../../dates/parse-time.ts";
import type { BundleReport } from "../../records/bundle-report.ts";
import { noteMistake, type RawRecord } from "../../records/record.ts";
import { fieldText, withFields } from "../../records/record-fields.ts";
import { parseDateInOrders } from "../moments/game-moment.ts";
import { isBlankCell } from "./parse-status.ts";
import { RESULT_FIELDS } from "./result-cells.ts";
import { statusFromNote } from "./status-from-notes.ts";

const STATUSES = [
  ["cancelled", "cancell?ed|cancellation|canc|canx|cxl'?d?|called off|no contest"],
  ["postponed", "post?poned|ppd|p\\.p\\.d\\.|rain(?:ed)?[ -]?out|weather delay|suspended"],
  ["final", "final|completed"],
] as const;
const FORMS = STATUSES.map(([status, words]) => ({
  status,
  whole: new RegExp(`^\\W{0,2}(?:${words})\\W{0,2}$`, "i"),
  behind: new RegExp(`(?<![\\s(,–-])[\\s(,–-]+(?:${words})[.!]?\\)?$`, "i"),
  before: new RegExp(`^(?:${words})[\\s:,–-]+`, "i"),
}));

/** The status at the beginning or end of a cell, and the text without it; null if the cell has none. */
function statusIn(text: string): { status: string; rest: string } | null {
  for (const { status, whole, behind, before } of FORMS) {
    if (whole.test(text)) return { status, rest: "" };
    const rest = text.replace(behind, "").replace(before, "");
    if (rest !== text) return { status, rest };
  }
  return null;
}

/**
 * Moves a status from the date or time to the status field: "PPD" under Time, "10/3/26 (cancelled)". If the
 * column Status says something different, that is a mistake.
 */
export function withStatusFromDateOrTime(raw: RawRecord, report: BundleReport): RawRecord {
  return ["date", "time"].reduce((record, word) => {
    const found = statusIn(fieldText(record, word));
    // The remaining text must be a date or time: in "Postponed to 10/10" it is not.
    if (!found || !isRead(word, found.rest)) return record;
    const written = fieldText(record, "status");
    const isSame = found.status === "final" || statusIn(written)?.status === found.status;
    if (written !== "" && !isSame)
      noteMistake(
        raw,
        [word],
        `This doesn't match Status, which says "${written}". Fix one of them.`,
        report,
      );
    return withFields(record, { [word]: found.rest || "TBD", status: written || found.status });
  }, raw);
}

/**
 * Moves a status from the notes to the status field, if no other cell has one: "PPD", "Cancelled due to
 * weather".
 */
export function withStatusFromNotes(raw: RawRecord): RawRecord {
  const note = fieldText(raw, "note");
  if (["status", ...RESULT_FIELDS].some((word) => !isBlankCell(fieldText(raw, word)))) return raw;
  const found = statusIn(note);
  if (found?.rest === "") return withFields(raw, { status: found.status });
  const status = statusFromNote(note);
  // The rest of the note is the reason.
  return status === null ? raw : withFields(raw, { status, note: undefined });
}

const isRead = (word: string, text: string) =>
  isToBeAnnounced(text) ||
  (word === "time" ? parseTime(text) : parseDateInOrders(text, ["month", "day"])) !== null;
