import { isStaffTitle, isTitledAsStaff } from "./staff-titles.ts";

/**
 * Why a row of a roster is not a player: it is staff, who have their own page, or a footer below the players.
 */
export type NonPlayerRowKind = "staff" | "footer";

type Words = Readonly<Record<string, unknown>>;

/** Matches a count of people: "13 players", "22 skaters (3 goalies)". */
const COUNTED =
  /^\d{1,3} (?:total |active |rostered |registered )?(?:players?|skaters?|goalies?|athletes?|members?|people|names|men|women|guys|girls)(?: (?:total|in total|on (?:the )?roster|rostered|listed|\([^()]{1,40}\)))?[.!]?$/i;
/**
 * Matches a total or other summary below the players: "Team totals", "Total: 13", "Average height 5-11",
 * "Last updated 9/1/26".
 */
const SUMMED =
  /^(?:(?:(?:grand|team|roster|sub-?|overall)[ -]?)?totals?|(?:roster|squad|team) (?:size|count|limit)|(?:(?:team|roster) )?(?:averages?|avg\.?)|(?:last |roster )?updated|as of|(?:roster (?:is )?)?subject to change)(?=$|[\s:.–-])/i;
/** Matches a list of captains: "Captains: Al Bee, Cy Dee", "Alternates". */
const CAPTAINS =
  /^(?:(?:team|co|alternate|assistant|alt\.?|asst\.?|vice)[ -]?)?(?:captains|alternates)(?:\s?[:–—-]|$)/i;
/** A legend: "* = transfer", "(C) = captain", "C - Captain, A - Alternate". */
const EXPLAINED =
  /=|^[([]?(?:[*^†‡#+]{1,3}|cc?|ac?|vc|rs?|ir|ps)[)\]]? ?[-–—:] ?(?:denotes|indicates|captains?|alternates?|assistants?|vice|red-?shirts?|rookies?|returners?|transfers?|injured|practice)\b/i;
/** A labeled text in a row without other cells: "Colors: maroon and gold", "Captain - Al Bee". */
const LABELLED = /^\p{L}[^:]{1,40}:|^(?:co-?)?captain\s?[–—-]/iu;

/**
 * Why a row is not a player; null for a player.
 * @param said the row's cells by meaning
 */
export function nonPlayerRowKind(said: Words, cells: readonly string[]): NonPlayerRowKind | null {
  const name = nameIn(said);
  if (isOfStaff(said, name)) return "staff";
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  const [first = ""] = filled;
  const isLabel = (text: string) => [COUNTED, SUMMED, CAPTAINS, EXPLAINED].some((form) => form.test(text));
  // The label "Total" may be in the number column, with the sum in the name column.
  const isFooter = isLabel(name) || (isLabel(first) && !/\p{L}/u.test(name)) || isLoneLabel(filled);
  return isFooter ? "footer" : null;
}

const isLoneLabel = ([only = "", ...more]: readonly string[]) => more.length === 0 && LABELLED.test(only);

/** True if the cell for name, number, position, class or role holds a staff title. */
function isOfStaff(said: Words, name: string): boolean {
  if (isTitledAsStaff(name) || isStaffTitle(name)) return true;
  const details = Array.isArray(said.details) ? (said.details as { title: string; value: string }[]) : [];
  const posts = details.filter(({ title }) => POSTS.has(title)).map(({ value }) => value);
  return posts.some(isStaffTitle) || isStaffTitle(text(said.group)) || isStaffTitle(text(said.role));
}

const POSTS: ReadonlySet<string> = new Set(["Team Number", "Position", "Year"]);

const text = (value: unknown) => (typeof value === "string" ? value.trim() : "");

const nameIn = ({ name, firstName, lastName }: Words) =>
  text(name) || [text(firstName), text(lastName)].filter(Boolean).join(" ");
