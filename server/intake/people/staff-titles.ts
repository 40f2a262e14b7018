import { isNoAnswer } from "../../../domain/people/written-number.ts";

/** People with the team who do not play. */
const STAFF = "coach|manager|trainer";
/** A club's officers, who may be players too: only a cell "President: …" is certainly not a player. */
const OFFICERS = "president|treasurer|secretary";
/** Other roles in the member lists of programs. */
const MEMBERS = "staff|parent|guardian|family|admin\\w*|volunteer|owner|non-?player";
const RANKS = "head|assistant|asst\\.?|volunteer|goalie|team|support|club|vice|medical";

const HEADING = new RegExp(
  `^(?:(?:${RANKS}) )?(?:(?:${STAFF})(?:s|es)?|coaching staff|staff|officers?)$|^(?:executive|exec|e-)[ -]?board$|^eboard$`,
  "i",
);
const ROLE = new RegExp(`\\b(?:${STAFF}|${MEMBERS})\\b`, "i");
/** Matches a title with a colon before the name: "Club President: Sue Hay". */
const NAMED = new RegExp(`^(?:(?:${RANKS}) )?(?:${OFFICERS}|${STAFF})\\s?:`, "i");

/** Whole titles of people who do not play: "Asst Coach", "Athletic Trainer", "Faculty Advisor". */
const POST = `(?:(?:${RANKS}|co-?head|interim|associate|assoc\\.?|graduate|grad|student|equipment|general|athletic|faculty|staff|video|skills|strength|conditioning|strength (?:and|&) conditioning|forwards?|backs?|defen[cs]e|defensive|offensive|goaltending|1st|2nd|first|second)[ -]){0,3}(?:coach(?:es)?|(?:manager|mgr|trainer|advis[oe]r|physio|physiotherapist|doctor|physician|statistician|videographer|photographer)s?)`;
/** Abbreviated titles, which count only as a whole cell: "AC" after a name may be initials. */
const SHORT_POST = "hc|ac|gm|staff";
const WHOLE_POST = new RegExp(`^(?:${POST}|${SHORT_POST})$`, "i");
/**
 * Matches a title before or after a name: "Coach Smith", "Head Coach - Bob Lee", "Bob Lee (Head Coach)",
 * "Bob Lee, Manager".
 */
const TITLED = new RegExp(
  `^${POST}(?: ?[:–—-] ?| )(?=\\p{L})|[([]${POST}[)\\]]$|(?: [–—-] ?|, )${POST}$`,
  "iu",
);
const VACANT =
  /^(?:tb[adn]\b.*|(?:open|vacant|\?{1,5})(?:\?{1,5}| ?[:(/].*| [-–—].*)|\(?(?:(?:position |post )?(?:open|vacant|vacancy|unfilled|unassigned)(?: (?:position|post|spot))?|now hiring|tbn|to be (?:announced|determined|named|hired))\)?)$/i;

/** True for a heading above people who are not players: "Assistant Coaches", "Staff", "Officers". */
export const isStaffHeading = (text: string) => HEADING.test(text.trim());

/** True for a role of staff: "Team Manager", "Parent". */
export const isStaffRole = (text: string) => ROLE.test(text);

/** True if the name cell also holds a staff title. */
export const isTitledAsStaff = (name: string) => NAMED.test(name) || TITLED.test(name);

/** True if the whole cell consists of one or more titles: "Head Coach", "Coach / Manager". */
export const isStaffTitle = (text: string) =>
  text !== "" && text.split(/ ?[/,&] ?/).every((part) => WHOLE_POST.test(part.trim()));

/** True for "VACANT", "TBD - new transfer" or "-" instead of a name. */
export const isVacantPosition = (name: string) => VACANT.test(name.trim()) || isNoAnswer(name);
