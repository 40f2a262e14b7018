import type { Member } from "./book.ts";
import { type Luck, luck } from "./luck.ts";

/**
 * The talents of players. A player is equally good in every game, and a few players of each club score
 * most.
 */

/** Players whose strength the clubs' articles mention. */
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

/** A random strength between 0 and 1, rarely near 1. */
export function talent({ id }: Member): number {
  return KNOWN[id] ?? 0.8 * luck(`talent ${id}`).next() ** 2;
}

/** The players who dress for a game: mostly the regulars, now and then another. */
export function chooseLineup(players: readonly Member[], count: number, chance: Luck): Member[] {
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

/** A random player of an opponent, out of the dozen who score for it. */
export function opponentName(opponentId: string, chance: Luck): string {
  const team = luck(`team ${opponentId}`);
  const names = Array.from({ length: 12 }, () => `${team.pick([...FIRST])}. ${team.pick(LAST)}`);
  return chance.weighted(names, (name) => 12 - names.indexOf(name)) ?? names[0] ?? "";
}
