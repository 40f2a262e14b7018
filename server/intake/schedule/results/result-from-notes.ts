import type { BundleReport } from "../../records/bundle-report.ts";
import { noteField, type RawRecord } from "../../records/record.ts";
import { fieldText, nameKey } from "../../records/record-fields.ts";
import type { GameTiming } from "../moments/game-timing.ts";
import { parseOpponent } from "../sides/parse-opponent.ts";
import { EMPTY_RESULT, parseResult, type WrittenResult } from "./parse-result.ts";
import { hasNoResult } from "./parse-status.ts";
import type { CellResult } from "./result-cells.ts";

/** Matches words of praise or regret around a win or a loss: "Tough loss", "Great win!". */
const FEELING =
  /^(?:(?:an?|the|very|our|first|season|big|huge|great|good|nice|solid|awesome|easy|tough|close|hard|heart-?breaking|bad|sad|rough|hard-fought|come-?from-?behind|comeback|road|home|away|league|conference) ){1,4}(?=\S)/i;

/**
 * The result in the notes, if the whole note states one: "Loss", "Tough loss", "OT", "Won 4-3 in a shootout",
 * "Forfeit win". It completes or contradicts the other cells. Empty if the note does not yield a complete
 * result.
 */
export function resultFromNotes(
  raw: RawRecord,
  others: readonly CellResult[],
  day: GameTiming,
  report: BundleReport,
): CellResult[] {
  const text = fieldText(raw, "note");
  const result = noteResult(raw, text);
  if (result === null) return [];
  const isTold = others.some(
    ({ state, outcome, scores, decidedIn }) =>
      state === "final" || hasNoResult(state) || (outcome ?? scores ?? decidedIn) !== null,
  );
  const isWhole = result.outcome !== null && (result.scores !== null || result.decidedIn === "forfeit");
  // A plain "4-2" may be the season's record, or last year's score.
  const isLetterless = result.scores !== null && result.outcome === null;
  if (!isLetterless && (isTold || isWhole)) return [{ ...result, word: "note", text, isSided: false }];
  if (!isTold && (day !== "ahead" || result.outcome !== null))
    noteField(raw, ["note"], `"${text}" wasn't read as a result; ${TYPE_IT}`, report);
  return [];
}

const TYPE_IT = "type the result in a Result column, as in W 4-3, L 2-3 (OT) or W (forfeit)";

function noteResult(raw: RawRecord, text: string): WrittenResult | null {
  const forfeit = forfeitInNote(raw, text.trim().replace(/[.!]{1,5}$/, ""));
  if (forfeit !== null) return { ...EMPTY_RESULT, outcome: forfeit, decidedIn: "forfeit" };
  const plain = text.replace(/^[\s("]{1,10}|[\s)".!]{1,10}$/g, "");
  const result = parseResult(plain.replace(FEELING, ""));
  if (!result || result === EMPTY_RESULT || (result.state !== null && result.state !== "final")) return null;
  const tells = result.outcome ?? result.scores ?? result.decidedIn;
  return tells === null || tells === "regulation" ? null : { ...result, state: null };
}

/**
 * Matches a forfeit after the team's name: "Opponent forfeit", "American forfeit (short bench)",
 * "They forfeited", "We forfeited due to injuries".
 */
const WHO_FIRST =
  /^(?:the )?(?<who>[^()]{1,60}?) (?:had to )?forfeit(?:s|ed)?(?: (?:the )?(?:game|match))?(?: ?\([^()]*\)| ?[-–,;:] .*| (?:due to|because) .*)?$/i;
/** "Forfeit by Elon" */
const WHO_BEHIND = /^(?:forfeit(?:s|ed)?|forfeiture) by (?:the )?(?<who>[^()]{1,60}?)(?: ?\([^()]*\))?$/i;
const OTHERS = /^(?:they|opponents?|other (?:team|side)|opposition|opposing team)$/i;
const OURS = /^(?:we|us|our team|our side)$/i;

/**
 * "W" if a note says that the opponent forfeited, "L" if it says that the club did; null if it does not say
 * who.
 */
function forfeitInNote(raw: RawRecord, text: string): "W" | "L" | null {
  const { who = "" } = (WHO_BEHIND.exec(text) ?? WHO_FIRST.exec(text))?.groups ?? {};
  if (who === "") return null;
  if (OURS.test(who)) return "L";
  const opponent = nameKey(parseOpponent(fieldText(raw, "opponent")).name);
  return OTHERS.test(who) || nameKey(who) === opponent ? "W" : null;
}
