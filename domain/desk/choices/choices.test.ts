import { expect, test } from "vitest";
import { type ChoiceGame, gameChoiceTitle } from "./game-choice.ts";
import { groupTimedChoices } from "./timed-choices.ts";

test("what is to come is first, the next one first; tonight's game is not over before the morning", () => {
  const at = (id: string, time?: string) => ({ id, ...(time && { at: new Date(time) }) });
  const choices = [
    at("spring", "2027-03-01T00:00:00Z"),
    at("last year", "2025-11-21T00:00:00Z"),
    at("tonight", "2026-11-21T00:00:00Z"),
    at("yesterday", "2026-11-20T00:00:00Z"),
    at("no time"),
    at("next", "2026-11-28T00:00:00Z"),
  ];
  expect(
    groupTimedChoices(choices, new Date("2026-11-21T03:00:00Z")).map(({ id, group }) => [id, group]),
  ).toEqual([
    ["no time", undefined],
    ["tonight", "Upcoming"],
    ["next", "Upcoming"],
    ["spring", "Upcoming"],
    ["yesterday", "Earlier"],
    ["last year", "Earlier"],
  ]);
});

test("a game is named by side, opponent and as much of its time as is fixed", () => {
  const game: ChoiceGame = {
    ...{ id: "g1", opponent: "Larkin", timeOfGame: new Date("2026-12-06T00:30:00Z") },
    ...{ timeZone: "America/New_York", datePrecision: "time" as const },
    ...{ kind: "independent" as const, place: "away" as const, state: "scheduled" as const },
  };
  expect(gameChoiceTitle(game)).toBe("at Larkin, Dec 5, 2026 at 7:30 PM EST");
  expect(gameChoiceTitle({ ...game, place: "home", datePrecision: "day" })).toBe("vs Larkin, Dec 5, 2026");
  expect(gameChoiceTitle({ ...game, datePrecision: "month" })).toBe("at Larkin, December 2026");
  expect(gameChoiceTitle({ ...game, opponent: null, state: "tbd" })).toBe("g1, Dec 5, 2026");
});
