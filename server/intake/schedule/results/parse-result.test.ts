import { describe, expect, test } from "vitest";
import { EMPTY_RESULT, parseResult } from "./parse-result.ts";

const written = (parts: object) => ({ ...EMPTY_RESULT, ...parts });

describe("a cell of a result", () => {
  test.each([
    ["W 4-3", { outcome: "W", scores: [4, 3] }],
    ["W4-3", { outcome: "W", scores: [4, 3] }],
    ["W, 4-3", { outcome: "W", scores: [4, 3] }],
    ["4-3 W", { outcome: "W", scores: [4, 3] }],
    ["W (4-3)", { outcome: "W", scores: [4, 3] }],
    ["W 4-3*", { outcome: "W", scores: [4, 3] }],
    ["Won 4-3", { outcome: "W", scores: [4, 3] }],
    ["Win 4 to 3", { outcome: "W", scores: [4, 3] }],
    ["Win 24 - 17", { outcome: "W", scores: [24, 17] }],
    ["W 104–0", { outcome: "W", scores: [104, 0] }],
    ["W 4−3", { outcome: "W", scores: [4, 3] }],
    ["W 4-3 (OT)", { outcome: "W", scores: [4, 3], decidedIn: "overtime" }],
    ["W 4-3 OT", { outcome: "W", scores: [4, 3], decidedIn: "overtime" }],
    ["W 4-3/OT", { outcome: "W", scores: [4, 3], decidedIn: "overtime" }],
    ["W 4-3 in OT", { outcome: "W", scores: [4, 3], decidedIn: "overtime" }],
    ["OTW 4-3", { outcome: "W", scores: [4, 3], decidedIn: "overtime" }],
    ["W 5-4 (2OT)", { outcome: "W", scores: [5, 4], decidedIn: "overtime" }],
    ["W 5-4 double overtime", { outcome: "W", scores: [5, 4], decidedIn: "overtime" }],
    ["OTL 3-4", { outcome: "L", scores: [3, 4], decidedIn: "overtime" }],
    ["SOL 2-3", { outcome: "L", scores: [2, 3], decidedIn: "shootout" }],
    ["W 4-3 SO", { outcome: "W", scores: [4, 3], decidedIn: "shootout" }],
    ["L 2-5", { outcome: "L", scores: [2, 5] }],
    ["L 5-2", { outcome: "L", scores: [2, 5] }],
    ["Loss 17–24", { outcome: "L", scores: [17, 24] }],
    ["T 3-3", { outcome: "T", scores: [3, 3] }],
    ["3-3 Tie", { outcome: "T", scores: [3, 3] }],
    ["D 12-12", { outcome: "T", scores: [12, 12] }],
    ["4-3", { scores: [4, 3] }],
    ["4 - 3", { scores: [4, 3] }],
    ["4:3", { scores: [4, 3] }],
    ["2 to 5", { scores: [2, 5] }],
    ["Final: 4-3", { state: "final", scores: [4, 3] }],
    ["Final score 4-3", { state: "final", scores: [4, 3] }],
    ["F/OT", { state: "final", decidedIn: "overtime" }],
    ["W", { outcome: "W" }],
    ["L (forfeit)", { outcome: "L", decidedIn: "forfeit" }],
    ["W by forfeit", { outcome: "W", decidedIn: "forfeit" }],
    ["Forfeit win", { outcome: "W", decidedIn: "forfeit" }],
    ["W - FFT", { outcome: "W", decidedIn: "forfeit" }],
    ["W 7-0 (Forfeit)", { outcome: "W", scores: [7, 0], decidedIn: "forfeit" }],
    ["PPD", { state: "postponed" }],
    ["Postponed", { state: "postponed" }],
    ["Rainout", { state: "postponed" }],
    ["PPD (rain)", { state: "postponed", reason: "rain" }],
    ["Postponed to Oct 12", { state: "postponed", reason: "to Oct 12" }],
    ["Postponed - TBD", { state: "postponed" }],
    ["Canceled", { state: "cancelled" }],
    ["CANCELLED - weather", { state: "cancelled", reason: "weather" }],
    ["Cancelled due to weather", { state: "cancelled", reason: "due to weather" }],
    ["Not Played", { state: "unplayed" }],
    ["Not yet started", { state: "unplayed" }],
    ["TBD", { state: "open" }],
    ["T.B.A.", { state: "open" }],
  ])("%s", (text, parts) => {
    expect(parseResult(text)).toEqual(written(parts));
  });

  test.each(["", "-", "–", "—", " - - ", "x", "X", "N/A", "n/a", "#N/A", "?"])("%j says nothing", (text) => {
    expect(parseResult(text)).toEqual(EMPTY_RESULT);
  });

  test.each([
    "special w/ team @7:15pm",
    "2-for-1 tickets",
    "Rink opens 6-9",
    "7-9 PM",
    "W 7-9 PM",
    "Beat Vale 4-3",
    "W 4-3, best game of the year",
    "W tonight",
    "watch here",
    "tonight",
    "Doors 6:30",
    "4-3 or 5-3",
    "1-0-0",
    "W 4-3 (2-1)",
    "Postponed - W 4-3",
    "Postponed 4-3",
    "Cancelled (forfeit)",
  ])("%j is no result: sentences are not searched for one", (text) => {
    expect(parseResult(text)).toBeNull();
  });

  test.each([
    "2026-04-03",
    "3-Apr",
    "Apr-33",
    "4/3",
    "4/3/2026",
    "04-03",
    "4:03:00",
    "7:15",
    "12:05 AM",
    "46115",
  ])("%j is what a spreadsheet made of a score", (text) => {
    expect(parseResult(text)).toBeNull();
  });

  test.each(["T 4-3", "W 3-3", "L 3-3", "W 3-4", "W L"])("%j contradicts itself", (text) => {
    expect(parseResult(text)).toBeNull();
  });

  test("a longer cell is a sentence", () => {
    expect(parseResult(`W 4-3${" ".repeat(200)}OT`)).toBeNull();
    expect(parseResult(`Cancelled - ${"rain ".repeat(40)}`)).toBeNull();
  });
});
