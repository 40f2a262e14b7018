import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { useBrowser, visit } from "../../browser.ts";
import { bring, dressOf, HOMES, NUMBERS, wear } from "./worn.ts";

const browser = useBrowser();

/** The lists that hold more than they show at once. A print that is tilted past the edge is seen. */
const sidewaysOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lists = "list portraits products stories galleries"
      .split(" ")
      .map((name) => `[data-part="${name}"]`);
    return [...document.querySelectorAll<HTMLElement>(lists.join(","))]
      .filter((list) => list.scrollWidth > list.clientWidth && getComputedStyle(list).overflowX !== "visible")
      .map(({ dataset }) => dataset.part ?? "");
  });

// The edge: a roster of 28 players as one row, of which a phone shows two.
describe("on a phone no design hides people, games or goods in a row that runs sideways", () => {
  test.each(["/roster", "/schedule/upcoming", "/store", "/articles", "/galleries"])("on %s", async (path) => {
    const page = await browser.open("phone");
    await visit(page, browser.at(`${path}?design=${NUMBERS[0]}`));
    await bring(page, NUMBERS.map(dressOf));
    for (const number of NUMBERS) {
      await wear(page, [number]);
      expect(await sidewaysOn(page), `${number}`).toEqual([]);
    }
  });
});

/** Of the strip of scores: how far it is scrolled, and the cards the window cuts off without a fade. */
const cutOff = (page: Page) =>
  page.locator(".scoreboard").evaluate((strip) => {
    const { right } = strip.getBoundingClientRect();
    const fades = Number.parseFloat(getComputedStyle(strip).getPropertyValue("--end")) > 0;
    const cut = [...strip.children].filter((card) => card.getBoundingClientRect().right > right + 1);
    return { scrolled: strip.scrollLeft, cut: fades ? 0 : cut.length };
  });

// The edges: six cards a little wider than the page, of which a browser kept the last one snapped; a card cut hard at the margin.
test.each(HOMES)(
  "on a wide screen the strip of scores begins with a whole card and ends with one, or fades, in design %i and those of its order",
  async (...numbers) => {
    const page = await browser.open("desktop");
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(page, browser.at(`/?design=${numbers[0]}`));
    await bring(page, numbers.map(dressOf));
    for (const number of numbers) {
      await wear(page, [number]);
      expect(await cutOff(page), `${number}`).toEqual({ scrolled: 0, cut: 0 });
    }
  },
);

// The edge: a product that is sold out, of a rival game and a special edition had its ribbons in two rows over its picture.
test("a product's picture has at most two ribbons over it, in one row", async () => {
  const page = await browser.open("desktop");
  await visit(page, browser.at(`/store?design=${NUMBERS[0]}`));
  await bring(page, NUMBERS.map(dressOf));
  for (const number of NUMBERS) {
    await wear(page, [number]);
    const shown = await page.locator(".product-card .ribbons").evaluateAll((lists) =>
      lists.map((list) => {
        const boxes = [...list.children]
          .filter((one) => one.checkVisibility())
          .map((one) => one.getBoundingClientRect());
        return { ribbons: Math.min(boxes.length, 3), rows: new Set(boxes.map(({ top }) => top)).size };
      }),
    );
    expect(
      shown.filter(({ ribbons, rows }) => ribbons > 2 || rows > 1),
      `${number}`,
    ).toEqual([]);
  }
});

// The edge: figures first left the picture below the fold, and a picture first leaves the figures there.
test("the first screen of Dashboard has a picture, the next game, the record and the leaders", async () => {
  const page = await browser.open("desktop");
  await visit(page, browser.at("/?design=15"));
  const { height = 0 } = page.viewportSize() ?? {};
  for (const part of ["hero-picture", "hero-panel", "record", "leaders"]) {
    const box = await page.locator(`[data-part="${part}"]`).first().boundingBox();
    expect(box?.y, part).toBeLessThan(height);
  }
  const figure = await page.locator('[data-part="leader-card"] .figures').first().boundingBox();
  expect((figure?.y ?? height) + (figure?.height ?? 0)).toBeLessThanOrEqual(height);
});

// The edge: stories after all tables.
test("on a phone the stories of Dashboard come before its list of games", async () => {
  const page = await browser.open("phone");
  await visit(page, browser.at("/?design=15"));
  const blocks = await page
    .locator("main [data-block]")
    .evaluateAll((found) => found.map((block) => (block as HTMLElement).dataset.block));
  expect(blocks.indexOf("stories")).toBeGreaterThan(-1);
  expect(blocks.indexOf("stories")).toBeLessThan(blocks.indexOf("fixtures"));
});
