import type { BundleReport } from "../../records/bundle-report.ts";
import { noteMistake, type RawRecord } from "../../records/record.ts";
import { fieldText, withFields } from "../../records/record-fields.ts";
import { parseStatus } from "./parse-status.ts";
import { statusFromNote } from "./status-from-notes.ts";

const OFF =
  /(?<![\p{L}\p{N}])(?:post?poned|ppd|cancell?ed|cancell?ation|canc|canx|cxl'?d?|called off|(?:rain|snow)(?:ed)?[ -]?out|no contest)(?![\p{L}\p{N}])/giu;
const IN_BRACKETS = /^(?<rest>.{0,200}[^\s([])\s?[([](?<inner>[^()[\]]{2,100})[)\]]?[\s.!*]{0,3}$/u;
/** Text between a name and its status. */
const BETWEEN = /(?<![\s([*!|:;,–—-])[\s([*!|:;,–—-]{1,6}$/u;
/** "Delmont game cancelled" */
const ONLY_GAME = / (?:game|match)$/i;

export interface TrailingStatus {
  /** The text before the status; never empty. */
  rest: string;
  /** The status in the form of a Status cell: "postponed - ice down". */
  status: string;
}

/**
 * Splits a status with its reason from the end of an opponent or a calendar's title: "RPI (postponed - ice
 * down)", "Union - cancelled: weather". Null if there is none, or if more than a reason follows.
 */
export function trailingStatus(text: string): TrailingStatus | null {
  const plain = text.trim().slice(0, 300);
  const { rest = "", inner = "" } = IN_BRACKETS.exec(plain)?.groups ?? {};
  const inBrackets = inner.search(OFF) < 0 ? null : statusFromNote(inner);
  if (inBrackets !== null) return { rest: rest.replace(BETWEEN, ""), status: inBrackets };
  for (const { index } of plain.matchAll(OFF)) {
    const before = plain.slice(0, index);
    const name = before.replace(BETWEEN, "").replace(ONLY_GAME, "");
    const status = statusFromNote(plain.slice(index));
    if (name !== "" && name !== before && status !== null && areClosed(name)) return { rest: name, status };
  }
  return null;
}

/** False for "Delmont (JV game cancelled)", whose status is about another game. */
const areClosed = (text: string) => text.split(/[([]/).length === text.split(/[)\]]/).length;

const OF_TEAMS = ["opponent", "homeTeam", "awayTeam"] as const;

/**
 * Moves a status from a team's cell to the status field. If the column Status says something different, that
 * is a mistake.
 */
export function withStatusFromTeamCells(raw: RawRecord, report: BundleReport): RawRecord {
  for (const word of OF_TEAMS) {
    const found = trailingStatus(fieldText(raw, word));
    if (!found) continue;
    const status = fieldText(raw, "status");
    if (status !== "" && stateOf(status) !== stateOf(found.status))
      noteMistake(raw, [word], `This doesn't match Status, which says "${status}". Fix one of them.`, report);
    return withFields(raw, { [word]: found.rest, status: status || found.status });
  }
  return raw;
}

const stateOf = (status: string) => parseStatus(status)?.state;
