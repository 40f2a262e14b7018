import { type ClubNames, likeness, type NameLikeness, type TeamName, teamName } from "./team-names.ts";

/** The two teams of a row; null for one that is not known yet. */
export type Pair = readonly [string | null, string | null];

export interface OwnTeam {
  /** The spellings that are the club, as compared. */
  own: ReadonlySet<string>;
  /** Spellings that were taken for the club without being its name, as written, and why. */
  guessed: { text: string; why: string }[];
  /** The club's other teams: "Harbor B". */
  others: string[];
  /** Spellings like the club's name that were not taken for it. */
  alike: string[];
}

/** Why nobody can be said to be the club. */
export type Unclear = { unclear: "nobody" | "several"; names: string[] };

interface Spelling extends TeamName {
  text: string;
  likeness: NameLikeness;
  rows: ReadonlySet<number>;
}

const EVERY_ROW = "it plays in every row";
const LIKE = "it is like the club's name";

/**
 * Which spellings of a sheet are the club. Who has one of its names is; without one, who plays in every row; where two do, the
 * name that is most like the club's. Spellings that meet in a row are never one team.
 */
export function ownTeam(pairs: readonly Pair[], club: ClubNames): OwnTeam | Unclear {
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
  const inAll = rows > 1 ? bases.filter((group) => covers(group, rows)) : [];
  if (likely.length > 0) {
    const isOfAll = inAll.some((group) => group.some((one) => likely.includes(one)));
    if (inAll.length > 0 && !isOfAll && !covers(likely, rows))
      return { unclear: "several", names: [...inAll.flat(), ...likely].map(({ text }) => text) };
    const found = withAlike(likely, [], of("alike"), { club, rows });
    if ("unclear" in found || (likely.length === 1 && covers(likely, rows))) return found;
    return { ...found, guessed: [...likely.map(({ text }) => ({ text, why: LIKE })), ...found.guessed] };
  }
  // The women's schedule in the men's folder.
  if (all.some((one) => isOther(one) && club.names.some(({ base }) => base === one.base)))
    return { unclear: "nobody", names: [] };
  return whoPlaysAlways(inAll, of("alike"), { club, rows });
}

interface Context {
  club: ClubNames;
  /** How many rows have a team. */
  rows: number;
}

function whoPlaysAlways(inAll: Spelling[][], alike: Spelling[], context: Context): OwnTeam | Unclear {
  const [first, ...more] = inAll;
  const named = inAll.filter((group) => group.some((one) => alike.includes(one)));
  const always = first && more.length === 0 ? first : named.length === 1 ? named[0] : undefined;
  if (always) {
    const found = withAlike(always, [], [], context);
    return "unclear" in found ? found : { ...found, guessed: guesses(always, found.own, EVERY_ROW) };
  }
  if (inAll.length > 1) return { unclear: "several", names: inAll.flat().map(({ text }) => text) };
  if (alike.length === 0 || !covers(alike, context.rows)) return { unclear: "nobody", names: [] };
  const found = withAlike(alike, [], [], context);
  return "unclear" in found ? found : { ...found, guessed: guesses(alike, found.own, LIKE) };
}

const guesses = (spellings: readonly Spelling[], own: ReadonlySet<string>, why: string) =>
  spellings.filter(({ plain }) => own.has(plain)).map(({ text }) => ({ text, why }));

/** The club's team among spellings that are all the club's, with those that can only be it. */
function withAlike(
  named: readonly Spelling[],
  likely: readonly Spelling[],
  alike: readonly Spelling[],
  { club, rows }: Context,
): OwnTeam | Unclear {
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
  // Of the rows of a whole league most are others': a name that is only alike may be one of them.
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

const covers = (spellings: readonly Spelling[], rows: number) =>
  new Set(spellings.flatMap((one) => [...one.rows])).size === rows;

/** Which of a club's teams the site is of: the one in its name, else its first. Null where neither is there. */
function levelOf(named: readonly Spelling[], { names }: ClubNames): ((one: Spelling) => boolean) | null {
  const levels = new Set(named.map(({ level }) => level));
  const full = new Set(named.filter((one) => one.likeness === "full").map(({ level }) => level));
  const said = names.map(({ level }) => level).find((level) => level !== "");
  const [only = ""] = levels.size === 1 ? levels : full.size === 1 ? full : [said ?? ""];
  return levels.has(only) ? ({ level }) => level === only : null;
}

function spellingsOf(pairs: readonly Pair[], club: ClubNames): Spelling[] {
  const found = new Map<string, Spelling & { rows: Set<number> }>();
  pairs.forEach((pair, at) => {
    for (const text of pair) {
      if (text === null) continue;
      const name = teamName(text);
      const known = found.get(name.plain) ?? {
        ...name,
        text,
        likeness: likeness(name, club),
        rows: new Set(),
      };
      known.rows.add(at);
      found.set(name.plain, known);
    }
  });
  return [...found.values()];
}

/** How many rows have a team in them. */
const playedRows = (pairs: readonly Pair[]) =>
  pairs.filter((pair) => pair.some((name) => name !== null)).length;
