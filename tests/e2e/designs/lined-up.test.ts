import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { useBrowser, visit } from "../../browser.ts";
import { SMALL_PHONE } from "../in-sight.ts";
import { bring, dressOf, HOMES, NUMBERS, wear } from "./worn.ts";

const browser = useBrowser();
/** Designs whose games are cards side by side, each with a time of its own place. */
const CARDS: readonly number[] = [7, 12];
/** The design whose scores are a tape. */
const TAPE = 12;

/** Where the times of the games end that are still to be played. */
const endsOfTimes = (page: Page) =>
  page
    .locator(".game-row-end:has(.game-actions) > p:first-child")
    .evaluateAll((times) => [
      ...new Set(times.map((time) => Math.round(time.getBoundingClientRect().right))),
    ]);

// The edge: a time stood left of however many buttons its row has, so in three or four places.
test("on a wide screen the times of a schedule's rows end below each other", async () => {
  const page = await browser.open("desktop");
  await visit(page, browser.at(`/schedule/upcoming?design=${NUMBERS[0]}`));
  await bring(page, NUMBERS.map(dressOf));
  const buttons = await page
    .locator(".game-actions")
    .evaluateAll((all) => all.map((one) => one.children.length));
  expect(new Set(buttons).size).toBeGreaterThan(1);
  for (const number of NUMBERS.filter((one) => !CARDS.includes(one))) {
    await wear(page, [number]);
    expect(await endsOfTimes(page), `${number}`).toHaveLength(1);
  }
});

/** Of the cards of the strip that are in the window as a whole: whether each has a score. */
const scoresInSight = (page: Page) =>
  page
    .locator(".scoreboard > li")
    .evaluateAll((cards) =>
      cards
        .filter((card) => card.checkVisibility() && card.getBoundingClientRect().right <= innerWidth)
        .map((card) => card.querySelector(".chip + .figures") !== null),
    );

// The edge: the strip began with a loss three weeks old, and the next game was two swipes away.
describe("on a phone the scores begin with the last result and the next game", () => {
  test.each(HOMES)("in design %i and those of its order", async (...numbers) => {
    const page = await browser.open("phone");
    await page.setViewportSize(SMALL_PHONE);
    await visit(page, browser.at(`/?design=${numbers[0]}`));
    await bring(page, numbers.map(dressOf));
    if ((await page.locator(".scoreboard").count()) === 0) return;
    for (const number of numbers.filter((one) => one !== TAPE)) {
      await wear(page, [number]);
      expect(await scoresInSight(page), `${number}`).toEqual([true, false]);
    }
  });
});

// The edge: long names of a record's parts set its second line on columns of its own.
test("on a phone the record's figures stand in three columns", async () => {
  const page = await browser.open("phone");
  await page.setViewportSize(SMALL_PHONE);
  await visit(page, browser.at("/?design=1"));
  const lefts = await page
    .locator(".record-figures > *")
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().left)));
  expect(lefts.slice(3, 5)).toEqual(lefts.slice(0, 2));
});

// The edge: the face of Jersey has a dotted zero, and "08:00" read as 88:88.
test("the zero of Jersey's figures is plain", async () => {
  const page = await browser.open("desktop");
  await visit(page, browser.at("/schedule/upcoming?design=14"));
  const zero = () =>
    page.evaluate(() => [...document.fonts].find(({ unicodeRange }) => unicodeRange === "U+30")?.status);
  await expect.poll(zero).toBe("loaded");
});
