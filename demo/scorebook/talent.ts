import type { Member } from "./book.ts";
import { type Luck, luck } from "./luck.ts";

/** Everybody is as good in every game: a few in each club score most. */

/** Of whom the clubs' stories say how good they are. */
const KNOWN: Readonly<Record<string, number>> = {
  "ruben-de-vries": 0.95,
  "kai-nakagawa": 0.9,
  "tyler-nguyen": 0.85,
  "gabriel-fontaine": 0.65,
  "theo-marchetti": 0.6,
  "ben-carraway": 0.5,
  "jonah-birdsong": 0.5,
  "elliot-zed": 0.45,
  "sam-brightwater": 0.4,
  "callum-rooke": 0.9,
  "graham-tolliver": 0.7,
  "desmond-okafor": 0.2,
  "tobias-odegaard": 1,
  "nolan-prewitt": 0.9,
  "andres-aragon": 1,
  "jude-whitfield": 0.75,
  "gideon-stroud": 1,
  "elias-renner": 1,
};

/** Between 0 and 1, and rarely near 1. */
export function talent({ id }: Member): number {
  return KNOWN[id] ?? 0.8 * luck(`talent ${id}`).next() ** 2;
}

/** As many as dress for a game: those who always play, and now and then somebody else. */
export function dressed(players: readonly Member[], count: number, chance: Luck): Member[] {
  return players
    .map((player) => ({ player, rank: (player.id in KNOWN ? 1 : talent(player)) + 0.6 * chance.next() }))
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, count)
    .map(({ player }) => player);
}

const FIRST = "ABCDEGHJKLMNPRSTW";
const LAST = [
  "Abbott",
  "Alcott",
  "Barlow",
  "Beaumont",
  "Brandt",
  "Calloway",
  "Castell",
  "Corbin",
  "Dahl",
  "Delaney",
  "Eastman",
  "Falk",
  "Fenn",
  "Garrity",
  "Hale",
  "Hobart",
  "Ingram",
  "Jessup",
  "Keane",
  "Kimball",
  "Lassiter",
  "Lund",
  "Marsh",
  "Mercer",
  "Novak",
  "Oakes",
  "Pell",
  "Quigley",
  "Rourke",
  "Sayre",
  "Sorensen",
  "Tate",
  "Thorne",
  "Underhill",
  "Vance",
  "Weller",
  "Whitcomb",
  "Yates",
  "York",
  "Zeller",
];

/** A player of an opponent, from the dozen who score for it. */
export function opponentName(opponentId: string, chance: Luck): string {
  const team = luck(`team ${opponentId}`);
  const names = Array.from({ length: 12 }, () => `${team.pick([...FIRST])}. ${team.pick(LAST)}`);
  return chance.weighted(names, (name) => 12 - names.indexOf(name)) ?? names[0] ?? "";
}
