import fc from "fast-check";
import { GAME_KINDS, GAME_PLACES, type GameDecision, type PeriodScore } from "../../domain/schedule/game.ts";
import { DATE_PRECISIONS } from "../../domain/schedule/game-date.ts";
import { PLAY_SIDES, type PlaySide } from "../../domain/schedule/play.ts";
import { PLAY_STRENGTHS } from "../../domain/sports/game-rules.ts";
import { LINE_COUNT_NAMES, type LineCountName, type PlayerLine } from "../../domain/sports/player-line.ts";
import type { Sport } from "../../domain/sports/sport.ts";
import { type PlayKind, type SportsType, sportOf } from "../../domain/sports/sports.ts";
import type { StoryGame, StoryLine, StoryPlay } from "../../domain/stories/story-game.ts";

/** Random final games with box scores: whole ones, and ones that lack or contradict something. */

const CLUBS = [
  "Ashford Kestrels",
  "Calder Mesa",
  "GC Hockey",
  "The Night Owls",
  "Larkin Foxes",
  "Grand Rapids",
];
const OPPONENTS = [
  ...["Dunmore College", "Three Forks University", "St. Mary's", "Port Larkin A&M", "Delmont Foxes", "Owls"],
  ...[
    "UC Santa Clio",
    "Vale  Tech",
    "Second City Rovers",
    "Wells",
    "the Harbor Herons",
    "Saint Petrock Tech",
  ],
];
const NAMES = [
  ...["Sam Rooke", "Jo Rooke", "Ann O'Brien", "Ruben de Vries", "Tamsin St. Clair", "Cian Ó Faoláin"],
  ...["Mary Kate Roe", "Zed", "J.P. Marsh Jr.", "Łukasz Wójcik", "D'Arcy Smith-Jones", "van der Berg, Bo"],
  ...[
    "#12 Lock, Jane (C)",
    "Anne-Sophie Ödegaard",
    "Max Hughes",
    "Ashford Lee",
    "Will Marlow",
    "Kai  Nakagawa",
  ],
];
const OPPONENT_NAMES = [
  "N. Lund",
  "E. Underhill",
  "R. Marsh",
  "Sam Rooke",
  "H. Moss",
  "Bo",
  "Q. O'Dell",
  "12",
];
const NO_NAMES = ["", "Unknown", "TEAM", "own goal", "7"];
const VENUES = [
  "Marlow Ice Center",
  "The Timberyard",
  "",
  "TBD",
  "Rink 2, Main St.",
  "Ashford Two Rivers Arena",
];

const count = (max: number) => fc.integer({ min: 0, max });

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
      scorer: count(NAMES.length - 1),
      assists: fc.uniqueArray(count(NAMES.length - 1), { maxLength: rules.assists.length }),
      strength: fc.constantFrom(
        ...PLAY_STRENGTHS.filter((each) => each === "" || each === "even" || each in story.strengths),
      ),
      minutes: fc.constantFrom(...rules.penaltyMinutes, 2),
      isNamed: fc.nat({ max: 15 }).map((chance) => chance > 0),
    });
  return fc.constantFrom(...TILTS).chain((sides) => fc.array(eventBy(sides), { maxLength: max }));
}

interface Making {
  sportsType: SportsType;
  sport: Sport<PlayKind>;
  regulation: Event[][];
  overtime: PlaySide | null;
  shootout: PlaySide | null;
  overtimes: number;
  clock: "elapsed" | "left" | "none";
}

const making: fc.Arbitrary<Making> = fc.constantFrom<SportsType>(1, 2, 3, 4, 5, 6).chain((sportsType) => {
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

function playOf(event: Event, { clock, sport }: Making): StoryPlay {
  const { side, kind, period, seconds, isNamed } = event;
  const points = pointsOf(sport, kind);
  const names = side === "club" ? NAMES : OPPONENT_NAMES;
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
      : (NO_NAMES[event.scorer % NO_NAMES.length] ?? ""),
    assistIds: assists.map((each) => `p${each}`),
    assists: assists.map((each) => ({ name: NAMES[each] ?? "" })),
    strength: isGoal ? event.strength : "",
    minutes: isGoal || sport.rules.penaltyMinutes.length === 0 ? 0 : event.minutes,
    infraction: isGoal ? "" : "Tripping",
  };
}

const sumOf = (plays: readonly StoryPlay[], side: PlaySide, sport: Sport<PlayKind>) =>
  plays.filter((play) => play.side === side).reduce((sum, { kind }) => sum + pointsOf(sport, kind), 0);

interface Played {
  plays: StoryPlay[];
  periods: PeriodScore[];
  decidedIn: GameDecision;
}

/** The game's plays in order, with overtimes and a shootout if it is even after regulation. */
function playedGame(made: Making): Played {
  const { regulation, sport, overtime, shootout, overtimes, clock } = made;
  const direction = clock === "left" && sport.rules.playTime === "clock" ? -1 : 1;
  const parts = regulation.map((events) =>
    events.toSorted((a, b) => direction * (a.seconds - b.seconds)).map((event) => playOf(event, made)),
  );
  const scoreOf = (part: StoryPlay[]) => ({
    score: sumOf(part, "club", sport),
    opponentScore: sumOf(part, "opponent", sport),
  });
  const all = parts.flat();
  const periods = parts.map(scoreOf);
  const isEven = sumOf(all, "club", sport) === sumOf(all, "opponent", sport);
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

const ZEROS = Object.fromEntries(LINE_COUNT_NAMES.map((name) => [name, 0])) as Record<LineCountName, number>;

function linesOf(plays: readonly StoryPlay[], { sport }: Making, luck: Luck): StoryLine[] {
  const counts = new Map<string, Record<LineCountName, number>>();
  const add = (name: string, key: LineCountName) => {
    const own = counts.get(name) ?? { ...ZEROS };
    counts.set(name, { ...own, [key]: own[key] + 1 });
  };
  for (const play of plays) {
    const key = sport.story.plays.find(({ kind }) => kind === play.kind)?.count;
    if (play.side !== "club" || play.playerId === null) continue;
    if (key) add(play.playerName, key);
    for (const { name } of play.assists) add(name, "assists");
  }
  const line = (name: string, role: PlayerLine["role"], all: Record<LineCountName, number>): StoryLine => ({
    ...all,
    name,
    gameId: "game",
    playerId: `p${NAMES.indexOf(name)}`,
    role,
    decision: role === "goalie" ? luck.decision : "",
    number: "",
    position: "",
  });
  const players = [...counts].map(([name, all]) =>
    line(name, "player", {
      ...all,
      shots: luck.shots,
      groundBalls: luck.shots % 5,
      faceoffsWon: luck.saves % 7,
      faceoffsLost: luck.shots % 3,
    }),
  );
  if (!sport.tables.goalie) return players;
  const against = sumOf(plays, "opponent", sport);
  const goalie = {
    ...ZEROS,
    saves: luck.saves,
    goalsAgainst: against,
    shotsAgainst: luck.saves + against,
    shutouts: against === 0 ? 1 : 0,
  };
  return [...players, ...luck.goalies.map((name) => line(name, "goalie", goalie))];
}

interface Luck {
  shots: number;
  saves: number;
  decision: PlayerLine["decision"];
  goalies: string[];
}

const luck: fc.Arbitrary<Luck> = fc.record({
  shots: count(4),
  saves: count(40),
  decision: fc.constantFrom("", "W", "L", "OTL", "T"),
  goalies: fc.uniqueArray(fc.constantFrom("Gil Netters", "Ann Rooke", "Tobias Ödegaard"), {
    minLength: 0,
    maxLength: 2,
  }),
});

/** What is missing or wrong in a box score. */
const FLAWS = [
  "none",
  "none",
  "none",
  "no plays",
  "no lines",
  "no periods",
  "only score",
  "score",
  "line",
  "decision",
  "order",
] as const;

function flawed(game: StoryGame, flaw: (typeof FLAWS)[number]): StoryGame {
  switch (flaw) {
    case "none":
      return game;
    case "no plays":
      return { ...game, plays: [] };
    case "no lines":
      return { ...game, lines: [] };
    case "no periods":
      return { ...game, periods: [] };
    case "only score":
      return { ...game, plays: [], lines: [], periods: [] };
    case "score":
      return { ...game, score: game.score + 1 };
    case "line":
      return {
        ...game,
        lines: game.lines.map((line, index) =>
          index === 0 ? { ...line, goals: line.goals + 1, tries: line.tries + 2 } : line,
        ),
      };
    case "decision":
      return { ...game, decidedIn: game.decidedIn === "overtime" ? "regulation" : "overtime" };
    case "order":
      return { ...game, plays: game.plays.toReversed() };
  }
}

const day = fc
  .integer({ min: 0, max: 300 })
  .map((days) => new Date(Date.UTC(2026, 7, 20 + (days % 300), 23, 30)));

const season = fc.option(
  fc.record({
    record: fc.record({ wins: count(12), losses: count(12), ties: count(2), overtimeLosses: count(2) }),
    streak: fc.constantFrom("", "W1", "W3", "L4", "T3", "OTL3", "W11", "W22"),
  }),
);

const when = fc.record({
  timeOfGame: day,
  datePrecision: fc.constantFrom("time" as const, ...DATE_PRECISIONS),
  timeZone: fc.constantFrom("America/New_York", "America/Los_Angeles", "UTC"),
});
const hours = (start: Date, length: number) => new Date(start.getTime() + length * 3_600_000);

export const arbitraryStoryGame: fc.Arbitrary<StoryGame> = fc
  .record({
    made: making,
    luck,
    flaw: fc.constantFrom(...FLAWS),
    isForfeit: fc.nat({ max: 24 }).map((chance) => chance === 0),
    id: fc.string({ unit: fc.constantFrom(..."abcdefgh0123456789-"), minLength: 1, maxLength: 8 }),
    club: fc.constantFrom(...CLUBS),
    opponent: fc.constantFrom(...OPPONENTS),
    place: fc.constantFrom(...GAME_PLACES),
    kind: fc.constantFrom("league" as const, "league" as const, ...GAME_KINDS),
    leagueName: fc.constantFrom(null, "Lake League", "Two Rivers Conference"),
    venue: fc.constantFrom(...VENUES),
    when,
    attendance: fc.option(count(12_000)),
    season,
    next: fc.option(
      fc.record({
        opponent: fc.constantFrom(...OPPONENTS),
        place: fc.constantFrom(...GAME_PLACES),
        state: fc.constantFrom("scheduled" as const, "tbd" as const, "cancelled" as const),
        when,
      }),
    ),
  })
  .map(({ made, luck: chance, flaw, isForfeit, when: start, next, ...rest }) => {
    const played = playedGame(made);
    const total = (side: "score" | "opponentScore") =>
      played.periods.reduce((sum, period) => sum + period[side], 0);
    const game: StoryGame = {
      ...rest,
      ...start,
      ...played,
      endTimeOfGame: hours(start.timeOfGame, 2),
      sport: made.sportsType,
      score: total("score"),
      opponentScore: total("opponentScore"),
      lines: linesOf(played.plays, made, chance),
      next: next && { ...next, ...next.when, endTimeOfGame: hours(next.when.timeOfGame, 2) },
    };
    return flawed(isForfeit ? { ...game, decidedIn: "forfeit" } : game, flaw);
  });
