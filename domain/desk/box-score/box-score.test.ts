import { describe, expect, test } from "vitest";
import type { Play } from "../../schedule/play.ts";
import { iceHockey } from "../../sports/ice-hockey.ts";
import { lacrosse } from "../../sports/lacrosse.ts";
import { LINE_ROLES } from "../../sports/player-line.ts";
import { ALL_SPORTS } from "../../sports/sports.ts";
import { checkedPlays } from "../../stats/checked-plays.ts";
import { boxScoreContradictions, contradictionText } from "./box-score-check.ts";
import { parseBoxScoreCell } from "./box-score-line.ts";
import { likelyMends } from "./known-contradictions.ts";
import { linesFromPlays } from "./lines-from-plays.ts";
import { readBoxScore } from "./read-box-score.ts";

describe("a cell of a box score", () => {
  test.each([
    ["goals", " 2 ", 2],
    ["goals", "0", undefined],
    ["goals", "", undefined],
    ["plusMinus", "-3", -3],
    ["plusMinus", "−3", -3],
    ["plusMinus", "+1", 1],
    ["minutes", "60", "60:00"],
    ["minutes", "058:30", "58:30"],
    ["minutes", "0:00", undefined],
    ["decision", "otl", "OTL"],
  ] as const)("reads %s %j as a bundle writes it", (field, text, value) => {
    expect(parseBoxScoreCell(field, text)).toEqual({ value });
  });

  test.each([
    ["goals", "-1", "a whole number up to 999"],
    ["goals", "1000", "a whole number up to 999"],
    ["goals", "two", "a whole number up to 999"],
    ["minutes", "58.5", "minutes such as 58 or 58:30"],
    ["minutes", "58:60", "minutes such as 58 or 58:30"],
    ["decision", "won", "W, L, OTL or T"],
  ] as const)("refuses %s %j", (field, text, expected) => {
    expect(parseBoxScoreCell(field, text)).toEqual({ expected });
  });
});

test("a sent box score has the players who took part: those with a figure or a check mark", () => {
  const form = new FormData();
  const rows = ["player/ann", "player/bea", "player/cat", "", "goalie/ann", "coach/dee", "player/ann"];
  rows.forEach((key, at) => {
    form.append(`${at}.key`, key);
    if (at === 0) form.append("0.goals", "2");
    if (at === 1) form.append("1.on", "yes");
    if (at === 2) form.append("2.goals", "two");
  });
  const { rows: read, mistakes } = readBoxScore(form, iceHockey.boxScore);
  expect(read.map(({ playerId, role, hasPlayed }) => [role, playerId, hasPlayed])).toEqual([
    ["player", "ann", true],
    ["player", "bea", true],
    ["player", "cat", false],
    ["goalie", "ann", false],
    ["player", "ann", false],
  ]);
  expect(mistakes.map(({ input }) => input)).toEqual(["2.goals", "6.key"]);
});

test("a box score's sums are compared with the result, and a goalie's shots with each other", () => {
  const line = (role: "player" | "goalie", cells: object) => ({ playerId: "ann", role, cells });
  const result = { score: 3, opponentScore: 1, decidedIn: "regulation", periods: [] } as const;
  const context = { gameId: "g", result, plays: [], sport: iceHockey, nameOf: () => "Ann" };
  const goalie = { saves: 20, goalsAgainst: 1, shotsAgainst: 22 };
  const found = boxScoreContradictions([line("player", { goals: 2 }), line("goalie", goalie)], context);
  expect(found.map(contradictionText)).toEqual([
    "The players' goals add up to 2, but the score is 3.",
    "Ann: 20 saves and 1 goals against add up to 21 shots against, not 22.",
  ]);
  expect(boxScoreContradictions([line("player", { goals: 3 })], context)).toEqual([]);
});

test("what a corrected result leaves behind is named: overtime, a goalie's decision, and other goals", () => {
  const result = { score: 4, opponentScore: 3, decidedIn: "regulation", periods: [] } as const;
  const plays = [play({ period: 4 }), play({ side: "opponent", strength: "empty-net" })];
  const goalie = { playerId: "ann", role: "goalie" as const, cells: { decision: "OTL" } };
  const context = { gameId: "g", plays: checkedPlays(plays), sport: iceHockey, nameOf: () => "Ann" };
  const found = boxScoreContradictions([goalie], { ...context, result }).map(contradictionText);
  expect(found).toContain("The scoring list has 1 goal for your club, but your score is 4.");
  expect(found).toContain(
    "The scoring list has 1 entry in overtime, but the game was decided in regulation.",
  );
  expect(found).toContain("Ann has the decision OTL in the box score, but your club won.");
  const lost = { ...result, opponentScore: 5, decidedIn: "overtime" } as const;
  const fits = boxScoreContradictions([goalie], { ...context, result: lost }).map(contradictionText);
  expect(fits.filter((sentence) => /decision|overtime/.test(sentence))).toEqual([]);
});

test("a wrong decision after overtime is a loss of its own only in a sport that counts it", () => {
  const result = { score: 2, opponentScore: 3, decidedIn: "overtime", periods: [] } as const;
  const goalie = { playerId: "ann", role: "goalie" as const, cells: { decision: "W", goalsAgainst: 3 } };
  const context = { gameId: "g", result, plays: [], sport: iceHockey, nameOf: () => "Ann" };
  const found = boxScoreContradictions([goalie], context).filter(({ kind }) => kind === "decision");
  const offered = [iceHockey, lacrosse].map((sport) => likelyMends(found, sport)[0]?.value);
  expect(offered).toEqual(["goalie/ann:OTL", "goalie/ann:L"]);
});

const play = (more: Partial<Play>): Play => ({
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
  ...more,
});

test("plays fill in goals, assists and penalties of the club's players, without a shootout's goal", () => {
  const plays = [
    play({ playerId: "ann", assistIds: ["bea"], strength: "power-play" }),
    play({ kind: "penalty", playerId: "bea", minutes: 2 }),
    play({ side: "opponent", playerName: "Someone" }),
    play({ playerId: "ann", period: 5 }),
  ];
  expect(linesFromPlays(plays, iceHockey, 5)).toEqual([
    { playerId: "ann", role: "player", cells: { goals: 1, powerPlayGoals: 1 } },
    { playerId: "bea", role: "player", cells: { assists: 1, penaltyMinutes: 2 } },
  ]);
});

test.each(ALL_SPORTS.map((sport) => [sport.name, sport] as const))(
  "officers can enter everything that the pages of %s print, five columns at a time on a phone",
  (_name, sport) => {
    for (const role of LINE_ROLES) {
      const groups = sport.boxScore[role];
      expect(groups.length > 0).toBe(sport.tables[role] !== null);
      for (const { columns } of groups) expect(columns.length).toBeLessThanOrEqual(5);
    }
    const entered = sport.boxScore.player.flatMap(({ columns }) => columns.map(({ field }) => String(field)));
    const worth = [...Object.keys(sport.points.worth), ...Object.keys(sport.points.score)];
    expect(worth.filter((count) => !entered.includes(count))).toEqual([]);
  },
);
