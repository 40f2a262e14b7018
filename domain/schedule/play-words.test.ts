import { expect, test } from "vitest";
import { TEST_SPORTS } from "../../tests/test-sports.ts";
import { PLAY_KINDS } from "../sports/sports.ts";
import { playName, strengthMark } from "./play-words.ts";

test.each([
  ["", "hockey", undefined],
  ["even", "hockey", undefined],
  ["power-play", "hockey", "PPG"],
  ["short-handed", "hockey", "SHG"],
  ["empty-net", "hockey", "EN"],
  ["penalty-shot", "hockey", "PS"],
  ["power-play", "lacrosse", "EMO"],
  ["short-handed", "lacrosse", "MDG"],
] as const)("strength %j in %s is marked %j", (strength, discipline, code) => {
  expect(strengthMark({ strength }, TEST_SPORTS[discipline].rules)?.code).toBe(code);
});

test("each kind of play has a name", () => {
  expect(PLAY_KINDS.map((kind) => playName({ kind }))).toEqual([
    ...["Goal", "Penalty", "Try", "Conversion", "Penalty goal", "Drop goal", "Penalty try"],
    ...["Yellow card", "Red card"],
  ]);
});
