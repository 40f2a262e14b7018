import { withoutEmoji } from "./sides/emoji.ts";

/** Rows that clubs write into a schedule between the games: breaks, and other activities of the team. */

const OF_YEAR =
  "fall|autumn|winter|spring|summer|thanksgiving|christmas|xmas|holidays?|easter|labor day|memorial day|mlk(?: day)?|exams?|mid-?terms?|finals?|semester|mid-?semester|term|reading|study|academic|university|college|school|bye|off|open|idle|no games?|dead";
const FREE = "break|holidays?|recess|vacation|weeks?|week-?ends?|days?|dates?|period";
const TEAM =
  "team|club|senior|end of (?:the )?(?:year|season)|season|annual|captain'?s?|optional|mandatory|first|last|final|fall|spring|winter|pre-?season|alumni|parents?|officers?|e-?board";
const DOINGS =
  "try-?outs?|practices?|training(?: session)?|meetings?|media day|photos?|pictures?|(?:photo|picture)s? day|head-?shots?|banquets?|dinners?|socials?|fund-?raisers?|camps?|clinics?|lift(?:ing)?|conditioning|work-?outs?|bonding|retreat|travel(?: day)?|equipment (?:pick-?up|return|hand-?out)|film|study hall|intra-?squad(?: scrimmage| game| match)?|inter-?squad(?: scrimmage| game| match)?|(?:info|interest) (?:session|meeting|night)|awards? (?:night|dinner|banquet)";
const COLOR =
  "black|blue|brown|cardinal|crimson|garnet|gold|gr[ae]y|green|maroon|navy|orange|pink|purple|red|royal|scarlet|silver|teal|white|yellow";

const SQUADS = "(?:(?:intra-?squad )?(?:scrimmage|game|match)|intra-?squad)";

const WHOLE = new RegExp(
  `^(?:(?:(?:${OF_YEAR}) ){1,3}(?:${FREE})|(?:bye|off|open|idle|holidays?|thanksgiving|christmas|easter|vacation|recess|reading week|no (?:games?|match(?:es)?|practices?|school|class(?:es)?|opponent))|(?:(?:${TEAM}) ){0,3}(?:${DOINGS})|(?:${COLOR}) ?(?:[/-]|vs?\\.?|and|&) ?(?:${COLOR})(?: ${SQUADS})?|(?:${COLOR}) (?:${COLOR}) ${SQUADS})$`,
  "i",
);
/** Matches "- no games" or "(OFF)" at the end. */
const BEHIND =
  / ?(?:[-–,:/(] ?| )(?:no (?:games?|match(?:es)?|practices?)|off|optional|t\.?b\.?[ad]\.?)\)?$/i;

/** True if a whole cell says that there is no game: "WINTER BREAK", "Fall Break - no game", "Team Photo". */
export function isDayOff(text: string): boolean {
  const plain = withoutEmoji(text.slice(0, 120))
    .replace(/^[*(–-]{1,3} ?| ?[*!?.)–-]{1,3}$/g, "")
    .trim();
  const rest = plain.replace(BEHIND, "");
  return WHOLE.test(plain) || (rest !== "" && WHOLE.test(rest));
}

const MENTIONED =
  /\b(?:break|recess|vacation|no games?|no practice|practices?|try-?outs?|meeting|media day|photos?|pictures?|banquet|fund-?raiser|intra-?squad|exams?|reading week|study days?|bye week|off week)\b/i;

/**
 * A word such as "Break" in a cell that may be a day off or a team's name ("Break the Ice"); null if there is
 * none.
 */
export const dayOffWord = (text: string): string | null => MENTIONED.exec(text)?.[0] ?? null;
