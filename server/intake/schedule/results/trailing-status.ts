import type { BundleReport } from "../../records/bundle-report.ts";
import { noteMistake, type RawRecord } from "../../records/record.ts";
import { withFields, writtenText } from "../../records/record-fields.ts";
import { writtenState } from "./parse-status.ts";
import { noteStatus } from "./status-from-notes.ts";

/**
 * A status behind an opponent or a calendar's title, with its reason: "RPI (postponed - ice down)", "Union -
 * cancelled: weather".
 */

const OFF =
  /(?<![\p{L}\p{N}])(?:post?poned|ppd|cancell?ed|cancell?ation|canc|canx|cxl'?d?|called off|(?:rain|snow)(?:ed)?[ -]?out|no contest)(?![\p{L}\p{N}])/giu;
const IN_BRACKETS = /^(?<rest>.{0,200}[^\s([])\s?[([](?<inner>[^()[\]]{2,100})[)\]]?[\s.!*]{0,3}$/u;
/** What stands between a name and its status. */
const BETWEEN = /(?<![\s([*!|:;,–—-])[\s([*!|:;,–—-]{1,6}$/u;
/** "Delmont game cancelled" */
const ONLY_GAME = / (?:game|match)$/i;

export interface StatusBehind {
  /** What is left in front of it; never empty. */
  rest: string;
  /** As a column Status has it: "postponed - ice down". */
  status: string;
}

/** Null where no status is written behind something else, or where more than its reason follows. */
export function statusBehind(text: string): StatusBehind | null {
  const plain = text.trim().slice(0, 300);
  const { rest = "", inner = "" } = IN_BRACKETS.exec(plain)?.groups ?? {};
  const inBrackets = inner.search(OFF) < 0 ? null : noteStatus(inner);
  if (inBrackets !== null) return { rest: rest.replace(BETWEEN, ""), status: inBrackets };
  for (const { index } of plain.matchAll(OFF)) {
    const before = plain.slice(0, index);
    const name = before.replace(BETWEEN, "").replace(ONLY_GAME, "");
    const status = noteStatus(plain.slice(index));
    if (name !== "" && name !== before && status !== null && areClosed(name)) return { rest: name, status };
  }
  return null;
}

/** "Delmont (JV game cancelled)" is a status of something else. */
const areClosed = (text: string) => text.split(/[([]/).length === text.split(/[)\]]/).length;

const OF_TEAMS = ["opponent", "homeTeam", "awayTeam"] as const;

/**
 * The record with a status of its own, where a cell of a team has one behind the name; another one in a
 * column Status is a mistake.
 */
export function withTeamStatus(raw: RawRecord, report: BundleReport): RawRecord {
  for (const word of OF_TEAMS) {
    const found = statusBehind(writtenText(raw, word));
    if (!found) continue;
    const status = writtenText(raw, "status");
    if (status !== "" && stateOf(status) !== stateOf(found.status))
      noteMistake(raw, [word], `This doesn't match Status, which says "${status}". Fix one of them.`, report);
    return withFields(raw, { [word]: found.rest, status: status || found.status });
  }
  return raw;
}

const stateOf = (status: string) => writtenState(status)?.state;
