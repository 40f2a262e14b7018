import type { Fixture, Member, ScoreSheet } from "./book.ts";
import type { Goal, Rules } from "./goals.ts";
import type { Luck } from "./luck.ts";
import { talent } from "./talent.ts";

/** Chooses the goalies of a game, and writes their lines. */

const OTHER_GOALIE = 0.28;
/** If the club is this many goals behind, its other goalie plays the last period. */
const RELIEVED_AT = 4;

interface Duty {
  goalie: Member;
  /** Seconds since the start of the game. */
  from: number;
  to: number;
}

export function creditGoalies(
  { game, squad, story }: Fixture,
  { goals, rules, shotsFaced }: { goals: readonly Goal[]; rules: Rules; shotsFaced: number },
  sheet: ScoreSheet,
  luck: Luck,
): void {
  const goalies = squad
    .filter(({ position }) => /^goal/i.test(position))
    .toSorted((a, b) => talent(b) - talent(a));
  const [first, second = first] = goalies;
  const named = goalies.find(({ id }) => id === story.goalie);
  const starter = named ?? (luck.happens(OTHER_GOALIE) ? second : first);
  if (!starter) return;
  const relief = goalies.find((goalie) => goalie !== starter);
  const end = gameSeconds(goals, rules, game.decidedIn);
  const late = (rules.periods - 1) * rules.periodSeconds;
  const isRelieved = relief && !named && game.opponentScore - game.score >= RELIEVED_AT;
  const duties: Duty[] = isRelieved
    ? [
        { goalie: starter, from: 0, to: late },
        { goalie: relief, from: late, to: end },
      ]
    : [{ goalie: starter, from: 0, to: end }];
  const decisive = duties.find(({ to }) => decidedAt(goals, game, rules) <= to) ?? duties[0];
  for (const duty of duties) {
    const entry = sheet.entry(duty.goalie, "goalie");
    const against = goals.filter(
      (goal) => isOn(duty, goal, rules) && goal.side === "opponent" && goal.strength !== "empty-net",
    );
    const share = (duty.to - duty.from) / end;
    const saves = story.saves ?? Math.max(1, Math.round(shotsFaced * share) + luck.whole(-2, 2));
    entry.counts = {
      ...entry.counts,
      secondsPlayed: duty.to - duty.from - pulled(duty, goals, rules),
      goalsAgainst: against.length,
      saves,
      shotsAgainst: saves + against.length,
      shutouts: duties.length === 1 && goals.every(({ side }) => side === "club") ? 1 : 0,
    };
    if (duty === decisive) entry.decision = decisionOf(game, rules.countsOvertimeLosses);
  }
}

const at = ({ period, second }: Goal, { periodSeconds }: Rules) => (period - 1) * periodSeconds + second;

function isOn({ from, to }: Duty, goal: Goal, rules: Rules): boolean {
  return at(goal, rules) > from && at(goal, rules) <= to;
}

function gameSeconds(goals: readonly Goal[], rules: Rules, decidedIn: string): number {
  const regulation = rules.periods * rules.periodSeconds;
  if (decidedIn === "regulation") return regulation;
  return regulation + (decidedIn === "shootout" ? rules.overtimeSeconds : (goals.at(-1)?.second ?? 0));
}

/** When the winning goal was scored: the winner's first goal beyond the loser's total. */
function decidedAt(goals: readonly Goal[], { score, opponentScore }: Fixture["game"], rules: Rules): number {
  const winner = score > opponentScore ? "club" : "opponent";
  const winning = goals.filter(({ side }) => side === winner)[Math.min(score, opponentScore)];
  return winning ? at(winning, rules) : Number.POSITIVE_INFINITY;
}

/** Seconds without a goalie: from shortly before a goal into the club's empty net to the end of the duty. */
function pulled(duty: Duty, goals: readonly Goal[], rules: Rules): number {
  const empty = goals.find(({ side, strength }) => side === "opponent" && strength === "empty-net");
  return empty && isOn(duty, empty, rules) ? Math.max(0, duty.to - at(empty, rules)) + 24 : 0;
}

/** The goalie's decision. Only ice hockey counts losses in overtime separately. */
function decisionOf({ score, opponentScore, decidedIn }: Fixture["game"], countsOvertimeLosses: boolean) {
  if (score === opponentScore) return "T";
  if (score > opponentScore) return "W";
  return decidedIn === "regulation" || !countsOvertimeLosses ? "L" : "OTL";
}
