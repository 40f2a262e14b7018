import type { GameDecision } from "../../domain/schedule/game.ts";
import type { DemoSport } from "./columns.ts";
import { type Luck, luck } from "./luck.ts";

/**
 * Results between the other members of the club's leagues. Each pair plays once in each season.
 */

export interface LeagueGame {
  leagueId: string;
  seasonId: string;
  opponentId: string;
  timeOfGame: string;
  state: string;
}

export interface Result {
  id: string;
  leagueId: string;
  seasonId: string;
  homeId: string;
  awayId: string;
  homeScore: number;
  awayScore: number;
  decidedIn: GameDecision;
  timeOfGame: string;
}

const WEEK = /^week([+-]\d+)/;
const DAYS = ["Fri 19:30", "Sat 14:00", "Sat 17:00", "Sun 13:00"];

export function leagueResults(games: readonly LeagueGame[], discipline: DemoSport): Result[] {
  const keys = new Set(games.map(({ seasonId, leagueId }) => `${seasonId} ${leagueId}`));
  return [...keys].flatMap((key) => {
    const [seasonId = "", leagueId = ""] = key.split(" ");
    const weeks = games
      .filter((game) => game.seasonId === seasonId && game.state === "final")
      .map(({ timeOfGame }) => weekOf(timeOfGame));
    const opponents = games.filter((game) => game.leagueId === leagueId).map(({ opponentId }) => opponentId);
    const members = [...new Set(opponents)].toSorted();
    const chance = luck(`league ${key}`);
    return pairs(members).map(([one, other], at): Result => {
      const [homeId, awayId] = chance.happens(0.5) ? [one, other] : [other, one];
      const week = chance.whole(Math.min(...weeks), Math.max(...weeks));
      return {
        id: `${seasonId}-${leagueId}-${at + 1}`,
        leagueId,
        seasonId,
        homeId,
        awayId,
        ...scores(homeId, awayId, discipline, chance),
        timeOfGame: `week${week < 0 ? week : `+${week}`} ${chance.pick(DAYS)}`,
      };
    });
  });
}

const weekOf = (moment: string) => Number(WEEK.exec(moment)?.[1] ?? 0);

function pairs(members: readonly string[]): [string, string][] {
  return members.flatMap((one, at) => members.slice(at + 1).map((other): [string, string] => [one, other]));
}

/** A team's strength in all its games, from 0 to 1. */
const strength = (id: string) => luck(`strength ${id}`).next();

function scores(homeId: string, awayId: string, discipline: DemoSport, chance: Luck) {
  const edge = strength(homeId) - strength(awayId) + 0.12 + (chance.next() - 0.5);
  if (discipline === "rugby") {
    const [homeScore, awayScore] = [rugbyScore(edge, chance), rugbyScore(-edge, chance)];
    return { homeScore, awayScore, decidedIn: "regulation" as const };
  }
  const usual = discipline === "hockey" ? 3 : 9.5;
  const goals = (by: number) =>
    Math.max(0, Math.round(usual + by * usual * 0.55 + (chance.next() - 0.5) * usual * 0.7));
  const [homeScore, awayScore] = [goals(edge), goals(-edge)];
  if (homeScore !== awayScore) return { homeScore, awayScore, decidedIn: "regulation" as const };
  const late = discipline === "hockey" && chance.happens(0.4) ? ("shootout" as const) : ("overtime" as const);
  const isHome = chance.happens(0.5);
  return {
    homeScore: homeScore + (isHome ? 1 : 0),
    awayScore: awayScore + (isHome ? 0 : 1),
    decidedIn: late,
  };
}

/** A rugby score: tries, some converted, and penalty goals. */
function rugbyScore(edge: number, chance: Luck): number {
  const tries = Math.max(0, Math.round(3 + 2.4 * edge + (chance.next() - 0.5) * 2));
  return 5 * tries + 2 * chance.whole(Math.floor(tries / 3), tries) + 3 * chance.whole(0, 3);
}
