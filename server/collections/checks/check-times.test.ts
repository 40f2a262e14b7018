import { expect, test } from "vitest";
import type { FieldPath } from "../../intake/files/json-text.ts";
import type { BundleReport } from "../../intake/records/bundle-report.ts";
import { mistakeLine } from "../../intake/records/mistake.ts";
import { createToInstant } from "../fields/moment.ts";
import { checkFinalGames, checkGameTimes } from "./check-times.ts";

/** On the evening of November 26 in New York, when it is already the 27th in UTC. */
const AS_OF = new Date("2026-11-27T02:00:00Z");
const ZONE = "America/New_York";

function mistakes(value: { timeOfGame: string; state?: string; decidedIn?: string; timeZone?: string }) {
  const report: BundleReport = { mistakes: [], notes: [] };
  const game = { file: "games.json", value: { state: "final", ...value }, lineOf: () => 3 };
  checkFinalGames([game], { zone: ZONE, asOf: AS_OF, instant: createToInstant(ZONE, AS_OF) }, report);
  return report.mistakes.map(mistakeLine);
}

test.each(["2026-11-27 19:30", "2026-11-27", "2027-03", "today+1 13:00", "2026-11-27T05:00:00Z"])(
  "a game of %s is not final yet",
  (timeOfGame) => {
    expect(mistakes({ timeOfGame })).toEqual([
      `games.json:3 state: expected a state such as scheduled, because the game hasn't been played yet, got "final"`,
    ]);
    expect(mistakes({ timeOfGame, state: "scheduled" })).toEqual([]);
    expect(mistakes({ timeOfGame, decidedIn: "forfeit" })).toEqual([]);
  },
);

test.each(["2026-11-26 23:30", "2026-11-26", "2026-11", "today 20:00", "2026-11-27T04:00:00Z"])(
  "a game of %s may be",
  (timeOfGame) => {
    expect(mistakes({ timeOfGame })).toEqual([]);
  },
);

test("a day is compared in the game's own zone", () => {
  expect(mistakes({ timeOfGame: "2026-11-27 10:00", timeZone: "Asia/Tokyo" })).toEqual([]);
});

test.each([
  ["in its own column is named as the sheet names it", "Date", "Date"],
  ["in the same column is only called the start", "End", "the start"],
])("the start of a game that ends before it, %s", (_edge, heading, named) => {
  const report: BundleReport = { mistakes: [], notes: [] };
  const game = {
    file: "games.csv",
    value: { timeOfGame: "2026-11-20 19:30", endTimeOfGame: "2026-11-20 18:00" },
    lineOf: () => 2,
    inSheet: ([word]: FieldPath) => ({ heading: word === "timeOfGame" ? heading : "End", cell: null }),
  };
  checkGameTimes([game], createToInstant(ZONE, AS_OF), report);
  expect(report.mistakes.map(mistakeLine)).toEqual([
    `games.csv:2 End: expected a time that isn't before ${named}, got "2026-11-20 18:00"`,
  ]);
});
