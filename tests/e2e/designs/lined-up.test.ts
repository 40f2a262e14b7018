import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";
import { DEVICES } from "../../harness/browser/devices.ts";
import { SMALL_PHONE } from "../in-sight.ts";
import { applyDesigns, DESIGN_NUMBERS, designStylesOf, loadDesignStyles } from "./apply-designs.ts";

const browser = useBrowser();

/** Opens a page on a small phone, with all designs ready to apply. */
async function openList(path: string): Promise<Page> {
  const page = await browser.open("phone");
  await page.setViewportSize(SMALL_PHONE);
  await openAndWait(page, browser.at(`${path}?design=${DESIGN_NUMBERS[0]}`));
  await loadDesignStyles(page, DESIGN_NUMBERS.map(designStylesOf));
  return page;
}

/** Measured in the browser in one call, because a call takes as long as the measuring. */
interface Arranged {
  /**
   * Lists that scroll sideways, so that they show only some of their items. A list does not count if only a
   * tilted item sticks out of it.
   */
  sideways: string[];
  /**
   * For each row of links above a list: whether it is one line, its first link is visible, and its last link
   * can be scrolled to.
   */
  rows: { isOneLine: boolean; beginsInSight: boolean; endsInSight: boolean }[];
}

const arranged = (page: Page): Promise<Arranged> =>
  page.evaluate(() => {
    const lists = "list portraits products stories galleries"
      .split(" ")
      .map((name) => `[data-part="${name}"]`);
    const sideways = [...document.querySelectorAll<HTMLElement>(lists.join(","))]
      .filter((list) => list.scrollWidth > list.clientWidth && getComputedStyle(list).overflowX !== "visible")
      .map(({ dataset }) => dataset.part ?? "");
    const rows = [...document.querySelectorAll("main .scroll-row")].map((nav) => {
      nav.scrollTo({ left: 0, behavior: "instant" });
      const [first] = nav.querySelectorAll("a");
      const { left = -1 } = first?.getBoundingClientRect() ?? {};
      nav.scrollTo({ left: nav.scrollWidth, behavior: "instant" });
      const { right = 0 } = [...nav.querySelectorAll("a")].at(-1)?.getBoundingClientRect() ?? {};
      const isOneLine = nav.getBoundingClientRect().height < 64;
      return { isOneLine, beginsInSight: left >= 0, endsInSight: right <= innerWidth };
    });
    return { sideways, rows };
  });
const FINE = { isOneLine: true, beginsInSight: true, endsInSight: true };

/** For each product: how many ribbons are visible over its picture, and in how many rows. */
const ribbons = (page: Page) =>
  page.locator(".product-card .ribbons").evaluateAll((lists) =>
    lists.map((list) => {
      const boxes = [...list.children]
        .filter((one) => one.checkVisibility())
        .map((one) => one.getBoundingClientRect());
      return { ribbons: boxes.length, rows: new Set(boxes.map(({ top }) => top)).size };
    }),
  );

/** The right edges of the times of upcoming games. */
const endsOfTimes = (page: Page) =>
  page
    .locator(".game-row-end:has(.game-actions) > p:first-child")
    .evaluateAll((times) => [
      ...new Set(times.map((time) => Math.round(time.getBoundingClientRect().right))),
    ]);
/** Designs that show games as cards side by side, so that each card has its time in another place. */
const CARDS: readonly number[] = [7, 12];

// Guards fixed faults. A roster of 28 players was a single row, of which a phone showed only two players.
// Among the rows of links above the roster, a centered row began where nobody can scroll to, and a wrapped
// row left its last link alone on a line.
describe("on a phone no design hides people, games or products in a sideways row, and rows of links start in sight and scroll to their end", () => {
  test.each([
    ["/roster", 2],
    ["/schedule/upcoming", 2],
    ["/store", 2],
    ["/articles", 0],
    ["/galleries", 0],
  ])("on %s", async (path, rowsOfLinks) => {
    const page = await openList(path);
    for (const number of DESIGN_NUMBERS) {
      await applyDesigns(page, [number]);
      expect(await arranged(page), `${number}`).toEqual({
        sideways: [],
        rows: Array.from({ length: rowsOfLinks }, () => FINE),
      });
    }
    await page.setViewportSize(DEVICES.desktop.viewport);
    if (path === "/store") await haveOneRowOfRibbons(page);
    if (path === "/schedule/upcoming") await haveTimesBelowEachOther(page);
  });
});

// Checks that ribbons share one row. A product with three of them (sold out, rival game, special edition)
// once had two rows over its picture.
async function haveOneRowOfRibbons(page: Page): Promise<void> {
  for (const number of DESIGN_NUMBERS) {
    await applyDesigns(page, [number]);
    const shown = await ribbons(page);
    expect(
      shown.filter(({ ribbons, rows }) => ribbons > 2 || rows > 1),
      `more than two ribbons or one row on a wide screen in ${number}`,
    ).toEqual([]);
  }
}

// Checks that times are aligned. A row's time was once left of its buttons, whose number varies, so the times
// were in three or four places.
async function haveTimesBelowEachOther(page: Page): Promise<void> {
  const buttons = await page
    .locator(".game-actions")
    .evaluateAll((all) => all.map((one) => one.children.length));
  expect(new Set(buttons).size).toBeGreaterThan(1);
  for (const number of DESIGN_NUMBERS.filter((one) => !CARDS.includes(one))) {
    await applyDesigns(page, [number]);
    expect(await endsOfTimes(page), `times end below each other on a wide screen in ${number}`).toHaveLength(
      1,
    );
  }
}

// Guards a fixed fault: the font Jersey has a dotted zero, so "08:00" looked like 88:88.
test("Jersey's figures have a zero without a dot", async () => {
  const page = await browser.open("desktop");
  await openAndWait(page, browser.at("/schedule/upcoming?design=14"));
  const zero = () =>
    page.evaluate(() => [...document.fonts].find(({ unicodeRange }) => unicodeRange === "U+30")?.status);
  await expect.poll(zero).toBe("loaded");
});
