import type { RawRecord } from "../record.ts";
import { writtenText } from "./fields.ts";

/** What goes on over days: a tournament has a name of its own, and no opponent before its draw. */
const EVENT =
  /\b(?:tournaments?|tourneys?|showcases?|invitational|invite|classic|cup|\w*fest|festival|jamboree|carnival|shoot-?out|bowl|sevens|[7x]s|nationals?|regionals?|sectionals?|champion(?:ships?|s)|play-?offs?|(?:quarter|semi)?-?finals|post-?season|round robin|tour)\b/i;

/** The words of a row that may name an event. */
const NAMES = ["opponent", "homeTeam", "awayTeam", "kind", "note", "title"];

/** Whether a row says that it is an event, and no game against one opponent, which is on one day. */
export const isEventOfDays = (raw: RawRecord): boolean =>
  NAMES.some((word) => namesEvent(writtenText(raw, word)));

/** "Maine Tournament", "MCHC Playoffs" */
export const namesEvent = (text: string): boolean => EVENT.test(text);

export const EXPECTED_ONE_DAY =
  "This cell has more than one date. Give each game its own row and date, or type Tournament in a Type column.";
