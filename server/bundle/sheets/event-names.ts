/** What has a name of its own, and no opponent before its draw: a tournament, playoffs, a day of rugby sevens. */

const EVENTS =
  "tournaments?|tourneys?|showcases?|invitational|invite|classic|cup|\\w*fest|festival|jamboree|carnival|shoot-?out|bowl|sevens|[7x]s|tens|10s|nationals?|regionals?|sectionals?|championships?|play-?offs?|post-?season|round robin";
const MENTIONED = new RegExp(`\\b(?:${EVENTS}|champions|(?:quarter|semi)?-?finals|tour)\\b`, "i");
const WHOLE = new RegExp(`^(?:[\\p{L}\\p{N}.'’&#/-]{1,25} ){0,6}(?:${EVENTS})$`, "iu");
/** "Maine Tournament (Portland)", "Ruggerfest 2026" */
const BEHIND = /(?: ?\([^()]{1,60}\)| ?(?:19|20)\d{2})$/;

/** "Maine Tournament", "MCHC Playoffs", "Games at the Fall Classic" */
export const namesEvent = (text: string): boolean => MENTIONED.test(text);

/** Whether the whole of a text is the name of an event: "Prairie 7s", but not "Classic City Rugby". */
export const isEventName = (text: string): boolean =>
  WHOLE.test(text.trim().slice(0, 200).replace(/\s+/g, " ").replace(BEHIND, ""));
