import { describe, expect, test } from "vitest";
import { finalScore, gameSummary, gameTitle } from "./game-summary.ts";

const CLUB = { alias: "Night Owls", sportsType: 2 } as const;
const GAME: Parameters<typeof gameSummary>[0] = {
  id: "g",
  kind: "exhibition",
  place: "home",
  state: "scheduled",
  decidedIn: "regulation",
  score: null,
  opponentScore: null,
  venue: "Owl Rink",
  note: "",
  datePrecision: "time",
  timeOfGame: new Date("2026-11-28T00:30:00Z"),
  endTimeOfGame: new Date("2026-11-28T03:30:00Z"),
  timeZone: "America/New_York",
  opponent: { name: "Otters" },
};
const summaryOf = (fields: Partial<typeof GAME>) => gameSummary({ ...GAME, ...fields }, CLUB);

test("a game's title has its day in the venue's zone", () => {
  expect(gameTitle(GAME)).toBe("Vs Otters, Nov 27, 2026");
  expect(gameTitle({ ...GAME, place: "away" })).toBe("At Otters, Nov 27, 2026");
});

describe("a game in a few words", () => {
  test.each<[string, Partial<typeof GAME>, string]>([
    ["upcoming", {}, "Night Owls vs Otters, Friday, Nov 27, 2026, 07:30 PM EST, Owl Rink"],
    ["without a time", { state: "tbd" }, "Night Owls vs Otters, Friday, Nov 27, 2026, Owl Rink"],
    [
      "away, at an unknown venue",
      { place: "away", venue: "" },
      "Night Owls at Otters, Friday, Nov 27, 2026, 07:30 PM EST",
    ],
    ["cancelled", { state: "cancelled" }, "Cancelled: Night Owls vs Otters, Friday, Nov 27, 2026, Owl Rink"],
    ["postponed", { state: "postponed" }, "Postponed: Night Owls vs Otters, Friday, Nov 27, 2026, Owl Rink"],
    [
      "over, with a note",
      { state: "final", score: 3, opponentScore: 2, decidedIn: "overtime", note: "Homecoming" },
      "Final/OT: Night Owls 3, Otters 2. Homecoming",
    ],
    ["over in regulation", { state: "final", score: 3, opponentScore: 2 }, "Final: Night Owls 3, Otters 2"],
  ])("%s", (_what, fields, summary) => {
    expect(summaryOf(fields)).toBe(summary);
  });

  test("a live game has no final score", () => {
    expect(finalScore({ ...GAME, state: "live", score: 1, opponentScore: 0 }, CLUB)).toBe("");
  });
});
