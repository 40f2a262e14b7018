import { type Fixture, type GameBook, type Member, scoreSheet } from "./book.ts";
import { creditGoalies } from "./goalies.ts";
import { type Goal, goalsAndPenalties, periodsOf, type Rules } from "./goals.ts";
import { type Luck, luck } from "./luck.ts";
import { creditGoals, creditPenalties, inOrder } from "./scorers.ts";
import { chooseLineup, talent } from "./talent.ts";

const RULES: Rules = {
  periods: 3,
  periodSeconds: 1200,
  overtimeSeconds: 300,
  penaltyMinutes: [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 5],
  infractions: [
    "Tripping",
    "Hooking",
    "Holding",
    "Slashing",
    "Interference",
    "High-sticking",
    "Roughing",
    "Cross-checking",
    "Delay of game",
  ],
  penalties: [1, 4],
  hasEmptyNets: true,
  countsOvertimeLosses: true,
};

const isForward = ({ position }: Member) => position === "Forward";
const isDefender = ({ position }: Member) => position === "Defense";

const weight = (player: Member) =>
  isForward(player) ? 0.3 + 3 * talent(player) : 0.12 + 0.6 * talent(player);

/** Makes up a game of ice hockey with the known result. */
export function playHockey(fixture: Fixture): GameBook {
  const { game, squad, story } = fixture;
  const chance = luck(`game ${game.id}`);
  const sheet = scoreSheet(game.id);
  const named = squad.filter(({ id }) => story.goals?.some((goal) => goal.includes(id)));
  const forwards = lineUp(named.filter(isForward), squad.filter(isForward), 12, chance);
  const defenders = lineUp(named.filter(isDefender), squad.filter(isDefender), 6, chance);
  const players = [...forwards, ...defenders];
  for (const player of players) sheet.entry(player);
  const { goals, penalties } = goalsAndPenalties(fixture, RULES, chance);
  const winning = winningGoal(goals, game);
  const attack = { players, weight, assists: [0.93, 0.74] };
  const scoring = creditGoals(fixture, goals, attack, sheet, chance, (goal, involved) => {
    const [scorer] = involved;
    if (scorer && goal.strength === "power-play") sheet.add(scorer, "powerPlayGoals");
    if (scorer && goal.strength === "short-handed") sheet.add(scorer, "shortHandedGoals");
    if (scorer && goal === winning) sheet.add(scorer, "gameWinningGoals");
    if (scorer) sheet.add(scorer, "shots");
    if (goal.strength === "power-play") return;
    const onIce = skaters(involved, forwards, defenders, chance);
    for (const player of onIce) sheet.add(player, "plusMinus", goal.side === "club" ? 1 : -1);
  });
  const fouls = creditPenalties(fixture, penalties, players, sheet, chance);
  const own = goals.filter(({ side }) => side === "club").length;
  const missed = story.shots === undefined ? chance.whole(19, 31) : story.shots - own;
  for (let shot = missed; shot > 0; shot -= 1) {
    const shooter = chance.weighted(players, (player) => 0.5 + weight(player));
    if (shooter) sheet.add(shooter, "shots");
  }
  creditGoalies(fixture, { goals, rules: RULES, shotsFaced: chance.whole(18, 30) }, sheet, chance);
  return {
    entries: sheet.entries(),
    plays: inOrder([...fouls, ...scoring]),
    periods: periodsOf(game, goals, RULES),
  };
}

/** Players that a story names always play. */
function lineUp(named: readonly Member[], all: readonly Member[], count: number, chance: Luck): Member[] {
  const others = all.filter((player) => !named.includes(player));
  return [...named, ...chooseLineup(others, count - named.length, chance)];
}

function winningGoal(
  goals: readonly Goal[],
  { score, opponentScore, decidedIn }: Fixture["game"],
): Goal | undefined {
  if (score <= opponentScore || decidedIn === "shootout") return undefined;
  return goals.filter(({ side }) => side === "club")[opponentScore];
}

/** Three forwards and two defenders on the ice, including the scorer and assistants. */
function skaters(
  involved: readonly Member[],
  forwards: readonly Member[],
  defenders: readonly Member[],
  chance: Luck,
): Member[] {
  const fill = (group: readonly Member[], count: number) => {
    const there = involved.filter((player) => group.includes(player)).slice(0, count);
    while (there.length < count) {
      const next = chance.weighted(
        group.filter((player) => !there.includes(player)),
        (player) => 1 + talent(player),
      );
      if (!next) break;
      there.push(next);
    }
    return there;
  };
  return [...fill(forwards, 3), ...fill(defenders, 2)];
}
