import { isNoAnswer } from "../../../domain/people/written-number.ts";

/** What sheets call people who do not play, and posts and places that nobody has. */

/** Who is with the team, in one word each. */
const STAFF = "coach|manager|trainer";
/** Of a club's officers: a player may be one, too, so that only a line of the officer is no player's. */
const OFFICERS = "president|treasurer|secretary";
/** Others in programs' lists of members. */
const MEMBERS = "staff|parent|guardian|family|admin\\w*|volunteer|owner|non-?player";
const RANKS = "head|assistant|asst\\.?|volunteer|goalie|team|support|club|vice|medical";

const HEADING = new RegExp(
  `^(?:(?:${RANKS}) )?(?:(?:${STAFF})(?:s|es)?|coaching staff|staff|officers?)$|^(?:executive|exec|e-)[ -]?board$|^eboard$`,
  "i",
);
const ROLE = new RegExp(`\\b(?:${STAFF}|${MEMBERS})\\b`, "i");
/** "Club President: Sue Hay" */
const NAMED = new RegExp(`^(?:(?:${RANKS}) )?(?:${OFFICERS}|${STAFF})\\s?:`, "i");

/**
 * Whole posts of those who are with the team and do not play: "Asst Coach", "Athletic Trainer", "Faculty
 * Advisor".
 */
const POST = `(?:(?:${RANKS}|co-?head|interim|associate|assoc\\.?|graduate|grad|student|equipment|general|athletic|faculty|staff|video|skills|strength|conditioning|strength (?:and|&) conditioning|forwards?|backs?|defen[cs]e|defensive|offensive|goaltending|1st|2nd|first|second)[ -]){0,3}(?:coach(?:es)?|(?:manager|mgr|trainer|advis[oe]r|physio|physiotherapist|doctor|physician|statistician|videographer|photographer)s?)`;
/** Short forms, which are none behind a name: "AC" may be initials. */
const SHORT_POST = "hc|ac|gm|staff";
const WHOLE_POST = new RegExp(`^(?:${POST}|${SHORT_POST})$`, "i");
/** "Coach Smith", "Head Coach - Bob Lee", "Bob Lee (Head Coach)", "Bob Lee, Manager" */
const TITLED = new RegExp(
  `^${POST}(?: ?[:–—-] ?| )(?=\\p{L})|[([]${POST}[)\\]]$|(?: [–—-] ?|, )${POST}$`,
  "iu",
);
const VACANT =
  /^(?:tb[adn]\b.*|(?:open|vacant|\?{1,5})(?:\?{1,5}| ?[:(/].*| [-–—].*)|\(?(?:(?:position |post )?(?:open|vacant|vacancy|unfilled|unassigned)(?: (?:position|post|spot))?|now hiring|tbn|to be (?:announced|determined|named|hired))\)?)$/i;

/** "Assistant Coaches", "Staff", "Officers": those below are no players of today. */
export const isStaffHeading = (text: string) => HEADING.test(text.trim());

/** "Team Manager", "Parent" in a column of roles. */
export const isStaffRole = (text: string) => ROLE.test(text);

/** Whether the name's cell says that it is no player's. */
export const isTitledAsStaff = (name: string) => NAMED.test(name) || TITLED.test(name);

/** Whether the whole cell is one post or several: "Head Coach", "Coach / Manager". */
export const isStaffTitle = (text: string) =>
  text !== "" && text.split(/ ?[/,&] ?/).every((part) => WHOLE_POST.test(part.trim()));

/** "VACANT", "TBD - new transfer", "-" in place of a name: nobody. */
export const isVacant = (name: string) => VACANT.test(name.trim()) || isNoAnswer(name);
