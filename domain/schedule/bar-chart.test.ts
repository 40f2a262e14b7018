import { expect, test } from "vitest";
import { groupedBars, marginBars } from "./bar-chart.ts";

test("the highest value fills the height, half of it half, and 0 is a line", () => {
  const [[full], [half], [none]] = groupedBars([[8], [4], [0]]) as [[Bar], [Bar], [Bar]];
  expect([full.y, full.height, half.y, half.height]).toEqual([0, 100, 50, 50]);
  expect(none.height).toBeGreaterThan(0);
  expect(none.y + none.height).toBe(100);
});
type Bar = { x: number; width: number; y: number; height: number };

test("bars of a group touch, groups do not, and all are inside the chart", () => {
  const [first, second] = groupedBars([
    [1, 2],
    [3, 4],
  ]) as [[Bar, Bar], [Bar, Bar]];
  expect(first[1].x).toBeCloseTo(first[0].x + first[0].width);
  expect(second[0].x).toBeGreaterThan(first[1].x + first[1].width);
  expect(second[1].x + second[1].width).toBeLessThan(100);
});

test("wins are above the line, losses below it, and a tie is on it", () => {
  const { bars, zero, top, bottom } = marginBars([3, -1, 0]);
  const [win, loss, tie] = bars as [Bar, Bar, Bar];
  expect([top, bottom, zero]).toEqual([3, -1, 75]);
  expect([win.y, win.y + win.height]).toEqual([0, zero]);
  expect([loss.y, loss.y + loss.height]).toEqual([zero, 100]);
  expect(Math.abs(tie.y + tie.height / 2 - zero)).toBeLessThan(0.01);
});

test("only wins, or no games, still leave room below the line", () => {
  expect(marginBars([2, 5]).bottom).toBe(-1);
  expect(marginBars([])).toMatchObject({ bars: [], top: 1, bottom: -1, zero: 50 });
});
