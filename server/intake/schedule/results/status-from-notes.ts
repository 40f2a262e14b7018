import type { BundleReport } from "../../records/bundle-report.ts";
import { noteField, type RawRecord } from "../../records/record.ts";
import { fieldText, hasField, type RecordFields } from "../../records/record-fields.ts";
import { parseStatus } from "./parse-status.ts";

const BEFORE =
  /^[\s("*!]{0,5}(?:(?:the|this|our) )?(?:(?:game|match|contest|fixture)[ :–-]{1,3})?(?:(?:was|is|has been|got) )?/i;
const BEHIND = /[\s)"*!.]{1,5}$/;
const CAUSE_FIRST =
  /^(?<cause>rain|snow|ice|fog|heat|smoke|air quality|weather|bad weather|lightning|storm|covid|illness|flu|field closed|no refs?)\s?[-–,:/]?\s?(?<status>post?poned|ppd|cancell?ed|called off)$/i;

/**
 * Matches words that show that a status is about something else (another team, practice), or that the game is
 * still on.
 */
const OF_OTHERS = /\b(?:only|but|unless|if|still|jv|b[- ]?side|b[- ]?team|practice|classes|bus|tickets?)\b/i;

/**
 * The status and reason at the beginning of a note, in the form of a Status cell: "POSTPONED - compressor",
 * "Game cancelled due to weather", "Snow - cancelled". Null if a note begins with none.
 */
export function statusFromNote(note: string): string | null {
  const text = note.replace(BEFORE, "").replace(BEHIND, "");
  const { cause = "", status = "" } = CAUSE_FIRST.exec(text)?.groups ?? {};
  if (status !== "") return `${status} - ${cause}`;
  const found = parseStatus(text);
  if (found?.state !== "postponed" && found?.state !== "cancelled") return null;
  // A row with "Postponed from 10/3" has the new day, so the game is not off.
  return /^from\b/i.test(found.reason) || OF_OTHERS.test(found.reason) ? null : text;
}

const OFF_WORDS =
  /\b(?:post?poned|ppd|cancell?ed|cancell?ation|cxl|called off|(?:rain|snow|weather|fog|smok|ic)e?(?:ed|d)?[ -]?out|not made up|no make-?up|abandoned|suspended|moved|rescheduled)\b(?! from\b)/i;
const FORFEIT_WORDS = /\b(?:forfeit(?:s|ed|ure)?|walkover|no-?show)\b/i;

/** Asks the officer about a status or forfeit that a note only mentions and no other cell settles. */
export function reportUnclearNotes(raw: RawRecord, result: RecordFields, report: BundleReport): void {
  const note = fieldText(raw, "note");
  // A row with the bundle's own fields has a state field.
  if (note === "" || raw.inSheet === undefined || hasField(raw, "timeOfGame")) return;
  const isOver = result.state === "final";
  if (result.state === "postponed" || result.state === "cancelled") return;
  const forfeit = FORFEIT_WORDS.exec(note)?.[0];
  // A note that consists of this word is handled with the results (result-from-notes.ts).
  const isWord = forfeit === note.replace(/[\s()".!]/g, "");
  if (forfeit !== undefined && !isWord && result.decidedIn !== "forfeit")
    noteField(
      raw,
      ["note"],
      `"${forfeit}": was this game forfeited? Type W (forfeit) or L (forfeit) in a Result column`,
      report,
    );
  const off = OFF_WORDS.exec(note)?.[0];
  if (off === undefined || (isOver ? statusFromNote(note) === null : isSettled(raw, note))) return;
  const asked = isOver ? "the row also has a result. Remove the result or this note" : ASKED;
  noteField(raw, ["note"], `"${off}": ${asked}`, report);
}

const ASKED = "is this game postponed? Type Postponed, Cancelled or Scheduled in a Status column";

/**
 * True if the officer need not be asked whether the game is off, because the row's Status cell says it. False
 * if the note begins with a status of its own, which may contradict the cell.
 */
const isSettled = (raw: RawRecord, note: string) =>
  fieldText(raw, "status") !== "" && statusFromNote(note) === null;
