/**
 * Events that have a name of their own, and no opponent until the draw: tournaments, playoffs, days of rugby
 * sevens.
 */

const EVENTS =
  "tournaments?|tourneys?|showcases?|invitational|invite|classic|cup|\\w*fest|festival|jamboree|carnival|shoot-?out|bowl|sevens|[7x]s|tens|10s|nationals?|regionals?|sectionals?|championships?|play-?offs?|post-?season|round robin";
const MENTIONED = new RegExp(`\\b(?:${EVENTS}|champions|(?:quarter|semi)?-?finals|tour)\\b`, "i");
const WHOLE = new RegExp(`^(?:[\\p{L}\\p{N}.'’&#/-]{1,25} ){0,6}(?:${EVENTS})$`, "iu");
/** Matches "Beast of the East", "Battle of the Bay", "Rumble in the Rockies": no team has such a name. */
const BATTLE =
  /^(?:the )?(?:beast|battle|brawl|clash|duel|rumble|showdown|stampede) (?:of|in|at|on|by) (?:the )?[\p{L}\p{N}.'’ -]{1,40}$/iu;
/**
 * Matches a tournament and its place: "Showcase @ Omaha", "Holiday Classic at Duke". But "Playoffs at Duke"
 * may be a single game against Duke.
 */
const AT_PLACE = /^(?<event>[^@:()]{1,100}?) ?(?:@| at | in )(?=.{1,80}$)/i;
const OF_ONE_GAME = /\bvs?\b|(?:play-?offs?|championship|post-?season)$/i;
/** Matches a place or a year after an event's name: "Maine Tournament (Portland)", "Ruggerfest 2026". */
const BEHIND = /(?: ?\([^()]{1,60}\)| ?(?:19|20)\d{2})$/;

/** True if a text mentions an event: "Maine Tournament", "MCHC Playoffs", "Games at the Fall Classic". */
export const hasEventWord = (text: string): boolean => MENTIONED.test(text) || BATTLE.test(text.trim());

/** True if the whole text is an event's name: "Prairie 7s", but not "Classic City Rugby". */
export const isEventName = (text: string): boolean => {
  const plain = plainName(text);
  return WHOLE.test(plain.replace(BEHIND, "")) || BATTLE.test(plain) || isEventAtPlace(plain);
};

const plainName = (text: string) => text.trim().slice(0, 200).replace(/\s+/g, " ");

/** True for an event and its place: "Showcase @ Omaha". */
export function isEventAtPlace(text: string): boolean {
  const event = AT_PLACE.exec(plainName(text))?.groups?.event ?? "";
  return WHOLE.test(event) && !OF_ONE_GAME.test(event);
}
