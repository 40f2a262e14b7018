import type { BundleReport } from "../bundle-report.ts";
import { noteAt, type RawRecord } from "../record.ts";
import { NOTHING_WRITTEN, type WrittenResult, writtenResult } from "../sheets/written-result.ts";
import { isOff } from "../sheets/written-state.ts";
import { writtenText } from "./fields.ts";
import type { GameTiming } from "./game-timing.ts";
import { forfeitInNote } from "./note-forfeit.ts";
import type { SaidResult } from "./said-results.ts";

/** What people say of a win or a loss besides: "Tough loss", "Great win!". */
const FEELING =
  /^(?:(?:an?|the|very|our|first|season|big|huge|great|good|nice|solid|awesome|easy|tough|close|hard|heart-?breaking|bad|sad|rough|hard-fought|come-?from-?behind|comeback|road|home|away|league|conference) ){1,4}(?=\S)/i;

/**
 * What a cell of notes says of the result, where the whole of it is a result: "Loss", "Tough loss", "OT",
 * "Won 4-3 in a shootout", "Forfeit win". It completes or contradicts the other cells. What does not make a
 * result is a note, not a result.
 */
export function noteSaid(
  raw: RawRecord,
  others: readonly SaidResult[],
  day: GameTiming,
  report: BundleReport,
): SaidResult[] {
  const text = writtenText(raw, "note");
  const result = noteResult(raw, text);
  if (result === null) return [];
  const isTold = others.some(
    ({ state, outcome, scores, decidedIn }) =>
      state === "final" || isOff(state) || (outcome ?? scores ?? decidedIn) !== null,
  );
  const isWhole = result.outcome !== null && (result.scores !== null || result.decidedIn === "forfeit");
  // A plain "4-2" may be the season's record, or last year's score.
  const isLetterless = result.scores !== null && result.outcome === null;
  if (!isLetterless && (isTold || isWhole)) return [{ ...result, word: "note", text, isSided: false }];
  if (!isTold && (day !== "ahead" || result.outcome !== null))
    noteAt(raw, ["note"], `"${text}" wasn't read as a result; ${TYPE_IT}`, report);
  return [];
}

const TYPE_IT = "type the result in a Result column, as in W 4-3, L 2-3 (OT) or W (forfeit)";

function noteResult(raw: RawRecord, text: string): WrittenResult | null {
  const forfeit = forfeitInNote(raw, text.trim().replace(/[.!]{1,5}$/, ""));
  if (forfeit !== null) return { ...NOTHING_WRITTEN, outcome: forfeit, decidedIn: "forfeit" };
  const plain = text.replace(/^[\s("]{1,10}|[\s)".!]{1,10}$/g, "");
  const result = writtenResult(plain.replace(FEELING, ""));
  if (!result || result === NOTHING_WRITTEN || (result.state !== null && result.state !== "final"))
    return null;
  const tells = result.outcome ?? result.scores ?? result.decidedIn;
  return tells === null || tells === "regulation" ? null : { ...result, state: null };
}
