import { type PlaySide, playPoints } from "../../domain/schedule/play.ts";
import type { LineCountName } from "../../domain/sports/player-line.ts";
import { sportOf } from "../../domain/sports/sports.ts";
import { playerName } from "../../domain/stories/player-names.ts";
import type { StoryFact } from "../../domain/stories/story-fact.ts";
import type { StoryGame, StoryPlay } from "../../domain/stories/story-game.ts";
import { isKnownBeside } from "./beside-box-score.ts";

/** Reads a box score on its own, without the computations of the stories, and says if it bears a fact out. */

export interface ReadBox {
  game: StoryGame;
  /** The score after each play, the club's first; by the play's position. */
  after: [club: number, opponent: number][];
  regulation: number;
}

export function readBox(game: StoryGame): ReadBox {
  const sport = sportOf(game.sport);
  if (sport === null) throw new Error("no sport");
  let [club, opponent] = [0, 0];
  const regulation = sport.rules.periods.length;
  const isBonus = (play: StoryPlay) =>
    game.decidedIn === "shootout" && game.periods.length > regulation && play.period === game.periods.length;
  const after = game.plays.map((play): [number, number] => {
    if (isBonus(play)) return [club, opponent];
    if (play.side === "club") club += playPoints(play);
    else opponent += playPoints(play);
    return [club, opponent];
  });
  return { game, after, regulation };
}

const marginFor = (side: PlaySide, [club, opponent]: readonly [number, number]) =>
  side === "club" ? club - opponent : opponent - club;

const winnerSide = ({ game: { score, opponentScore } }: ReadBox): PlaySide | null =>
  score > opponentScore ? "club" : score < opponentScore ? "opponent" : null;

function throughPeriod({ game }: ReadBox, period: number): [number, number] {
  const shown = game.periods.slice(0, period);
  return [
    shown.reduce((sum, { score }) => sum + score, 0),
    shown.reduce((sum, { opponentScore }) => sum + opponentScore, 0),
  ];
}

const minuteOrClock = (clock: string) => clock.trim().replace(/^0(?=\d)/, "");

/** True if the plays add up to the final score, without the goal that a shootout adds. */
function isComplete(box: ReadBox): boolean {
  const { score, opponentScore, decidedIn } = box.game;
  const winner = decidedIn === "shootout" ? winnerSide(box) : null;
  const [club, opponent] = box.after.at(-1) ?? [Number.NaN, Number.NaN];
  return (
    club === score - (winner === "club" ? 1 : 0) &&
    opponent === opponentScore - (winner === "opponent" ? 1 : 0)
  );
}

/** Facts that only a complete list of plays bears out. */
const NEEDS_ALL_PLAYS: ReadonlySet<string> = new Set([
  ...["score-after-play", "effect", "scorer", "winner", "for-good"],
  ...["never-trailed", "comeback", "run", "lead-changes"],
]);

/** The counts of a player that lines state, and that complete plays do not contradict. */
function hasCount(box: ReadBox, { name, side, count, value }: StoryFact & { kind: "player-count" }): boolean {
  const { game } = box;
  const sport = sportOf(game.sport);
  const fromPlays = game.plays.filter((play) => {
    if (play.side !== side) return false;
    if (count === "assists") return play.assists.some((assist) => playerName(assist.name) === name);
    const key = sport?.story.plays.find(({ kind }) => kind === play.kind)?.count;
    return key === count && playerName(play.playerName) === name;
  }).length;
  if (side === "opponent") return fromPlays === value;
  const lines = game.lines.filter((line) => playerName(line.name) === name && line[count] === value);
  const isContradicted = isComplete(box) && count !== "assists" && count !== "saves" && fromPlays !== value;
  return (lines.length === 1 && !isContradicted) || (game.lines.length === 0 && fromPlays === value);
}

const sumOfLines = ({ game }: ReadBox, count: LineCountName) =>
  game.lines.reduce((sum, line) => sum + line[count], 0);

const WINNER_OF_LETTER: ReadonlyMap<string, PlaySide | null> = new Map([
  ["W", "club"],
  ["L", "opponent"],
  ["OTL", "opponent"],
  ["T", null],
]);

/** True if the box score, or what else is known about the game, says the same. */
export function isBorneOut(fact: StoryFact, box: ReadBox): boolean {
  if (NEEDS_ALL_PLAYS.has(fact.kind) && !isComplete(box)) return false;
  const { game, after, regulation } = box;
  const winner = winnerSide(box);
  const at = (position: number) => after[position] ?? [Number.NaN, Number.NaN];
  const before = (position: number): readonly [number, number] => after[position - 1] ?? [0, 0];
  const play = "position" in fact ? game.plays[fact.position] : undefined;
  switch (fact.kind) {
    case "team":
      return true;
    case "player":
      return [
        ...game.lines.map(({ name }) => name),
        ...game.plays
          .filter(({ side }) => side === fact.side)
          .flatMap(({ playerName: scorer, assists }) => [scorer, ...assists.map(({ name }) => name)]),
      ].some((written) => playerName(written) === fact.name);
    case "final":
      return fact.score === game.score && fact.opponentScore === game.opponentScore;
    case "outcome":
      return fact.result === (winner === null ? "tie" : winner === "club" ? "win" : "loss");
    case "shutout":
      return (fact.by === "club" ? game.opponentScore : game.score) === 0;
    case "close":
      return (
        Math.abs(game.score - game.opponentScore) <= (sportOf(game.sport)?.story.thresholds.edge ?? 0) &&
        winner !== null
      );
    case "decision":
      return (
        fact.decidedIn === game.decidedIn &&
        (fact.overtimes ?? game.periods.length - regulation) === game.periods.length - regulation
      );
    case "day":
    case "venue":
    case "place":
    case "game-kind":
    case "next":
    case "record":
      return isKnownBeside(fact, game);
    case "attendance":
      return fact.count === game.attendance;
    case "score-after-period": {
      const [score, opponentScore] = throughPeriod(box, fact.period);
      return (
        score === fact.score && opponentScore === fact.opponentScore && fact.period <= game.periods.length
      );
    }
    case "scoreless-period": {
      const period = game.periods[fact.period - 1];
      return period !== undefined && period.score + period.opponentScore === 0;
    }
    case "score-after-play": {
      const [score, opponentScore] = at(fact.position);
      return score === fact.score && opponentScore === fact.opponentScore;
    }
    case "effect": {
      if (!play) return false;
      const [old, now] = [marginFor(play.side, before(fact.position)), marginFor(play.side, at(fact.end))];
      const isFirst = before(fact.position).every((score) => score === 0);
      const is = {
        opened: isFirst && now > 0,
        tied: old < 0 && now === 0,
        ahead: !isFirst && old === 0 && now > 0,
        turned: old < 0 && now > 0,
        extended: old > 0 && now > old,
        cut: old < 0 && now < 0 && now > old,
      };
      return is[fact.effect];
    }
    case "scorer":
      return play !== undefined && playPoints(play) > 0 && playerName(play.playerName) === fact.name;
    case "means":
      return play !== undefined && playPoints(play) > 0;
    case "clock":
      return (
        play !== undefined &&
        play.period === fact.period &&
        (fact.clock === "" || minuteOrClock(play.clock) === fact.clock)
      );
    case "assist":
      return play?.assists.some(({ name }) => playerName(name) === fact.name) ?? false;
    case "winner": {
      if (!play || play.side !== winner) return false;
      const loserFinal = winner === "club" ? game.opponentScore : game.score;
      const own = (score: readonly [number, number]) => score[winner === "club" ? 0 : 1];
      return own(before(fact.position)) <= loserFinal && own(at(fact.position)) > loserFinal;
    }
    case "for-good":
      return (
        play?.side === winner &&
        winner !== null &&
        marginFor(winner, before(fact.position)) <= 0 &&
        after.slice(fact.position).every((score) => marginFor(winner, score) > 0)
      );
    case "never-trailed":
      return fact.side === winner && after.every((score) => marginFor(fact.side, score) >= 0);
    case "comeback":
      return (
        (winner === fact.side || winner === null) &&
        marginFor(fact.side, at(fact.position)) ===
          Math.min(...after.map((score) => marginFor(fact.side, score))) &&
        -marginFor(fact.side, at(fact.position)) >= (sportOf(game.sport)?.story.thresholds.comeback ?? 0)
      );
    case "trailed-at-break":
      return winner === fact.side && marginFor(fact.side, throughPeriod(box, fact.period)) < 0;
    case "run": {
      const within = game.plays.slice(fact.from, fact.to + 1).filter((each) => playPoints(each) > 0);
      return (
        within.every(({ side }) => side === fact.side) &&
        within.reduce((sum, each) => sum + playPoints(each), 0) === fact.points
      );
    }
    case "lead-changes": {
      const leaders = after.map((score) => Math.sign(marginFor("club", score))).filter((sign) => sign !== 0);
      return leaders.filter((sign, index) => index > 0 && sign !== leaders[index - 1]).length === fact.count;
    }
    case "player-count":
      return hasCount(box, fact);
    case "goalie-decision": {
      if (winner !== (fact.decision === "W" ? "club" : "opponent")) return false;
      const line = game.lines.find(({ name, role }) => role === "goalie" && playerName(name) === fact.name);
      return (
        line !== undefined &&
        (fact.decision === "W" ? line.decision === "W" : /^(?:L|OTL)$/.test(line.decision))
      );
    }
    case "only-score": {
      const scored = game.plays.filter((each) => each.side === fact.side && playPoints(each) > 0);
      // A try and its conversion are two plays, but one try.
      const withoutConversions = scored.filter(({ kind }) => kind !== "conversion");
      if (scored.length > 0 || fact.side === "opponent")
        return scored.length === 1 || withoutConversions.length === 1;
      const bonus = game.decidedIn === "shootout" && winner === "club" ? 1 : 0;
      return [1, 2, 3, 5].includes(game.score - bonus);
    }
    case "faceoffs":
      return (
        sumOfLines(box, "faceoffsWon") === fact.won &&
        fact.won + sumOfLines(box, "faceoffsLost") === fact.taken
      );
    case "team-count":
      return sumOfLines(box, fact.count) === fact.value;
    case "strength-goals":
      return (
        game.plays.filter(
          ({ side, strength, kind }) => side === fact.side && strength === fact.strength && kind === "goal",
        ).length === fact.value
      );
    case "penalties": {
      const own = game.plays.filter(({ side, kind }) => side === fact.side && kind === fact.play);
      return own.length === fact.count && own.reduce((sum, { minutes }) => sum + minutes, 0) === fact.minutes;
    }
    case "streak":
      return (
        game.season?.streak === `${fact.letter}${fact.count}` && WINNER_OF_LETTER.get(fact.letter) === winner
      );
  }
}
