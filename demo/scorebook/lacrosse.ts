import { type Fixture, type GameBook, type Member, type ScoreSheet, scoreSheet } from "./book.ts";
import { creditGoalies } from "./goalies.ts";
import { goalsAndPenalties, periodsOf, type Rules } from "./goals.ts";
import { type Luck, luck } from "./luck.ts";
import { creditGoals, creditPenalties, inOrder } from "./scorers.ts";
import { talent } from "./talent.ts";

const RULES: Rules = {
  periods: 4,
  periodSeconds: 900,
  overtimeSeconds: 240,
  penaltyMinutes: [1, 1, 1, 1, 2],
  infractions: [
    "Slashing",
    "Cross-check",
    "Tripping",
    "Holding",
    "Unnecessary roughness",
    "Illegal body check",
  ],
  penalties: [0, 3],
  hasEmptyNets: false,
  countsOvertimeLosses: false,
};

/** How often a position scores, and how often it wins ground balls. */
const SCORING: Record<string, number> = {
  Attack: 1,
  Midfield: 0.45,
  Faceoff: 0.06,
  LSM: 0.04,
  Defense: 0.01,
};
const GROUND: Record<string, number> = { Attack: 0.8, Midfield: 1, Faceoff: 1.6, LSM: 1.5, Defense: 1.4 };
const CHECKS: Record<string, number> = { Attack: 0.3, Midfield: 0.4, Faceoff: 0.2, LSM: 1.6, Defense: 1.7 };
const TURNOVERS: Record<string, number> = {
  Attack: 1.6,
  Midfield: 1.2,
  Faceoff: 0.4,
  LSM: 0.4,
  Defense: 0.6,
};

const skill = (player: Member) => 0.25 + 2 * talent(player);
const weight = (player: Member) => (SCORING[player.position] ?? 0) * skill(player);

/** Makes up a game of lacrosse with the known result. */
export function playLacrosse(fixture: Fixture): GameBook {
  const { game, squad, story } = fixture;
  const chance = luck(`game ${game.id}`);
  const sheet = scoreSheet(game.id);
  const players = squad.filter(({ position }) => position !== "Goalie");
  for (const player of players) sheet.entry(player);
  const { goals, penalties } = goalsAndPenalties(fixture, RULES, chance);
  const attack = { players, weight, assists: [0.58] };
  const scoring = creditGoals(fixture, goals, attack, sheet, chance, (_goal, [scorer]) => {
    if (!scorer) return;
    sheet.add(scorer, "shots");
    sheet.add(scorer, "shotsOnGoal");
  });
  const fouls = creditPenalties(fixture, penalties, players, sheet, chance);
  shoot(players, sheet, chance);
  spread(players, GROUND, chance.whole(20, 32), "groundBalls", sheet, chance);
  spread(players, CHECKS, chance.whole(5, 11), "causedTurnovers", sheet, chance);
  spread(players, TURNOVERS, story.turnovers ?? chance.whole(10, 17), "turnovers", sheet, chance);
  const faceoffs = goals.length + RULES.periods;
  faceOff(players, faceoffs, story.faceoffsWon, sheet, chance);
  creditGoalies(fixture, { goals, rules: RULES, shotsFaced: chance.whole(8, 15) }, sheet, chance);
  return {
    entries: sheet.entries(),
    plays: inOrder([...fouls, ...scoring]),
    periods: periodsOf(game, goals, RULES),
  };
}

/** Adds shots that did not score; more than half are on goal. */
function shoot(players: readonly Member[], sheet: ScoreSheet, chance: Luck): void {
  for (let shot = chance.whole(17, 27); shot > 0; shot -= 1) {
    const shooter = chance.weighted(players, weight);
    if (!shooter) continue;
    sheet.add(shooter, "shots");
    if (chance.happens(0.55)) sheet.add(shooter, "shotsOnGoal");
  }
}

function spread(
  players: readonly Member[],
  share: Record<string, number>,
  total: number,
  count: "groundBalls" | "causedTurnovers" | "turnovers",
  sheet: ScoreSheet,
  chance: Luck,
): void {
  for (let left = total; left > 0; left -= 1) {
    const player = chance.weighted(players, (one) => (share[one.position] ?? 0) * (0.6 + talent(one)));
    if (player) sheet.add(player, count);
  }
}

/**
 * One face-off per period and one after each goal, except after a goal that ends an overtime. The specialist
 * takes nearly all.
 */
function faceOff(
  players: readonly Member[],
  total: number,
  won: number | undefined,
  sheet: ScoreSheet,
  chance: Luck,
): void {
  const [best, other = best] = players
    .filter(({ position }) => position === "Faceoff")
    .toSorted((a, b) => talent(b) - talent(a));
  if (!best || !other) return;
  if (won !== undefined) {
    sheet.add(best, "faceoffsWon", won);
    sheet.add(best, "faceoffsLost", total - won);
    return;
  }
  for (let left = total; left > 0; left -= 1) {
    const taker = chance.happens(0.82) ? best : other;
    sheet.add(taker, chance.happens(taker === best ? 0.6 : 0.45) ? "faceoffsWon" : "faceoffsLost");
  }
}
