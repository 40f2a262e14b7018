import type { Play } from "../../domain/schedule/play.ts";
import { clock, type Fixture, type Member, PLAIN_PLAY, type ScoreSheet } from "./book.ts";
import type { Goal, Penalty } from "./goals.ts";
import type { Luck } from "./luck.ts";
import { opponentName } from "./talent.ts";

/** Chooses who scored, assisted and was penalized, and writes it into lines and plays. */

export interface Attack {
  /** All players of the game, except goalies. */
  players: readonly Member[];
  /** A player's weight as a scorer. */
  weight(player: Member): number;
  /** The chance of each further assist on a goal. */
  assists: readonly number[];
}

/**
 * The plays of the goals in order. Calls `onGoal` with the players who had a part in each of the club's
 * goals.
 */
export function creditGoals(
  { game }: Fixture,
  goals: readonly Goal[],
  attack: Attack,
  sheet: ScoreSheet,
  luck: Luck,
  onGoal: (goal: Goal, involved: readonly Member[]) => void,
): Play[] {
  return goals.map((goal) => {
    const { side, period, second, strength, story } = goal;
    const plain = { ...PLAIN_PLAY, side, kind: "goal", period, clock: clock(second), strength } as const;
    const scorer = side === "club" ? scorerOf(goal, attack, sheet, luck) : undefined;
    if (!scorer) {
      onGoal(goal, []);
      return { ...plain, assistIds: [], playerName: story?.scorer || opponentName(game.opponentId, luck) };
    }
    const assistants = assistantsOf(scorer, goal, attack, luck);
    sheet.add(scorer, "goals");
    for (const assistant of assistants) sheet.add(assistant, "assists");
    onGoal(goal, [scorer, ...assistants]);
    return { ...plain, playerId: scorer.id, assistIds: assistants.map(({ id }) => id) };
  });
}

/** The player that a story names, or a random one: a second goal in a game is rarer than a first. */
function scorerOf(
  { story }: Goal,
  { players, weight }: Attack,
  sheet: ScoreSheet,
  luck: Luck,
): Member | undefined {
  if (story?.scorer) return named(players, story.scorer);
  const goals = (player: Member) => sheet.entry(player).counts.goals ?? 0;
  return luck.weighted(players, (player) => weight(player) / (1 + goals(player) ** 2));
}

function named(players: readonly Member[], id: string): Member {
  const found = players.find((player) => player.id === id);
  if (!found) throw new RangeError(`${id} does not play`);
  return found;
}

function assistantsOf(
  scorer: Member,
  goal: Goal,
  { players, weight, assists }: Attack,
  luck: Luck,
): Member[] {
  if (goal.story?.assists) return goal.story.assists.map((id) => named(players, id));
  const found: Member[] = [];
  for (const chance of assists) {
    if (!luck.happens(goal.strength === "empty-net" ? chance / 2 : chance)) break;
    const free = players.filter((player) => player !== scorer && !found.includes(player));
    const assistant = luck.weighted(free, (player) => 0.35 + weight(player));
    if (assistant) found.push(assistant);
  }
  return found;
}

/** The plays of the penalties. Adds the club's penalty minutes to its lines. */
export function creditPenalties(
  { game }: Fixture,
  penalties: readonly Penalty[],
  players: readonly Member[],
  sheet: ScoreSheet,
  luck: Luck,
): Play[] {
  return penalties.map(({ side, period, second, minutes, infraction }) => {
    const play = {
      ...PLAIN_PLAY,
      side,
      kind: "penalty",
      period,
      clock: clock(second),
      minutes,
      infraction,
    } as const;
    const culprit = side === "club" ? luck.pick(players) : undefined;
    if (!culprit) return { ...play, assistIds: [], playerName: opponentName(game.opponentId, luck) };
    sheet.add(culprit, "penaltyMinutes", minutes);
    return { ...play, assistIds: [], playerId: culprit.id };
  });
}

/** Sorts by period, then clock; a penalty comes before the goal it led to. */
export function inOrder(plays: readonly Play[]): Play[] {
  const seconds = ({ clock: written }: Play) => {
    const [minutes = 0, rest = 0] = written.split(":").map(Number);
    return minutes * 60 + rest;
  };
  return plays.toSorted((a, b) => a.period - b.period || seconds(a) - seconds(b));
}
