import fc from "fast-check";
import type { GameDecision, PeriodScore } from "../../domain/schedule/game.ts";
import { PLAY_SIDES, type PlaySide } from "../../domain/schedule/play.ts";
import { PLAY_STRENGTHS } from "../../domain/sports/game-rules.ts";
import type { Sport } from "../../domain/sports/sport.ts";
import { type PlayKind, type SportsType, sportOf } from "../../domain/sports/sports.ts";
import type { StoryPlay } from "../../domain/stories/story-game.ts";
import { STORY_NO_PLAYERS, STORY_OPPONENT_PLAYERS, STORY_PLAYERS } from "./game-names.ts";

/** Random plays of a game, and the score of each period that they add up to. */

interface Event {
  side: PlaySide;
  kind: PlayKind;
  period: number;
  seconds: number;
  scorer: number;
  assists: number[];
  strength: StoryPlay["strength"];
  minutes: number;
  isNamed: boolean;
}

/** Some periods belong to one side: else there would be few comebacks. */
const TILTS: readonly (readonly PlaySide[])[] = [PLAY_SIDES, PLAY_SIDES, ["club"], ["opponent"]];

function eventsOf({ rules, story }: Sport<PlayKind>, period: number, max: number): fc.Arbitrary<Event[]> {
  const eventBy = (sides: readonly PlaySide[]) =>
    fc.record({
      side: fc.constantFrom(...sides),
      kind: fc.constantFrom(...rules.plays.map(({ kind }) => kind)),
      period: fc.constant(period),
      seconds: fc.integer({ min: 1, max: 1199 }),
      scorer: fc.nat({ max: STORY_PLAYERS.length - 1 }),
      assists: fc.uniqueArray(fc.nat({ max: STORY_PLAYERS.length - 1 }), { maxLength: rules.assists.length }),
      strength: fc.constantFrom(
        ...PLAY_STRENGTHS.filter((each) => each === "" || each === "even" || each in story.strengths),
      ),
      minutes: fc.constantFrom(...rules.penaltyMinutes, 2),
      isNamed: fc.nat({ max: 15 }).map((chance) => chance > 0),
    });
  return fc.constantFrom(...TILTS).chain((sides) => fc.array(eventBy(sides), { maxLength: max }));
}

export interface GameMaking {
  sportsType: SportsType;
  sport: Sport<PlayKind>;
  regulation: Event[][];
  overtime: PlaySide | null;
  shootout: PlaySide | null;
  overtimes: number;
  clock: "elapsed" | "left" | "none";
}

export const arbitraryMaking: fc.Arbitrary<GameMaking> = fc
  .constantFrom<SportsType>(1, 2, 3, 4, 5, 6)
  .chain((sportsType) => {
    const sport = sportOf(sportsType);
    if (sport === null) throw new Error("no sport");
    const most = fc
      .constantFrom(2, 4, 8)
      .chain((max) => fc.tuple(...sport.rules.periods.map((_, index) => eventsOf(sport, index + 1, max))));
    return fc.record({
      sportsType: fc.constant(sportsType),
      sport: fc.constant(sport),
      regulation: most,
      overtime: fc.constantFrom(...PLAY_SIDES, null),
      shootout: fc.constantFrom(...PLAY_SIDES),
      overtimes: fc.constantFrom(1, 1, 2),
      clock: fc.constantFrom("elapsed" as const, "left" as const, "none" as const),
    });
  });

const pointsOf = ({ rules }: Sport<PlayKind>, kind: PlayKind) =>
  rules.plays.find((play) => play.kind === kind)?.points ?? 0;

function playOf(event: Event, { clock, sport }: GameMaking): StoryPlay {
  const { side, kind, period, seconds, isNamed } = event;
  const points = pointsOf(sport, kind);
  const names = side === "club" ? STORY_PLAYERS : STORY_OPPONENT_PLAYERS;
  const isAway = side === "opponent";
  const isGoal = points > 0;
  const minute = Math.floor(seconds / 60);
  const written =
    sport.rules.playTime === "minute"
      ? String(minute + 40 * (period - 1) + 1)
      : `${minute}:${String(seconds % 60).padStart(2, "0")}`;
  const assists = isAway || !isGoal ? [] : event.assists.filter((each) => each !== event.scorer);
  return {
    side,
    kind,
    period,
    clock: clock === "none" ? "" : written,
    playerId: isAway || !isNamed ? null : `p${event.scorer}`,
    playerName: isNamed
      ? (names[event.scorer % names.length] ?? "")
      : (STORY_NO_PLAYERS[event.scorer % STORY_NO_PLAYERS.length] ?? ""),
    assistIds: assists.map((each) => `p${each}`),
    assists: assists.map((each) => ({ name: STORY_PLAYERS[each] ?? "" })),
    strength: isGoal ? event.strength : "",
    minutes: isGoal || sport.rules.penaltyMinutes.length === 0 ? 0 : event.minutes,
    infraction: isGoal ? "" : "Tripping",
  };
}

export const pointsOfSide = (plays: readonly StoryPlay[], side: PlaySide, sport: Sport<PlayKind>) =>
  plays.filter((play) => play.side === side).reduce((sum, { kind }) => sum + pointsOf(sport, kind), 0);

interface Played {
  plays: StoryPlay[];
  periods: PeriodScore[];
  decidedIn: GameDecision;
}

/** The game's plays in order, with overtimes and a shootout if it is even after regulation. */
export function playedGame(made: GameMaking): Played {
  const { regulation, sport, overtime, shootout, overtimes, clock } = made;
  const direction = clock === "left" && sport.rules.playTime === "clock" ? -1 : 1;
  const parts = regulation.map((events) =>
    events.toSorted((a, b) => direction * (a.seconds - b.seconds)).map((event) => playOf(event, made)),
  );
  const scoreOf = (part: StoryPlay[]) => ({
    score: pointsOfSide(part, "club", sport),
    opponentScore: pointsOfSide(part, "opponent", sport),
  });
  const all = parts.flat();
  const periods = parts.map(scoreOf);
  const isEven = pointsOfSide(all, "club", sport) === pointsOfSide(all, "opponent", sport);
  if (!isEven) return { plays: all, periods, decidedIn: "regulation" };
  const blanks = Array.from({ length: overtimes - 1 }, () => ({ score: 0, opponentScore: 0 }));
  if (overtime !== null) {
    const kind = sport.rules.plays.find(({ points }) => points > 0)?.kind ?? "goal";
    const period = regulation.length + overtimes;
    const winner: Event = {
      side: overtime,
      kind,
      period,
      seconds: 61,
      scorer: 3,
      assists: [1],
      strength: "",
      minutes: 0,
      isNamed: true,
    };
    const last = [playOf(winner, made)];
    return {
      plays: [...all, ...last],
      periods: [...periods, ...blanks, scoreOf(last)],
      decidedIn: "overtime",
    };
  }
  if (!sport.rules.hasShootout || shootout === null || overtimes > 1)
    return { plays: all, periods, decidedIn: "regulation" };
  const bonus = { score: shootout === "club" ? 1 : 0, opponentScore: shootout === "opponent" ? 1 : 0 };
  return { plays: all, periods: [...periods, { score: 0, opponentScore: 0 }, bonus], decidedIn: "shootout" };
}
