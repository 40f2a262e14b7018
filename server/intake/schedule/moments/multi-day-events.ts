import type { BundleReport } from "../../records/bundle-report.ts";
import { noteField, type RawRecord } from "../../records/record.ts";
import { fieldText } from "../../records/record-fields.ts";
import { hasEventWord } from "../event-names.ts";
import { RESULT_FIELDS } from "../results/result-cells.ts";

/** Columns that may name an event. */
const NAMES = ["opponent", "homeTeam", "awayTeam", "kind", "note", "title"];

/** True if a row is an event that may last several days; a game against one opponent is on a single day. */
export const isMultiDayEvent = (raw: RawRecord): boolean =>
  NAMES.some((word) => hasEventWord(fieldText(raw, word)));

export const EXPECTED_ONE_DAY =
  "This cell has more than one date. Give each game its own row and date, or type Tournament in a Type column.";

/**
 * Notes that "Playoffs @ Omaha" over several days may be a series against Omaha, or games there against teams
 * not yet known.
 */
export function noteMultiDayOpponent(
  raw: RawRecord,
  { opponent, remark, word }: { opponent: string; remark: string; word: string },
  report: BundleReport,
): void {
  if (!hasEventWord(remark) || opponent === "") return;
  noteField(
    raw,
    [word],
    `"${opponent}" was read as the opponent on all of these days; if the opponents aren't known yet, type only "${remark}" here and the place in a Location column`,
    report,
  );
}

/** Notes that the opponent's cell was read as an event's name, without an opponent. */
export function noteReadAsEvent(
  raw: RawRecord,
  { opponent, isPlaceOpen, isOneDay }: { opponent: string; isPlaceOpen: boolean; isOneDay: boolean },
  report: BundleReport,
): void {
  const what = `"${opponent}" was read as a tournament${isPlaceOpen ? " at a neutral site" : ""}, not as an opponent`;
  const result = RESULT_FIELDS.map((word) => fieldText(raw, word)).find(Boolean);
  const unscored = result === undefined ? "" : `, so "${result}" is only a note`;
  const advice = [
    isOneDay && "for a single game, type the other team's name",
    isPlaceOpen && "if you host it, type H in an H/A column",
  ].filter(Boolean);
  if (advice.length > 0) noteField(raw, ["opponent"], `${what}${unscored}; ${advice.join("; ")}`, report);
}
