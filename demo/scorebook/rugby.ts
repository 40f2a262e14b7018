import type { PeriodScore } from "../../domain/schedule/game.ts";
import { type Play, type PlaySide, playPoints } from "../../domain/schedule/play.ts";
import type { LineCountName } from "../../domain/sports/player-line.ts";
import type { PlayKind } from "../../domain/sports/sports.ts";
import { type Fixture, type GameBook, type Member, PLAIN_PLAY, type ScoreSheet, scoreSheet } from "./book.ts";
import { type Luck, luck } from "./luck.ts";
import { SCORING_KINDS, type Scores, scoresOf } from "./rugby-points.ts";
import { parseScriptedScore } from "./script.ts";
import { opponentName, talent } from "./talent.ts";

const HALF = 40;
const FULL = 80;
const STARTERS = 15;

/** How often a position scores tries. */
const FINISHING: Record<string, number> = {
  Wing: 2.2,
  Fullback: 1.5,
  Centre: 1.4,
  "Number 8": 1.3,
  Flanker: 1,
  "Scrum-half": 0.9,
  Hooker: 0.9,
};

const COUNTED = {
  try: "tries",
  conversion: "conversions",
  "penalty-goal": "penaltyGoals",
  "drop-goal": "dropGoals",
  "yellow-card": "yellowCards",
  "red-card": "redCards",
} as const satisfies Partial<Record<PlayKind, LineCountName>>;

const INFRACTIONS = [
  "High tackle",
  "Repeated infringement",
  "Deliberate knock-on",
  "Offside",
  "Collapsing the maul",
];

/** Makes up a rugby game with the known result. */
export function playRugby(fixture: Fixture): GameBook {
  const { game, squad, story, hasPlays } = fixture;
  const chance = luck(`game ${game.id}`);
  const sheet = scoreSheet(game.id);
  takeField(squad, sheet, chance);
  const scores = story.goals
    ? toldPlays(story.goals, fixture, sheet, chance)
    : [
        ...sidePlays("club", scoresOf(game.score, hasPlays, chance), fixture, sheet, chance),
        ...sidePlays("opponent", scoresOf(game.opponentScore, true, chance), fixture, sheet, chance),
      ];
  const plays = [...scores, ...cards(fixture, sheet, chance)].toSorted(
    (a, b) => Number(a.clock) - Number(b.clock),
  );
  return { entries: sheet.entries(), plays, periods: halves(plays) };
}

/** The fifteen lowest numbers start; the others replace them in the second half. */
function takeField(squad: readonly Member[], sheet: ScoreSheet, chance: Luck): void {
  const byNumber = squad.toSorted((a, b) => Number(a.number) - Number(b.number));
  const [starters, bench] = [byNumber.slice(0, STARTERS), byNumber.slice(STARTERS, STARTERS + 8)];
  const minutes = new Map(starters.map((player) => [player, FULL]));
  for (const player of bench) {
    const replaced = starters.find(
      (starter) => starter.position === player.position && minutes.get(starter) === FULL,
    );
    const tired = replaced ?? chance.pick(starters.filter((starter) => minutes.get(starter) === FULL));
    const from = chance.whole(46, 74);
    minutes.set(tired, from);
    minutes.set(player, FULL - from);
  }
  for (const [player, played] of minutes) sheet.add(player, "secondsPlayed", played * 60);
}

function sidePlays(
  side: PlaySide,
  scores: Scores,
  fixture: Fixture,
  sheet: ScoreSheet,
  chance: Luck,
): Play[] {
  const kinds = SCORING_KINDS.flatMap((kind) => Array.from({ length: scores[kind] }, () => kind));
  const minutes = moments(kinds.length, chance);
  const finishers = side === "club" ? tryScorers(scores.try, sheet, chance) : [];
  let conversions = scores.conversion;
  let tries = scores.try;
  return kinds.flatMap((kind, place) => {
    const minute = minutes[place] ?? HALF;
    const actor = kind === "try" ? finishers.shift() : kickerOf(sheet);
    const scored = play(
      side,
      kind,
      minute,
      kind === "penalty-try" ? undefined : actor,
      fixture,
      sheet,
      chance,
    );
    if (kind !== "try") return [scored];
    const isConverted = conversions > 0 && chance.happens(conversions / tries);
    tries -= 1;
    if (!isConverted) return [scored];
    conversions -= 1;
    return [scored, play(side, "conversion", minute, kickerOf(sheet), fixture, sheet, chance)];
  });
}

/** `count` different minutes of a game, at random. */
function moments(count: number, chance: Luck): number[] {
  const all = Array.from({ length: FULL - 3 }, (_minute, at) => at + 2);
  return Array.from({ length: count }, () => all.splice(chance.whole(0, all.length - 1), 1)[0] ?? HALF);
}

function play(
  side: PlaySide,
  kind: PlayKind,
  minute: number,
  player: Member | undefined,
  { game }: Fixture,
  sheet: ScoreSheet,
  chance: Luck,
): Play {
  const plain = {
    ...PLAIN_PLAY,
    side,
    kind,
    period: minute > HALF ? 2 : 1,
    clock: String(minute),
    assistIds: [],
  };
  if (kind === "penalty-try") return plain;
  if (side === "opponent") return { ...plain, playerName: opponentName(game.opponentId, chance) };
  if (!player) throw new RangeError(`Nobody is there for a ${kind}`);
  sheet.add(player, COUNTED[kind as keyof typeof COUNTED]);
  return { ...plain, playerId: player.id };
}

function toldPlays(lines: readonly string[], fixture: Fixture, sheet: ScoreSheet, chance: Luck): Play[] {
  const players = sheet.entries().map(({ player }) => player);
  return lines.map((line) => {
    const { side, minute, kind, scorer } = parseScriptedScore(line);
    const player = players.find(({ id }) => id === scorer);
    return play(side, kind, minute, player, fixture, sheet, chance);
  });
}

function tryScorers(count: number, sheet: ScoreSheet, chance: Luck): Member[] {
  const entries = sheet.entries();
  return Array.from({ length: count }, (_try, at) => {
    const finisher = chance.weighted(
      entries,
      ({ player, counts }) =>
        ((FINISHING[player.position] ?? 0.4) * (0.3 + talent(player))) / (1 + (counts.tries ?? 0)),
    );
    if (!finisher) throw new RangeError(`Nobody is there for try ${at + 1}`);
    return finisher.player;
  });
}

/** The kicker: the fly-half, else the fullback; undefined if the team has neither. */
function kickerOf(sheet: ScoreSheet): Member | undefined {
  const players = sheet.entries().map(({ player }) => player);
  return (
    players.find(({ position }) => position === "Fly-half") ??
    players.find(({ position }) => position === "Fullback")
  );
}

function cards(fixture: Fixture, sheet: ScoreSheet, chance: Luck): Play[] {
  const players = sheet.entries().map(({ player }) => player);
  return (["club", "opponent"] as const).flatMap((side) => {
    const yellow = chance.happens(0.45) ? ["yellow-card" as const] : [];
    const red = chance.happens(0.04) ? ["red-card" as const] : [];
    return [...yellow, ...red].map((kind) => ({
      ...play(side, kind, chance.whole(12, 76), chance.pick(players), fixture, sheet, chance),
      infraction: kind === "red-card" ? "Dangerous tackle" : chance.pick(INFRACTIONS),
    }));
  });
}

function halves(plays: readonly Play[]): PeriodScore[] {
  const of = (period: number, side: PlaySide) =>
    plays
      .filter((one) => one.period === period && one.side === side)
      .reduce((sum, one) => sum + playPoints(one), 0);
  return [1, 2].map((period) => ({ score: of(period, "club"), opponentScore: of(period, "opponent") }));
}
