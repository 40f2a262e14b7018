import { describe, expect, test } from "vitest";
import type { GameDecision } from "../../schedule/game.ts";
import { iceHockey } from "../../sports/ice-hockey.ts";
import { rugby } from "../../sports/rugby.ts";
import { EMPTY_SCORECARD } from "../scorecard.ts";
import { alertLabels, alertText } from "./alert-words.ts";
import { offeredAlerts } from "./game-alert.ts";
import { type AlertFacts, gameNews, newsDelaySeconds } from "./game-news.ts";

const NOW = new Date("2026-11-20T17:00:00Z");
const START = new Date("2026-11-21T00:30:00Z");
const facts = (given: Partial<AlertFacts> = {}): AlertFacts => ({
  state: "scheduled",
  score: null,
  opponentScore: null,
  timeOfGame: START,
  timeZone: "America/New_York",
  datePrecision: "time",
  ...given,
});
const live = (score: number, opponentScore: number) => facts({ state: "live", score, opponentScore });
const final = (score: number, opponentScore: number) => facts({ state: "final", score, opponentScore });
const LATER = { timeOfGame: new Date("2026-11-22T01:00:00Z") };
const news = (before: AlertFacts, after: AlertFacts) => gameNews(before, after, NOW);

describe("news of a score", () => {
  test.each([
    ["the club's goal", live(2, 1), live(3, 1), [{ kind: "goals", what: "club" }]],
    ["the opponent's first goal", facts(), live(0, 1), [{ kind: "goals", what: "opponent" }]],
    ["goals of both, entered together", live(0, 0), live(1, 1), [{ kind: "goals", what: "both" }]],
    [
      "a goal that was taken back after it was announced",
      live(3, 1),
      live(2, 1),
      [{ kind: "goals", what: "corrected" }],
    ],
    ["the start, without a goal", facts(), live(0, 0), []],
    ["a goal that was taken back before it was announced", live(2, 1), live(2, 1), []],
    ["the end", live(3, 1), final(3, 1), [{ kind: "final" }]],
    [
      "a goal that ended the game",
      live(2, 2),
      final(3, 2),
      [{ kind: "final" }, { kind: "goals", what: "club" }],
    ],
    [
      "a corrected final score",
      final(3, 2),
      final(3, 1),
      [{ kind: "final" }, { kind: "goals", what: "corrected" }],
    ],
    ["the same final score from the club's own data", final(3, 2), final(3, 2), []],
    ["a reopened game", final(3, 2), live(3, 2), []],
  ])("%s", (_, before, after, expected) => {
    expect(news(before, after)).toEqual(expected);
  });
});

describe("news of the schedule", () => {
  test.each([
    ["another start", facts(), facts(LATER), [{ kind: "changes", what: "moved" }]],
    ["a time on the known day", facts({ state: "tbd" }), facts(), [{ kind: "changes", what: "moved" }]],
    [
      "another placeholder on the same open day",
      facts({ datePrecision: "day" }),
      facts({ datePrecision: "day", timeOfGame: new Date("2026-11-20T20:00:00Z") }),
      [],
    ],
    ["a cancellation", facts(), facts({ state: "cancelled" }), [{ kind: "changes", what: "cancelled" }]],
    ["a postponement", facts(), facts({ state: "postponed" }), [{ kind: "changes", what: "postponed" }]],
    [
      "the new date of a postponed game",
      facts({ state: "postponed" }),
      facts(LATER),
      [{ kind: "changes", what: "moved" }],
    ],
    [
      "a game that was called off by mistake",
      facts({ state: "cancelled" }),
      facts(),
      [{ kind: "changes", what: "on-again" }],
    ],
    ["a corrected date in the past", facts(), facts({ timeOfGame: new Date("2026-11-19T00:00:00Z") }), []],
    ["a change back to the same start", facts(), facts(), []],
  ])("%s", (_, before, after, expected) => {
    expect(news(before, after)).toEqual(expected);
  });
});

test("news waits longer if it is likely to be corrected, and anything else than news not at all", () => {
  expect(newsDelaySeconds(live(0, 0), live(1, 0))).toBe(10);
  expect(newsDelaySeconds(live(1, 0), final(1, 0))).toBe(10);
  expect(newsDelaySeconds(live(1, 0), live(0, 0))).toBe(60);
  expect(newsDelaySeconds(final(1, 0), live(1, 0))).toBe(60);
  expect(newsDelaySeconds(facts(), facts(LATER))).toBe(120);
  expect(newsDelaySeconds(facts({ state: "postponed" }), facts())).toBe(120);
  expect(newsDelaySeconds(facts(), live(0, 0))).toBeNull();
});

test("a page offers only the alerts that can still come", () => {
  const game = { ...facts(), endTimeOfGame: new Date("2026-11-21T03:30:00Z"), kind: "league" as const };
  expect(offeredAlerts(game, NOW)).toEqual(["goals", "final", "changes"]);
  expect(offeredAlerts({ ...game, state: "live" }, NOW)).toEqual(["goals", "final"]);
  expect(offeredAlerts({ ...game, state: "final" }, NOW)).toEqual([]);
  expect(offeredAlerts({ ...game, state: "cancelled" }, NOW)).toEqual([]);
  expect(offeredAlerts(game, new Date("2026-11-22T00:00:00Z"))).toEqual([]);
  const tournament = {
    ...game,
    kind: "tournament" as const,
    endTimeOfGame: new Date("2026-11-23T00:00:00Z"),
  };
  expect(offeredAlerts(tournament, NOW)).toEqual(["changes"]);
});

describe("an alert says", () => {
  const game = {
    ...facts(),
    id: "game",
    kind: "league" as const,
    place: "home" as const,
    decidedIn: "regulation" as GameDecision,
    endTimeOfGame: START,
    venue: "",
    note: "",
    opponent: { name: "Otter Lake College" },
  };
  const club = { alias: "Kestrels", sportsType: 2 as const };
  const goal = {
    side: "club" as const,
    kind: "goal" as const,
    clock: "4:10",
    playerId: "p",
    playerName: "Jane Roe",
    assistIds: [],
    strength: "" as const,
    minutes: 0,
    infraction: "",
    period: 2,
  };
  const card = { ...EMPTY_SCORECARD, state: "live" as const, period: 2, isInPlay: true, plays: [goal] };
  const text = (before: AlertFacts, after: Partial<typeof game>, plays = card.plays) => {
    const is = { ...game, ...after };
    const [first] = gameNews(before, is, NOW);
    const scored = { card: { ...card, plays }, rules: iceHockey.rules };
    return first && alertText({ news: first, before, game: is, club, scored });
  };

  test("the score first, then who scored", () => {
    const after = { state: "live" as const, score: 1, opponentScore: 0 };
    expect(text(live(0, 0), after)).toEqual({
      title: "Kestrels 1, Otter Lake College 0",
      body: "Goal: Jane Roe, 2nd period",
    });
  });

  test("the team's name if the scorer is unknown, or the newest goal is the other team's", () => {
    const after = { state: "live" as const, score: 1, opponentScore: 0 };
    expect(text(live(0, 0), after, [{ ...goal, playerName: "" }])?.body).toBe("Goal: Kestrels, 2nd period");
    expect(text(live(0, 0), after, [])?.body).toBe("Score: Kestrels, 2nd period");
    const lost = { state: "live" as const, score: 0, opponentScore: 1 };
    expect(text(live(0, 0), lost)?.body).toBe("Score: Otter Lake College, 2nd period");
  });

  test("that a goal was taken back", () => {
    const after = { state: "live" as const, score: 1, opponentScore: 0 };
    expect(text(live(2, 0), after)).toEqual({
      title: "Kestrels 1, Otter Lake College 0",
      body: "The score was corrected.",
    });
  });

  test("the final score as the game's page does", () => {
    const over = { state: "final" as const, score: 3, opponentScore: 2, decidedIn: "overtime" as const };
    expect(text(live(2, 2), over)?.title).toBe("Final/OT: Kestrels 3, Otter Lake College 2");
  });

  test("both dates of a moved game, in the venue's time zone", () => {
    expect(text(facts(), LATER)).toEqual({
      title: "New time: Kestrels vs Otter Lake College",
      body: "Now Nov 21, 2026 at 8:00 PM EST. Originally Nov 20, 2026 at 7:30 PM EST.",
    });
    const open = { ...LATER, state: "tbd" as const, datePrecision: "day" as const };
    expect(text(facts(), open)?.body).toBe("Now Nov 21, 2026. Originally Nov 20, 2026 at 7:30 PM EST.");
  });

  test("what became of a game that was called off", () => {
    expect(text(facts(), { state: "cancelled" })).toEqual({
      title: "Cancelled: Kestrels vs Otter Lake College",
      body: "The game on Nov 20, 2026 at 7:30 PM EST was cancelled.",
    });
    expect(text(facts(), { state: "postponed" })?.title).toBe("Postponed: Kestrels vs Otter Lake College");
    expect(text(facts({ state: "cancelled" }), {})?.body).toBe(
      "The game will be played after all: Nov 20, 2026 at 7:30 PM EST.",
    );
  });
});

test("the choice has the sport's word for a score", () => {
  expect(alertLabels(iceHockey.rules).goals).toBe("Goals");
  expect(alertLabels(rugby.rules).goals).toBe("Scores");
});
