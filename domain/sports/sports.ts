import type { PlayRule } from "./game-rules.ts";
import { iceHockey } from "./ice-hockey.ts";
import { lacrosse } from "./lacrosse.ts";
import { rugby } from "./rugby.ts";
import type { Sport } from "./sport.ts";

/**
 * Every sport, with the stored numbers of its women's and men's teams, which never change their meaning (rule
 * club-2). A new sport is a row here and a file of its own; nothing else names one.
 */
const ROWS = [
  { sport: iceHockey, women: 1, men: 2 },
  { sport: rugby, women: 3, men: 4 },
  { sport: lacrosse, women: 5, men: 6 },
] as const satisfies readonly { sport: Sport; women: number; men: number }[];

type Row = (typeof ROWS)[number];

/** The stored number; 0 for a club without a sport. */
export type SportsType = 0 | Row["women" | "men"];

/** The name of a sport in bundles: "WOMENSICEHOCKEY". */
export type SportName = "NONE" | `${"WOMENS" | "MENS"}${Row["sport"]["bundleName"]}`;

/** A kind of play of any sport, as it is stored. */
export type PlayKind = Row["sport"]["rules"]["plays"][number]["kind"];

export type SportGender = "women" | "men";

interface Entry {
  number: SportsType;
  name: SportName;
  label: string;
  gender: SportGender;
  sport: Sport<PlayKind>;
}

const ENTRIES: readonly Entry[] = ROWS.flatMap(({ sport, women, men }): Entry[] => [
  {
    number: women,
    name: `WOMENS${sport.bundleName}`,
    label: `Women's ${sport.label}`,
    gender: "women",
    sport,
  },
  { number: men, name: `MENS${sport.bundleName}`, label: `Men's ${sport.label}`, gender: "men", sport },
]);

/** The stored numbers by their names in bundles. */
export const SPORTS = Object.fromEntries([
  ["NONE", 0],
  ...ENTRIES.map(({ name, number }) => [name, number]),
]) as Readonly<Record<SportName, SportsType>>;

export const SPORT_NAMES = Object.keys(SPORTS) as [SportName, ...SportName[]];

export const ALL_SPORTS: readonly Sport<PlayKind>[] = ROWS.map(({ sport }) => sport);

const BY_NUMBER: ReadonlyMap<number, Entry> = new Map(ENTRIES.map((entry) => [entry.number, entry]));

/** Null for NONE, which has no statistics. */
export const sportOf = (sport: SportsType): Sport<PlayKind> | null => BY_NUMBER.get(sport)?.sport ?? null;

/** "Men's Ice Hockey"; empty for NONE. */
export const sportLabel = (sport: SportsType): string => BY_NUMBER.get(sport)?.label ?? "";

export const genderOf = (sport: SportsType): SportGender | null => BY_NUMBER.get(sport)?.gender ?? null;

const PLAYS: ReadonlyMap<PlayKind, PlayRule<PlayKind>> = new Map(
  ALL_SPORTS.flatMap(({ rules }) => rules.plays.map((play) => [play.kind, play] as const)),
);

export const PLAY_KINDS = [...PLAYS.keys()] as [PlayKind, ...PlayKind[]];

/** What a play means, in whichever sport it happened. */
export function playRule(kind: PlayKind): PlayRule<PlayKind> {
  const rule = PLAYS.get(kind);
  if (rule === undefined) throw new Error(`No sport has the play ${kind}`);
  return rule;
}

/** Words that say which sport a team plays, in lower case: no part of its school's or town's name. */
export const SPORT_WORDS: readonly string[] = [
  ...new Set(ALL_SPORTS.flatMap(({ label }) => label.toLowerCase().split(" "))),
];
