import { schoolAbbreviation } from "../../../collections/school-abbreviations.ts";
import {
  type ClubNames,
  type NameLikeness,
  nameLikeness,
  parseTeamName,
  type TeamName,
} from "./team-names.ts";

/** The names of the two teams of a row; null for a team that is not known yet. */
export type TeamPair = readonly [string | null, string | null];

/** The spellings of team names in a sheet, grouped by whether they mean the club. */
export interface ClubSpellings {
  /** The club's spellings, normalized for comparison. */
  own: ReadonlySet<string>;
  /** Spellings that were assumed to be the club, as written, and why. */
  guessed: { text: string; why: string }[];
  /** The club's other teams: "Harbor B". */
  others: string[];
  /** Spellings that resemble the club's name but were not assumed to be it. */
  alike: string[];
}

/** Why the club cannot be identified. */
export type UnidentifiedClub = { unclear: "nobody" | "several"; names: string[] };

interface Spelling extends TeamName {
  text: string;
  likeness: NameLikeness;
  rows: ReadonlySet<number>;
}

/** The reason to note if a team was assumed to be the club because it plays in every row. */
const inEveryRow = (group: readonly Spelling[]) => {
  const [first, ...more] = group.map(({ text }) => `"${text}"`);
  return more.length === 0 ? "it's in every row" : `${[first, ...more].join(" or ")} is in every row`;
};

const LIKE = "it looks like the club's name";

/**
 * Finds the spellings that mean the club in a sheet: those of a team with one of the club's names; else those
 * of the team in every row. If two teams are in every row, the club is the one whose name most resembles the
 * club's. Two spellings that play each other are never one team.
 * @param isAllPaired true if no other row of the sheet names an opponent; otherwise no team can be in every
 *   row
 */
export function detectClubTeam(
  pairs: readonly TeamPair[],
  club: ClubNames,
  isAllPaired = true,
): ClubSpellings | UnidentifiedClub {
  const all = spellingsOf(pairs, club);
  const isOther = (one: Spelling) =>
    one.gender !== null && club.gender !== null && one.gender !== club.gender && one.likeness === null;
  const spellings = all.filter((one) => !isOther(one));
  const of = (...kinds: NameLikeness[]) => spellings.filter((one) => kinds.includes(one.likeness));
  const rows = playedRows(pairs);
  const named = of("full", "sure");
  if (named.length > 0) return withAlike(named, of("likely"), of("alike"), { club, rows });
  const likely = of("likely");
  const bases = [...Map.groupBy(spellings, ({ base }) => base).values()];
  const inAll = rows > 1 && isAllPaired ? bases.filter((group) => covers(group, rows)) : [];
  if (likely.length > 0) {
    const isOfAll = inAll.some((group) => group.some((one) => likely.includes(one)));
    if (inAll.length > 0 && !isOfAll && !covers(likely, rows))
      return { unclear: "several", names: [...inAll.flat(), ...likely].map(({ text }) => text) };
    const found = withAlike(likely, [], of("alike"), { club, rows });
    if ("unclear" in found || (likely.length === 1 && covers(likely, rows))) return found;
    return { ...found, guessed: [...likely.map(({ text }) => ({ text, why: LIKE })), ...found.guessed] };
  }
  // The sheet is another team's, for example the women's schedule in the men's folder.
  if (all.some((one) => isOther(one) && club.names.some(({ base }) => base === one.base)))
    return { unclear: "nobody", names: [] };
  // A well-known school is not the club of another school: even if it is in every row, it is an opponent.
  const own = inAll.filter((group) => !isOtherSchool(group, club));
  const [first, ...more] = own;
  const often = bases.filter((group) => isNearlyAlways(group, rows) && !isOtherSchool(group, club));
  const isCovered = covers(of("alike"), rows);
  if (first && more.length === 0 && often.length > 1 && !isCovered)
    return { unclear: "several", names: often.map(([{ text = "" } = {}]) => text) };
  return whoPlaysAlways(own, of("alike"), { club, rows });
}

/**
 * An opponent in at least this share of rows might as well be the club. A series against one opponent may be
 * half of a season.
 */
const NEARLY = 0.8;
const MIN_ROWS = 4;

const isNearlyAlways = (group: readonly Spelling[], rows: number) =>
  rows >= MIN_ROWS && rowsOf(group) >= rows * NEARLY;

function isOtherSchool(group: readonly Spelling[], { written }: ClubNames): boolean {
  const own = new Set(written.map(schoolAbbreviation));
  return group.every(({ base, likeness }) => {
    const school = schoolAbbreviation(base);
    return likeness === null && school !== null && !own.has(school);
  });
}

interface Context {
  club: ClubNames;
  /** How many rows name at least one team. */
  rows: number;
}

function whoPlaysAlways(
  inAll: Spelling[][],
  alike: Spelling[],
  context: Context,
): ClubSpellings | UnidentifiedClub {
  const [first, ...more] = inAll;
  const named = inAll.filter((group) => group.some((one) => alike.includes(one)));
  if (named.length === 0 && alike.length > 1 && covers(alike, context.rows)) return asAlike(alike, context);
  const always = first && more.length === 0 ? first : named.length === 1 ? named[0] : undefined;
  if (always) {
    const found = withAlike(always, [], [], context);
    return "unclear" in found ? found : { ...found, guessed: guesses(always, found.own, inEveryRow(always)) };
  }
  if (inAll.length > 1) return { unclear: "several", names: inAll.flat().map(({ text }) => text) };
  if (alike.length === 0 || !covers(alike, context.rows)) return { unclear: "nobody", names: [] };
  return asAlike(alike, context);
}

function asAlike(alike: Spelling[], context: Context): ClubSpellings | UnidentifiedClub {
  const found = withAlike(alike, [], [], context);
  return "unclear" in found ? found : { ...found, guessed: guesses(alike, found.own, LIKE) };
}

const guesses = (spellings: readonly Spelling[], own: ReadonlySet<string>, why: string) =>
  spellings.filter(({ plain }) => own.has(plain)).map(({ text }) => ({ text, why }));

/**
 * Decides which of the named spellings mean the site's own team, and adds similar spellings that can only
 * mean the club.
 */
function withAlike(
  named: readonly Spelling[],
  likely: readonly Spelling[],
  alike: readonly Spelling[],
  { club, rows }: Context,
): ClubSpellings | UnidentifiedClub {
  const level = levelOf(named, club);
  if (level === null) return { unclear: "several", names: named.map(({ text }) => text) };
  const [own, others] = [named.filter(level), named.filter((one) => !level(one))];
  if (own.some((one) => own.some((other) => one !== other && meet(one, other)))) {
    const full = own.filter((one) => one.likeness === "full");
    if (full.length !== 1) return { unclear: "several", names: own.map(({ text }) => text) };
    own.splice(0, own.length, ...full);
  }
  const apart = (one: Spelling) => level(one) && ![...own, ...others].some((other) => meet(one, other));
  const more = likely.filter(apart);
  const rest = alike.filter(apart).filter((one) => !more.some((other) => meet(one, other)));
  // In a league's schedule most rows are about other teams, and one of these may have a similar name.
  const taken = covers([...own, ...more, ...rest], rows) && !meetAmong(rest) ? [...more, ...rest] : more;
  return {
    own: new Set([...own, ...taken].map(({ plain }) => plain)),
    guessed: taken.map(({ text }) => ({ text, why: LIKE })),
    others: others.map(({ text }) => text),
    alike: rest.filter((one) => !taken.includes(one)).map(({ text }) => text),
  };
}

const meet = (one: Spelling, other: Spelling) => [...one.rows].some((row) => other.rows.has(row));
const meetAmong = (all: readonly Spelling[]) =>
  all.some((one) => all.some((other) => one !== other && meet(one, other)));

const rowsOf = (spellings: readonly Spelling[]) => new Set(spellings.flatMap((one) => [...one.rows])).size;
const covers = (spellings: readonly Spelling[], rows: number) => rowsOf(spellings) === rows;

/**
 * Returns a test for whether a spelling is the team that the site belongs to: the team with the level in the
 * club's name, else the first team. Null if the sheet has neither.
 */
function levelOf(named: readonly Spelling[], { names }: ClubNames): ((one: Spelling) => boolean) | null {
  const levels = new Set(named.map(({ level }) => level));
  const full = new Set(named.filter((one) => one.likeness === "full").map(({ level }) => level));
  const ownLevel = names.map(({ level }) => level).find((level) => level !== "");
  const [only = ""] = levels.size === 1 ? levels : full.size === 1 ? full : [ownLevel ?? ""];
  return levels.has(only) ? ({ level }) => level === only : null;
}

function spellingsOf(pairs: readonly TeamPair[], club: ClubNames): Spelling[] {
  const found = new Map<string, Spelling & { rows: Set<number> }>();
  pairs.forEach((pair, at) => {
    for (const text of pair) {
      if (text === null) continue;
      const name = parseTeamName(text);
      const known = found.get(name.plain) ?? {
        ...name,
        text,
        likeness: nameLikeness(name, club),
        rows: new Set(),
      };
      known.rows.add(at);
      found.set(name.plain, known);
    }
  });
  return [...found.values()];
}

/** How many rows name at least one team. */
const playedRows = (pairs: readonly TeamPair[]) =>
  pairs.filter((pair) => pair.some((name) => name !== null)).length;
