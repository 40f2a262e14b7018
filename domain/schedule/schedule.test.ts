import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasFormerTime } from "./called-off.ts";
import { GAME_STATES } from "./game.ts";
import type { PlayedGame } from "./record.ts";
import {
  groupByMonth,
  hasNoResultYet,
  isResult,
  isSeasonOver,
  isUpcoming,
  opponentPrefix,
  resultGames,
  type ScheduledGame,
  timeLeft,
  upcomingGames,
} from "./schedule.ts";

const at = (iso: string) => new Date(iso);
const NOW = at("2026-11-20T20:00:00Z");

type TestGame = ScheduledGame & Pick<PlayedGame, "kind"> & { timeZone: string };

function game(id: string, start: string, rest: Partial<TestGame> = {}): TestGame {
  const timeOfGame = at(start);
  const endTimeOfGame = new Date(timeOfGame.getTime() + 3 * 3_600_000);
  return {
    id,
    timeOfGame,
    endTimeOfGame,
    datePrecision: "time",
    kind: "league",
    timeZone: "America/New_York",
    state: "scheduled",
    formerTimeOfGame: null,
    ...rest,
  };
}

describe("a season is over", () => {
  const final = game("f", "2026-11-01T19:00:00Z", { state: "final" });
  const ahead = game("a", "2026-12-01T19:00:00Z");
  test.each([
    ["without games: no", [], false],
    ["with an upcoming game: no", [final, ahead], false],
    ["with only a final game: yes", [final], true],
    ["with only a called-off upcoming game: yes", [final, { ...ahead, state: "cancelled" as const }], true],
    ["with a past game without a result: yes", [final, game("p", "2026-11-02T19:00:00Z")], true],
    ["with no result at all: no", [game("p", "2026-11-02T19:00:00Z")], false],
  ])("%s", (_edge, games, expected) => {
    expect(isSeasonOver(games, NOW)).toBe(expected);
  });
});

describe("isUpcoming and isResult", () => {
  test.each([
    ["before its start", "2026-11-21T00:00:00Z", "scheduled", true],
    ["under way", "2026-11-20T19:00:00Z", "live", true],
    ["at the instant of its end", "2026-11-20T17:00:00Z", "live", true],
    ["a second after its end", "2026-11-20T16:59:59Z", "scheduled", false],
    ["live and longer than planned", "2026-11-20T16:59:59Z", "live", true],
    ["live and exactly three hours longer", "2026-11-20T14:00:00Z", "live", true],
    ["live and more than three hours longer", "2026-11-20T13:59:59Z", "live", false],
    ["final before its planned end", "2026-11-20T19:00:00Z", "final", false],
    ["final though dated in the future", "2026-12-20T19:00:00Z", "final", false],
    ["postponed, before its end", "2026-11-21T00:00:00Z", "postponed", true],
    ["cancelled, before its end", "2026-11-21T00:00:00Z", "cancelled", true],
    ["cancelled, after its end", "2026-11-19T00:00:00Z", "cancelled", false],
  ] as const)("%s", (_edge, start, state, upcoming) => {
    expect(isUpcoming(game("a", start, { state }), NOW)).toBe(upcoming);
    expect(isResult(game("a", start, { state }), NOW)).toBe(!upcoming);
  });

  test("every game is in exactly one list, whatever its state and times", () => {
    const dates = fc.date({ noInvalidDate: true });
    const anyGame = fc.record({
      id: fc.string(),
      timeOfGame: dates,
      datePrecision: fc.constant("time" as const),
      endTimeOfGame: dates,
      state: fc.constantFrom(...GAME_STATES),
      formerTimeOfGame: fc.option(dates),
    });
    fc.assert(
      fc.property(fc.array(anyGame), dates, (games, now) => {
        const both = [...upcomingGames(games, now), ...resultGames(games, now)];
        expect(both).toHaveLength(games.length);
        expect(new Set(both)).toEqual(new Set(games));
      }),
    );
  });
});

describe("hasNoResultYet", () => {
  const past = "2026-11-19T00:00:00Z";
  test.each([
    ["scheduled", true],
    ["tbd", true],
    ["live", true],
    ["final", false],
    ["postponed", false],
    ["cancelled", false],
  ] as const)("a past game that is %s: %s", (state, expected) => {
    expect(hasNoResultYet(game("a", past, { state }), NOW)).toBe(expected);
  });
  test("is false for a tournament of several days, and true for a single game of it", () => {
    const severalDays = { kind: "tournament", endTimeOfGame: at("2026-11-20T12:00:00Z") } as const;
    expect(hasNoResultYet(game("a", "2026-11-18T12:00:00Z", severalDays), NOW)).toBe(false);
    expect(hasNoResultYet(game("a", past, { kind: "tournament" }), NOW)).toBe(true);
  });
  test("is false before the end", () => {
    expect(hasNoResultYet(game("a", "2026-11-20T19:00:00Z"), NOW)).toBe(false);
  });
});

describe("order", () => {
  const later = game("a", "2026-12-05T00:00:00Z");
  const sooner = game("z", "2026-11-28T00:00:00Z");
  const twin = game("b", "2026-12-05T00:00:00Z");
  const old = game("o", "2026-10-01T00:00:00Z", { state: "final" });
  const fresh = game("n", "2026-11-14T00:00:00Z", { state: "final" });
  const freshTwin = game("m", "2026-11-14T00:00:00Z", { state: "final" });
  const all = [old, twin, later, fresh, sooner, freshTwin];

  test("upcoming games are sorted by time, then id", () => {
    expect(upcomingGames(all, NOW)).toEqual([sooner, later, twin]);
  });
  test("results are sorted newest first, then by id", () => {
    expect(resultGames(all, NOW)).toEqual([freshTwin, fresh, old]);
  });
  test("a game without a date is never the next one, and is last in both lists", () => {
    const open = game("open", "2026-11-21T00:00:00Z", { datePrecision: "none" });
    const played = game("played", "2026-11-19T00:00:00Z", { datePrecision: "none", state: "final" });
    expect(upcomingGames([open, ...all], NOW).at(-1)).toBe(open);
    expect(resultGames([played, ...all], NOW).at(-1)).toBe(played);
  });
});

test("groupByMonth changes the month at midnight in the game's zone, and keeps the order", () => {
  const games = [
    game("dec", "2026-12-05T00:00:00Z"),
    game("still-nov", "2026-12-01T04:30:00Z"),
    game("nov", "2026-11-20T00:00:00Z"),
  ];
  const months = groupByMonth(games.map((one) => ({ ...one, timeZone: "America/New_York" })));
  expect(months.map(({ key, heading }) => [key, heading])).toEqual([
    ["2026-12", "December 2026"],
    ["2026-11", "November 2026"],
  ]);
  expect(months.map((month) => month.games.map((one) => one.id))).toEqual([["dec"], ["still-nov", "nov"]]);
});

test("games without a date have their own heading, last", () => {
  const open = game("open", "2026-11-21T00:00:00Z", { datePrecision: "none" });
  const november = game("nov", "2026-11-30T17:00:00Z", { datePrecision: "month" });
  expect(
    groupByMonth([open, november]).map(({ key, heading, games }) => [key, heading, games.length]),
  ).toEqual([
    ["2026-11", "November 2026", 1],
    ["open", "Date to be announced", 1],
  ]);
});

test("a game abroad is in the month that its own row shows", () => {
  const abroad = { ...game("berlin", "2026-12-01T00:00:00Z"), timeZone: "Europe/Berlin" };
  expect(groupByMonth([abroad]).map(({ heading }) => heading)).toEqual(["December 2026"]);
});

describe("hasFormerTime", () => {
  const moved = game("a", "2026-12-05T00:00:00Z", { formerTimeOfGame: at("2026-11-10T00:00:00Z") });
  const last = at("2026-11-24T00:00:00Z");

  test("until 14 days after the original date, that instant included", () => {
    expect(hasFormerTime(moved, NOW)).toBe(true);
    expect(hasFormerTime(moved, last)).toBe(true);
    expect(hasFormerTime(moved, new Date(last.getTime() + 1))).toBe(false);
  });
  test("from the day it is moved, even before the original date", () => {
    expect(hasFormerTime(moved, at("2026-10-01T00:00:00Z"))).toBe(true);
  });
  test("not for a game that never moved, is back on its date, or is final", () => {
    expect(hasFormerTime(game("a", "2026-12-05T00:00:00Z"), NOW)).toBe(false);
    expect(hasFormerTime({ ...moved, formerTimeOfGame: moved.timeOfGame }, NOW)).toBe(false);
    expect(hasFormerTime({ ...moved, state: "final" }, NOW)).toBe(false);
  });
});

describe("countdown", () => {
  test.each([
    ["days, hours and minutes, without seconds", "2026-11-22T23:05:59Z", { days: 2, hours: 3, minutes: 5 }],
    ["less than a minute is 0, not over", "2026-11-20T20:00:30Z", { days: 0, hours: 0, minutes: 0 }],
    ["over at the start", "2026-11-20T20:00:00Z", null],
    ["over afterwards", "2026-11-19T20:00:00Z", null],
  ])("%s", (_edge, start, expected) => {
    expect(timeLeft(at(start), NOW)).toEqual(expected);
  });
});

test('the prefix is "at" only for away games', () => {
  expect([
    opponentPrefix({ place: "home" }),
    opponentPrefix({ place: "away" }),
    opponentPrefix({ place: "neutral" }),
  ]).toEqual(["vs", "at", "vs"]);
});
