import type { RawRecord } from "../../records/record.ts";
import { sameName, writtenText } from "../../records/record-fields.ts";
import { writtenOpponent } from "../sides/parse-opponent.ts";

/** "Opponent forfeit", "American forfeit (short bench)", "They forfeited", "We forfeited due to injuries". */
const WHO_FIRST =
  /^(?:the )?(?<who>[^()]{1,60}?) (?:had to )?forfeit(?:s|ed)?(?: (?:the )?(?:game|match))?(?: ?\([^()]*\)| ?[-–,;:] .*| (?:due to|because) .*)?$/i;
/** "Forfeit by Elon" */
const WHO_BEHIND = /^(?:forfeit(?:s|ed)?|forfeiture) by (?:the )?(?<who>[^()]{1,60}?)(?: ?\([^()]*\))?$/i;
const OTHERS = /^(?:they|opponents?|other (?:team|side)|opposition|opposing team)$/i;
const OURS = /^(?:we|us|our team|our side)$/i;

/**
 * "W" where a cell of notes says that the opponent forfeited, "L" where the club did; null where it does not
 * say who.
 */
export function forfeitInNote(raw: RawRecord, text: string): "W" | "L" | null {
  const { who = "" } = (WHO_BEHIND.exec(text) ?? WHO_FIRST.exec(text))?.groups ?? {};
  if (who === "") return null;
  if (OURS.test(who)) return "L";
  const opponent = sameName(writtenOpponent(writtenText(raw, "opponent")).name);
  return OTHERS.test(who) || sameName(who) === opponent ? "W" : null;
}
