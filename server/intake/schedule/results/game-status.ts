import { isUnknown, writtenTime } from "../../dates/parse-time.ts";
import type { BundleReport } from "../../records/bundle-report.ts";
import { noteMistake, type RawRecord } from "../../records/record.ts";
import { withFields, writtenText } from "../../records/record-fields.ts";
import { datesIn } from "../moments/game-moment.ts";
import { isNothing } from "./parse-status.ts";
import { RESULT_WORDS } from "./result-cells.ts";
import { noteStatus } from "./status-from-notes.ts";

/** A status that people write where a date or a time belongs: "PPD" under Time, "10/3/26 (cancelled)". */

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

/** The status in a cell, and what is left without it; null if the cell has none. */
function statusIn(text: string): { status: string; rest: string } | null {
  for (const { status, whole, behind, before } of FORMS) {
    if (whole.test(text)) return { status, rest: "" };
    const rest = text.replace(behind, "").replace(before, "");
    if (rest !== text) return { status, rest };
  }
  return null;
}

/**
 * The record with a status of its own, where its date or time says one; another one in a column Status is a
 * mistake.
 */
export function withStatusApart(raw: RawRecord, report: BundleReport): RawRecord {
  return ["date", "time"].reduce((record, word) => {
    const found = statusIn(writtenText(record, word));
    // What is left, too, is understood whole: "Postponed to 10/10" is no status.
    if (!found || !isRead(word, found.rest)) return record;
    const written = writtenText(record, "status");
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
 * The record with the status that its notes are or begin with, where nothing else tells of it: "PPD",
 * "Cancelled due to weather".
 */
export function withNoteRead(raw: RawRecord): RawRecord {
  const note = writtenText(raw, "note");
  if (["status", ...RESULT_WORDS].some((word) => !isNothing(writtenText(raw, word)))) return raw;
  const found = statusIn(note);
  if (found?.rest === "") return withFields(raw, { status: found.status });
  const status = noteStatus(note);
  // What is left of the note is the reason.
  return status === null ? raw : withFields(raw, { status, note: undefined });
}

const isRead = (word: string, text: string) =>
  isUnknown(text) || (word === "time" ? writtenTime(text) : datesIn(text, ["month", "day"])) !== null;
