import {
  ALL_SPORTS,
  genderOf,
  SPORT_WORDS,
  type SportGender,
  type SportsType,
} from "../../../../domain/sports/sports.ts";
import { editDistance } from "../../../../domain/values/edit-distance.ts";
import { nameKey } from "../../records/record-fields.ts";

/**
 * A team's name split from the additions in schedules: "Harbor College Women's JV" is the JV team of "harbor
 * college".
 */
export interface TeamName {
  /** The whole name, normalized for comparison. */
  plain: string;
  /** The name without level, sport and gender. */
  base: string;
  /** The team's level; "" for the first team, because "Varsity", "A" and "D1" are often left out. */
  level: string;
  gender: SportGender | null;
}

const LEVELS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ varsity: "", senior: "", a: "", i: "", "1": "", d1: "", di: "", "1st": "", first: "" },
    ...{ jv: "jv", junior: "jv", b: "b", ii: "2", "2": "2", d2: "2", dii: "2", "2nd": "2", second: "2" },
    ...{ c: "c", iii: "3", "3": "3", d3: "3", diii: "3", "3rd": "3", third: "3" },
  }),
);
const GENDERS: ReadonlyMap<string, SportGender> = new Map(
  Object.entries<SportGender>({
    ...{ men: "men", mens: "men", boys: "men", m: "men" },
    ...{ women: "women", womens: "women", girls: "women", w: "women" },
  }),
);
const OF_SPORT: ReadonlySet<string> = new Set([
  ...["club", "team", "division", "side", "football", "fc", "sports", "association"],
  ...SPORT_WORDS,
  ...ALL_SPORTS.flatMap(({ nameWords }) => nameWords),
]);

const IN_FULL: ReadonlyMap<string, string> = new Map(
  Object.entries({ univ: "university", coll: "college", inst: "institute" }),
);

export function parseTeamName(written: string): TeamName {
  const plain = nameKey(written);
  const words = plain
    .split(/[\s()[\]–/-]+/)
    .filter(Boolean)
    .map((word) => IN_FULL.get(word.replace(/\.$/, "")) ?? word);
  const name: TeamName = { plain, base: "", level: "", gender: null };
  for (let last = words.at(-1) ?? ""; words.length > 1; last = words.at(-1) ?? "") {
    const gender = GENDERS.get(last);
    if (gender) name.gender ??= gender;
    else if (LEVELS.has(last)) name.level ||= LEVELS.get(last) ?? "";
    else if (!OF_SPORT.has(last)) break;
    words.pop();
  }
  // "Carolina Women's Club Ice Hockey" has the gender at its end, "Women's Carolina Hockey" at its beginning.
  const gender = GENDERS.get(words[0] ?? "");
  if (gender && words.length > 1) {
    name.gender ??= gender;
    words.shift();
  }
  return { ...name, base: words.join(" ") };
}

/** Names by which schedules may call the club. */
export interface ClubNames {
  names: readonly TeamName[];
  /** The names as officers write them. Messages show the first. */
  written: readonly string[];
  gender: SportGender | null;
}

export function parseClubNames(written: readonly string[], sport: SportsType | null): ClubNames {
  return { written, names: written.map(parseTeamName), gender: sport === null ? null : genderOf(sport) };
}

/** The club's normalized names, with and without level, sport and gender. */
export const plainNames = ({ names }: ClubNames): ReadonlySet<string> =>
  new Set(names.flatMap(({ plain, base }) => [plain, base]));

/** True if a name is one of the club's. */
export const isClubName = ({ names }: ClubNames, name: string): boolean =>
  names.some(({ plain }) => plain === nameKey(name));

/**
 * How certain it is that a name means the club. "full": it is one of the club's names; "sure": it equals one
 * without level, sport and gender; "likely": it is a short form of one; "alike": it is only similar to one.
 */
export type NameLikeness = "full" | "sure" | "likely" | "alike" | null;

export function nameLikeness(name: TeamName, { names, gender }: ClubNames): NameLikeness {
  if (names.some(({ plain }) => plain === name.plain)) return "full";
  if (name.gender !== null && gender !== null && name.gender !== gender) return null;
  if (names.some(({ base }) => base === name.base)) return "sure";
  if (names.some((own) => isShortOf(name.base, own.base) || isInitials(name.base, own))) return "likely";
  if (names.some((own) => isNickname(name.base, own.base))) return "likely";
  return names.some((own) => isAlike(name.base, own.base)) ? "alike" : null;
}

const SMALL: ReadonlySet<string> = new Set(["of", "the", "at", "and", "&"]);
const SCHOOLS: ReadonlySet<string> = new Set(["university", "college", "institute"]);

const coreOf = (base: string) => base.split(" ").filter((word) => !SMALL.has(word) && !SCHOOLS.has(word));
const schoolOf = (base: string) => base.split(" ").find((word) => SCHOOLS.has(word));

/**
 * True if the names differ only in words such as "of" or "University": "Blue Ridge" and "Blue Ridge
 * University". False for two kinds of school: "Boston College" and "Boston University".
 */
function isShortOf(name: string, own: string): boolean {
  const [one, other] = [coreOf(name).join(" "), coreOf(own).join(" ")];
  return one !== "" && one === other && isSameKind(name, own);
}

const isSameKind = (name: string, own: string) =>
  schoolOf(name) === schoolOf(own) || [name, own].some((each) => schoolOf(each) === undefined);

const initials = (words: readonly string[]) => words.map(([first]) => first ?? "").join("");

/** True if the name consists of at least three initials of the club's name, such as "BRIH" or "BRU". */
function isInitials(name: string, { plain, base }: TeamName): boolean {
  if (name.length < 3 || name.includes(" ")) return false;
  return [plain, base].some((own) => {
    const words = own.split(/[\s-]+/).filter(Boolean);
    const large = words.filter((word) => !SMALL.has(word));
    const letters = initials(large);
    return [initials(words), letters, `${letters}u`, `u${letters}`].includes(name);
  });
}

const COMMON: ReadonlySet<string> = new Set([
  ...["state", "tech", "city", "valley", "north", "south", "east", "west", "central", "hall"],
  ...["hill", "hills", "ridge", "lake", "bay", "beach", "park", "falls", "springs"],
  ...["university", "college", "institute", "academy", "christian", "international"],
]);

/** True if the name is the end of the club's name, usually its nickname: "Kestrels" in "Ashford Kestrels". */
function isNickname(name: string, own: string): boolean {
  const last = name.split(" ").at(-1) ?? "";
  return name.length >= 4 && !COMMON.has(last) && own.endsWith(` ${name}`);
}

/**
 * True for similar names, such as "Delmont" and "Delmont State", or "Blu Ridge" and "Blue Ridge". The name
 * may also belong to another team.
 */
function isAlike(name: string, own: string): boolean {
  if (name.length >= 4 && own.startsWith(`${name} `)) return true;
  if (!isSameKind(name, own) || /\d/.test(name + own) || Math.abs(name.length - own.length) > 2) return false;
  const [one, other] = [coreOf(name).join(" "), coreOf(own).join(" ")];
  const most = other.length >= 10 ? 2 : other.length >= 5 ? 1 : 0;
  return most > 0 && Math.min(one.length, other.length) >= 4 && editDistance(one, other) <= most;
}
