import type { Play } from "../../domain/play.ts";
import { clock, type Fixture, type Member, PLAIN_PLAY, type ScoreSheet } from "./book.ts";
import type { Goal, Penalty } from "./goals.ts";
import type { Luck } from "./luck.ts";
import { opponentName } from "./talent.ts";

/** Who scored, who assisted and who was penalised: into the lines and among the plays. */

export interface Attack {
  /** Everybody who played, goalies apart. */
  players: readonly Member[];
  /** How likely somebody scores. */
  weight(player: Member): number;
  /** How many assists a goal has: a chance for each after the one before. */
  assists: readonly number[];
}

/** The plays of the goals, in their order; `onGoal` hears who was part of each of the club's. */
export function creditGoals(
  { game, told }: Fixture,
  goals: readonly Goal[],
  attack: Attack,
  sheet: ScoreSheet,
  luck: Luck,
  onGoal: (goal: Goal, involved: readonly Member[]) => void,
): Play[] {
  const owed = new Map(Object.entries(told.scored ?? {}));
  const scored = new Map<Member, number>();
  const own = goals.filter(({ side }) => side === "club");
  const scorers = shuffled(
    own.map((_goal, place) => {
      const scorer = scorerOf(attack, owed, scored, luck, own.length - place);
      if (scorer) scored.set(scorer, (scored.get(scorer) ?? 0) + 1);
      return scorer;
    }),
    luck,
  );
  return goals.map((goal) => {
    const { side, period, second, strength } = goal;
    const play: Play = {
      ...PLAIN_PLAY,
      side,
      kind: "goal",
      period,
      clock: clock(second),
      assistIds: [],
      strength,
    };
    const scorer = side === "club" ? scorers.shift() : undefined;
    if (!scorer) {
      onGoal(goal, []);
      return { ...play, playerName: opponentName(game.opponentId, luck) };
    }
    const assistants = assistantsOf(scorer, goal, attack, told.assisted ?? {}, sheet, luck);
    sheet.add(scorer, "goals");
    for (const assistant of assistants) sheet.add(assistant, "assists");
    onGoal(goal, [scorer, ...assistants]);
    return { ...play, playerId: scorer.id, assistIds: assistants.map(({ id }) => id) };
  });
}

/** First those the stories name, as often as they say; then anybody whose goals no story counts. */
function scorerOf(
  { players, weight }: Attack,
  owed: Map<string, number>,
  scored: ReadonlyMap<Member, number>,
  luck: Luck,
  left: number,
): Member | undefined {
  const due = players.find(({ id }) => (owed.get(id) ?? 0) > 0);
  const stillOwed = [...owed.values()].reduce((sum, count) => sum + count, 0);
  if (due && left > 0 && stillOwed > 0) {
    owed.set(due.id, (owed.get(due.id) ?? 0) - 1);
    return due;
  }
  const free = players.filter(({ id }) => !owed.has(id));
  return luck.weighted(free, (player) => weight(player) / (1 + (scored.get(player) ?? 0) ** 2));
}

function shuffled<T>(items: readonly T[], luck: Luck): T[] {
  return items
    .map((item) => ({ item, place: luck.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

function assistantsOf(
  scorer: Member,
  { strength }: Goal,
  { players, weight, assists }: Attack,
  told: Readonly<Record<string, number>>,
  sheet: ScoreSheet,
  luck: Luck,
): Member[] {
  const found: Member[] = [];
  const assistsOf = (player: Member) => sheet.entry(player).counts.assists ?? 0;
  for (const chance of assists) {
    if (!luck.happens(strength === "empty-net" ? chance / 2 : chance)) break;
    const free = players.filter(
      (player) => player !== scorer && !found.includes(player) && assistsOf(player) < (told[player.id] ?? 9),
    );
    const due = free.find((player) => assistsOf(player) < (told[player.id] ?? 0));
    const assistant = due ?? luck.weighted(free, (player) => 0.35 + weight(player));
    if (assistant) found.push(assistant);
  }
  return found;
}

/** The plays of the penalties; the club's minutes go into the lines. */
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

/** By period, then clock; a penalty before the goal it led to. */
export function inOrder(plays: readonly Play[]): Play[] {
  const seconds = ({ clock: written }: Play) => {
    const [minutes = 0, rest = 0] = written.split(":").map(Number);
    return minutes * 60 + rest;
  };
  return plays.toSorted((a, b) => a.period - b.period || seconds(a) - seconds(b));
}
