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
/** "Pat Moe (Coach)", "Club President: Sue Hay" */
const NAMED = new RegExp(
  `\\((?:(?:${RANKS}) )?(?:${STAFF})\\)$|^(?:(?:${RANKS}) )?(?:${OFFICERS}|${STAFF})\\s?:`,
  "i",
);
const VACANT =
  /^\(?(?:(?:position |post )?(?:open|vacant|vacancy|unfilled|unassigned)(?: (?:position|post|spot))?|now hiring|tbn|to be (?:announced|determined|named|hired))\)?$/i;

/** "Assistant Coaches", "Staff", "Officers": those below are no players of today. */
export const isStaffHeading = (text: string) => HEADING.test(text.trim());

/** "Team Manager", "Parent" in a column of roles. */
export const isStaffRole = (text: string) => ROLE.test(text);

/** Whether the name's cell says that it is no player's. */
export const isNamedAsStaff = (name: string) => NAMED.test(name);

/** "VACANT", "TBD", "-" in place of a name: nobody. */
export const isVacant = (name: string) => VACANT.test(name.trim()) || isNoAnswer(name);
