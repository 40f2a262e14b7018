import type { PlayRule } from "./game-rules.ts";
import { iceHockey } from "./ice-hockey.ts";
import { lacrosse } from "./lacrosse.ts";
import { rugby } from "./rugby.ts";
import type { Sport } from "./sport.ts";

/**
 * Every sport, with the stored numbers of its women's and men's teams, which never change their meaning (rule
 * club-2). To add a sport, add a row here and a file for it; no other code names a sport.
 */
const ROWS = [
  { sport: iceHockey, women: 1, men: 2 },
  { sport: rugby, women: 3, men: 4 },
  { sport: lacrosse, women: 5, men: 6 },
] as const satisfies readonly { sport: Sport; women: number; men: number }[];

type Row = (typeof ROWS)[number];

/** The stored number of a women's or men's sport; 0 for a club without a sport. */
export type SportsType = 0 | Row["women" | "men"];

/** The name of a sport in bundles: "WOMENSICEHOCKEY". */
export type SportName = "NONE" | `${"WOMENS" | "MENS"}${Row["sport"]["bundleName"]}`;

/** The stored name of a kind of play, of any sport. */
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

/** The sport with a stored number; null for NONE and for an unknown number. */
export const sportOf = (sport: SportsType): Sport<PlayKind> | null => BY_NUMBER.get(sport)?.sport ?? null;

/** "Men's Ice Hockey"; empty for NONE. */
export const sportLabel = (sport: SportsType): string => BY_NUMBER.get(sport)?.label ?? "";

/** "women" or "men"; null for NONE and for an unknown number. */
export const genderOf = (sport: SportsType): SportGender | null => BY_NUMBER.get(sport)?.gender ?? null;

const PLAYS: ReadonlyMap<PlayKind, PlayRule<PlayKind>> = new Map(
  ALL_SPORTS.flatMap(({ rules }) => rules.plays.map((play) => [play.kind, play] as const)),
);

export const PLAY_KINDS = [...PLAYS.keys()] as [PlayKind, ...PlayKind[]];

/** The rule of a kind of play, which is the same in all sports. Throws for a kind that no sport has. */
export function playRule(kind: PlayKind): PlayRule<PlayKind> {
  const rule = PLAYS.get(kind);
  if (rule === undefined) throw new Error(`No sport has the play ${kind}`);
  return rule;
}

/** Words of the sports' labels, in lower case. They are never part of a school's or town's name. */
export const SPORT_WORDS: readonly string[] = [
  ...new Set(ALL_SPORTS.flatMap(({ label }) => label.toLowerCase().split(" "))),
];
