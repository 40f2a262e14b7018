import { expect, test } from "vitest";
import { TEST_SPORTS } from "../../tests/test-sports.ts";
import type { Play } from "../schedule/play.ts";
import { iceHockey } from "../sports/ice-hockey.ts";
import { lacrosse } from "../sports/lacrosse.ts";
import { LINE_COUNT_NAMES, type LineCountName, type PlayerLine } from "../sports/player-line.ts";
import { rugby } from "../sports/rugby.ts";
import { checkedPlays } from "./checked-plays.ts";
import { gameMistakes, lineMistakes, playMistakes, resultMistakes } from "./line-check.ts";

const NOTHING = Object.fromEntries(LINE_COUNT_NAMES.map((count) => [count, 0])) as Record<
  LineCountName,
  number
>;

const line = (rest: Partial<PlayerLine>): PlayerLine => ({
  gameId: "g-1",
  playerId: "p-1",
  role: "player",
  decision: "",
  number: "",
  position: "",
  ...NOTHING,
  ...rest,
});

const play = (rest: Partial<Play>): Play => ({
  side: "club",
  kind: "goal",
  period: 1,
  clock: "",
  playerId: null,
  playerName: "",
  assistIds: [],
  strength: "",
  minutes: 0,
  infraction: "",
  ...rest,
});

const game = { score: 3, opponentScore: 2, decidedIn: "regulation", periods: [] } as const;
const goalie = line({ role: "goalie", goalsAgainst: 2, saves: 20, shotsAgainst: 22 });

test("a game without lines, plays and periods has no mistakes", () => {
  expect(gameMistakes(game, [], [], iceHockey)).toEqual([]);
});

test("goals of players and goalies must add up to the score, less the goal of a shootout", () => {
  const lines = [line({ goals: 2, assists: 3 }), { ...goalie, goals: 1 }];
  expect(gameMistakes(game, lines, [], iceHockey)).toEqual([]);
  const won = { ...game, score: 4, decidedIn: "shootout" } as const;
  expect(gameMistakes(won, lines, [], iceHockey)).toEqual([]);
  const lost = { ...game, score: 2, opponentScore: 3, decidedIn: "shootout" } as const;
  expect(gameMistakes(lost, [line({ goals: 2 }), goalie], [], iceHockey)).toEqual([]);
  expect(gameMistakes(game, [line({ goals: 2 })], [], iceHockey)).toEqual([
    "the players' goals add up to 2, but the score is 3",
  ]);
});

test("points of rugby players and penalty tries, which nobody scores, must add up to the score", () => {
  const lines = [line({ tries: 1, conversions: 1, penaltyGoals: 1, dropGoals: 1 })];
  const scored = (score: number) => ({ ...game, score });
  expect(gameMistakes(scored(13), lines, [], rugby)).toEqual([]);
  const kinds = ["try", "conversion", "penalty-goal", "drop-goal", "penalty-try"] as const;
  const plays = [
    ...kinds.map((kind) => play({ kind })),
    play({ kind: "yellow-card" }),
    ...[1, 2].map(() => play({ side: "opponent", kind: "conversion" })),
  ];
  expect(gameMistakes({ ...scored(20), opponentScore: 4 }, lines, checkedPlays(plays), rugby)).toEqual([]);
  expect(gameMistakes(scored(20), lines, [], rugby)).toEqual([
    "the players' points add up to 13, but the score is 20",
  ]);
});

test("a goal has at most two assists in hockey, and one in lacrosse", () => {
  const lines = [line({ goals: 3, assists: 4, tries: 0 })];
  expect(gameMistakes(game, lines, [], iceHockey)).toEqual([]);
  expect(gameMistakes(game, lines, [], lacrosse)).toEqual([
    "4 assists are too many for 3 goals (at most 1 per goal)",
  ]);
  expect(gameMistakes(game, [line({ goals: 3, assists: 7 })], [], iceHockey)).toEqual([
    "7 assists are too many for 3 goals (at most 2 per goal)",
  ]);
  const assisted = play({ assistIds: ["a", "b"] });
  expect(playMistakes(assisted, iceHockey)).toEqual([]);
  expect(playMistakes(assisted, lacrosse)).toEqual(["2 assists are too many for one goal (at most 1)"]);
});

test("periods must add up to the score on both sides", () => {
  const periods = [
    { score: 2, opponentScore: 0 },
    { score: 1, opponentScore: 2 },
  ];
  expect(gameMistakes({ ...game, periods }, [], [], iceHockey)).toEqual([]);
  expect(gameMistakes({ ...game, periods: periods.slice(1) }, [], [], iceHockey)).toEqual([
    "the periods add up to 1-2, but the score is 3-2",
  ]);
});

test("goals against must be the opponent's goals, less those into an empty net", () => {
  const scorer = line({ goals: 3 });
  expect(gameMistakes(game, [scorer, goalie], [], iceHockey)).toEqual([]);
  const pulledOnce = { ...goalie, goalsAgainst: 1 };
  const theirs = [play({ side: "opponent" }), play({ side: "opponent", strength: "empty-net" })];
  const plays = [...theirs, play({}), play({}), play({ strength: "empty-net" })];
  expect(gameMistakes(game, [scorer, pulledOnce], checkedPlays(plays), iceHockey)).toEqual([]);
  expect(gameMistakes(game, [scorer, goalie], checkedPlays(plays), iceHockey)).toEqual([
    "the goalies allowed 2, but the opponent scored 1 (empty-net goals not counted)",
  ]);
});

test("plays must add up to each side's score, with or without the goal of a shootout", () => {
  const five = [play({}), play({}), play({}), ...[1, 2].map(() => play({ side: "opponent" }))];
  expect(gameMistakes(game, [], checkedPlays(five), iceHockey)).toEqual([]);
  const won = { ...game, score: 4, decidedIn: "shootout" } as const;
  expect(gameMistakes(won, [], checkedPlays(five), iceHockey)).toEqual([]);
  expect(gameMistakes(won, [], checkedPlays([...five, play({ period: 5 })]), iceHockey)).toEqual([]);
  expect(gameMistakes(game, [], checkedPlays(five.slice(1)), iceHockey)).toEqual([
    "the club's plays add up to 2 goals, but its score is 3",
  ]);
  expect(gameMistakes(game, [], checkedPlays(five.slice(0, 4)), lacrosse)).toEqual([
    "the opponent's plays add up to 1 goals, but its score is 2",
  ]);
});

test("a play of another sport is a mistake", () => {
  expect(playMistakes(play({ kind: "try" }), iceHockey)).toEqual(["hockey has no try"]);
});

test("saves and goals against must add up to the shots against, if those were counted", () => {
  expect(lineMistakes(goalie, {}, null, iceHockey)).toEqual([]);
  expect(lineMistakes({ ...goalie, shotsAgainst: 0 }, {}, null, lacrosse)).toEqual([]);
  expect(lineMistakes({ ...goalie, saves: 21 }, {}, null, iceHockey)).toEqual([
    "21 saves and 2 goals against add up to 23 shots against, not 22",
  ]);
});

test("a player must be on the season's roster, if there is one", () => {
  expect(lineMistakes(line({}), {}, new Set(["p-1"]), iceHockey)).toEqual([]);
  expect(lineMistakes(line({}), {}, null, iceHockey)).toEqual([]);
  expect(lineMistakes(line({}), {}, new Set(["p-2"]), iceHockey)).toEqual([
    "the player isn't on that season's roster",
  ]);
});

const hour = { ...goalie, secondsPlayed: 3600 };

test.each([
  ["points of hockey", line({ goals: 1, assists: 2 }), { points: 3 }, "hockey"],
  ["points of rugby", line({ tries: 2, conversions: 1 }), { points: 12 }, "rugby"],
  ["one game", line({}), { gamesPlayed: 1 }, "hockey"],
  ["a save percentage as hockey prints it", goalie, { savePercentage: ".909" }, "hockey"],
  ["as a percentage", goalie, { savePercentage: "90.9%" }, "lacrosse"],
  ["as a percentage without its sign", goalie, { savePercentage: "90.9" }, "lacrosse"],
  ["all saved", { ...goalie, goalsAgainst: 0, shotsAgainst: 0 }, { savePercentage: "1.000" }, "hockey"],
  ["no shot faced", line({ role: "goalie" }), { savePercentage: "0" }, "hockey"],
  ["an average of an hour", hour, { goalsAgainstAverage: "2.00" }, "hockey"],
  ["an average of no time", goalie, { goalsAgainstAverage: "0.00" }, "hockey"],
] as const)("a sheet agrees with its counts: %s", (_what, row, stated, discipline) => {
  expect(lineMistakes(row, stated, null, TEST_SPORTS[discipline])).toEqual([]);
});

test.each([
  [
    line({ goals: 1, assists: 2 }),
    { points: 2 },
    "hockey",
    "2 points are listed, but the numbers add up to 3",
  ],
  [line({ tries: 2 }), { points: 12 }, "rugby", "12 points are listed, but the numbers add up to 10"],
  [line({}), { gamesPlayed: 12 }, "hockey", "a line covers one game, but this one has 12 games played"],
  [
    goalie,
    { savePercentage: ".919" },
    "hockey",
    "a save percentage of .919 is listed, but the numbers work out to 0.909",
  ],
  [
    hour,
    { goalsAgainstAverage: "2.50" },
    "lacrosse",
    "a goals against average of 2.50 is listed, but the numbers work out to 2.00",
  ],
] as const)(
  "a stated figure that disagrees with its counts is a mistake: %#",
  (row, stated, discipline, sentence) => {
    expect(lineMistakes(row, stated, null, TEST_SPORTS[discipline])).toEqual([sentence]);
  },
);

test("a league's team can't play itself", () => {
  expect(resultMistakes({ homeId: "a", awayId: "b" })).toEqual([]);
  expect(resultMistakes({ homeId: "a", awayId: "a" })).toEqual(["a team can't play itself"]);
});
