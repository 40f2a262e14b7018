import { writtenPosition } from "../../../domain/people/position.ts";
import { EVERY_SPORT } from "../../../domain/sports/sports.ts";
import { isStaffHeading } from "./staff-words.ts";

/** Rosters are often written in groups, each under a row that says what they play: "FORWARDS (12)". */
export interface RosterGroup {
  heading: string;
  /** Whether its heading is what those below play. */
  isPosition: boolean;
  /** Those below are no players of today. */
  isOther: boolean;
  /** Those below are coaches and others who do not play. */
  isStaff: boolean;
}

/** Ends a group of a position; those below are players. */
const ELSE =
  /^(?:bench|reserves?|injured.*|injury.*|practice (?:squad|players)|captains?|red-?shirts?|return(?:ers|ing.*)|newcomers|seniors|juniors|sophomores|freshm[ae]n|grad(?:uate)?s?(?: students)?|active|inactive|players)$/i;

/** "Forwards" of "— Forwards (12) —". */
function plainGroup(cell: string): string {
  const [inner = ""] = /[\p{L}\p{N}].*[\p{L}\p{N}]|[\p{L}\p{N}]/u.exec(cell.replace(/\(\d{1,3}\)/, "")) ?? [];
  return inner;
}

/** Tells of each row in turn in which group it stands, or that it begins one. */
export function rosterGroups(): (cells: readonly string[]) => RosterGroup | "begun" | null {
  let group: RosterGroup | null = null;
  return (cells) => {
    const begun = groupBegun(cells);
    if (begun) group = begun;
    return begun ? "begun" : group;
  };
}

/** The group that a row begins: nothing else stands in it. Null if it begins none. */
function groupBegun(cells: readonly string[]): RosterGroup | null {
  const [heading, ...more] = cells.map(plainGroup).filter((cell) => cell !== "");
  // "* captain" explains a mark.
  const isRemark = cells.some((cell) => cell.trim().startsWith("*"));
  if (heading === undefined || more.length > 0 || isRemark) return null;
  const isStaff = isStaffHeading(heading);
  const isOther = isStaff || /^(?:former players|alumn[ia]e?|past players)$/i.test(heading);
  // A number by itself is one that nobody wears.
  const isPosition =
    /\p{L}/u.test(heading) && EVERY_SPORT.some((sport) => writtenPosition(heading, sport) !== null);
  return isOther || isPosition || ELSE.test(heading) ? { heading, isPosition, isOther, isStaff } : null;
}
