import { parsePosition } from "../../../domain/people/position.ts";
import { ALL_SPORTS } from "../../../domain/sports/sports.ts";
import { isStaffHeading } from "./staff-titles.ts";

/** A group of players in a roster, with its heading: "FORWARDS (12)". */
export interface RosterGroup {
  heading: string;
  /** True if the heading is the position of the players below it. */
  isPosition: boolean;
  /** True if the rows below it are not current players. */
  isOther: boolean;
  /** True if the rows below it are coaches or other staff. */
  isStaff: boolean;
}

/** Matches headings that end a position's group; the rows below them are still players. */
const ELSE =
  /^(?:bench|reserves?|injured.*|injury.*|practice (?:squad|players)|captains?|red-?shirts?|return(?:ers|ing.*)|newcomers|seniors|juniors|sophomores|freshm[ae]n|grad(?:uate)?s?(?: students)?|active|inactive|players)$/i;

/** A group's heading without its count and marks: "Forwards" for "— Forwards (12) —". */
function plainGroup(cell: string): string {
  const [inner = ""] = /[\p{L}\p{N}].*[\p{L}\p{N}]|[\p{L}\p{N}]/u.exec(cell.replace(/\(\d{1,3}\)/, "")) ?? [];
  return inner;
}

/**
 * Returns a function to be called with each row in turn. It returns the row's group, or "begun" if the row is
 * a heading.
 */
export function createRosterGrouping(): (cells: readonly string[]) => RosterGroup | "begun" | null {
  let group: RosterGroup | null = null;
  return (cells) => {
    const begun = groupBegun(cells);
    if (begun) group = begun;
    return begun ? "begun" : group;
  };
}

/** The group that a heading begins; null for any other row. */
function groupBegun(cells: readonly string[]): RosterGroup | null {
  const [heading, ...more] = cells.map(plainGroup).filter((cell) => cell !== "");
  // "* captain" is a legend.
  const isRemark = cells.some((cell) => cell.trim().startsWith("*"));
  if (heading === undefined || more.length > 0 || isRemark) return null;
  const isStaff = isStaffHeading(heading);
  const isOther = isStaff || /^(?:former players|alumn[ia]e?|past players)$/i.test(heading);
  // A row with only a number lists a number that nobody wears.
  const isPosition =
    /\p{L}/u.test(heading) && ALL_SPORTS.some((sport) => parsePosition(heading, sport) !== null);
  return isOther || isPosition || ELSE.test(heading) ? { heading, isPosition, isOther, isStaff } : null;
}
