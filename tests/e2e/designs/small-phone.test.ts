import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { useBrowser, visit } from "../../browser.ts";
import { SMALL_PHONE } from "../in-sight.ts";
import { bring, dressOf, HOMES, NUMBERS, wear } from "./worn.ts";

const browser = useBrowser();

/** What a small phone's first screen does not show in full: a headline, and the next game's opponent and day. */
const missing = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (element: Element) => {
      const { left, right, top, bottom, width } = element.getBoundingClientRect();
      const isInWindow = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
      return isInWindow && width > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    const isSeenIn = (place: Element, selector: string) => [...place.querySelectorAll(selector)].some(isSeen);
    const next = document.querySelector(".hero-panel .next-name a")?.getAttribute("href");
    const places = [...document.querySelectorAll('.hero-panel, [data-part="score-card"]')];
    const content = document.querySelector("main");
    return {
      headline: !content || !isSeenIn(content, ".display:not(h1)"),
      nextGame: !places.some((place) => isSeenIn(place, `a[href="${next}"]`) && isSeenIn(place, "time")),
    };
  });

test.each(NUMBERS)(
  "on a phone of 375 × 667 the first screen of design %i has a headline and the next game",
  async (number) => {
    const page = await browser.open("phone");
    await page.setViewportSize(SMALL_PHONE);
    await visit(page, browser.at(`/?design=${number}`));
    expect(await missing(page)).toEqual({ headline: false, nextGame: false });
  },
);

/** Of each row of links above a list: whether it is one line, its first link can be seen, and its last scrolled to. */
const rows = (page: Page) =>
  page.locator("main .scroll-row").evaluateAll((navs) =>
    navs.map((nav) => {
      nav.scrollTo({ left: 0, behavior: "instant" });
      const [first] = nav.querySelectorAll("a");
      const { left = -1 } = first?.getBoundingClientRect() ?? {};
      nav.scrollTo({ left: nav.scrollWidth, behavior: "instant" });
      const { right = 0 } = [...nav.querySelectorAll("a")].at(-1)?.getBoundingClientRect() ?? {};
      const isOneLine = nav.getBoundingClientRect().height < 64;
      return { isOneLine, beginsInSight: left >= 0, endsInSight: right <= innerWidth };
    }),
  );

// The edges: a centred row begins where nobody can scroll to, and a wrapped one leaves its last link alone on a line.
describe("on a phone the links above a list are one line that begins in sight and scrolls to its end", () => {
  test.each(["/store", "/roster", "/schedule/upcoming"])("on %s", async (path) => {
    const page = await browser.open("phone");
    await page.setViewportSize(SMALL_PHONE);
    await visit(page, browser.at(`${path}?design=${NUMBERS[0]}`));
    await bring(page, NUMBERS.map(dressOf));
    const fine = { isOneLine: true, beginsInSight: true, endsInSight: true };
    for (const number of NUMBERS) {
      await wear(page, [number]);
      expect(await rows(page), `${number}`).toEqual([fine, fine]);
    }
  });
});

/** Of the buttons below the next game: how many pixels of their last row are empty, where they take more than one. */
const besideTheLastButton = (page: Page) =>
  page.locator(".hero-actions").evaluate((actions) => {
    const boxes = [...actions.children].map((button) => button.getBoundingClientRect());
    const last = boxes.filter(({ top }) => top === boxes.at(-1)?.top);
    if (last.length === boxes.length) return 0;
    const width = last.reduce((sum, box) => sum + box.width, 0) + (last.length - 1) * 10;
    return Math.round(actions.getBoundingClientRect().width - width);
  });

test.each(HOMES)(
  "the buttons of the next game stand in one row, or the last fills its own, in design %i and those of its order",
  async (...numbers) => {
    const page = await browser.open("phone");
    await page.setViewportSize(SMALL_PHONE);
    await visit(page, browser.at(`/?design=${numbers[0]}`));
    await bring(page, numbers.map(dressOf));
    for (const number of numbers) {
      await wear(page, [number]);
      expect(await besideTheLastButton(page), `${number}`).toBeLessThan(12);
    }
  },
);

// The edge: an upright picture cropped around the point of the wide one showed a player without a head.
test("the first picture keeps the point of the image that the screen shows", async () => {
  const pointOn = async (device: "phone" | "desktop") => {
    const page = await browser.open(device);
    await visit(page, browser.at("/?design=1"));
    return page
      .locator(".hero-picture img")
      .first()
      .evaluate((image) => getComputedStyle(image).objectPosition);
  };
  expect([await pointOn("phone"), await pointOn("desktop")]).toEqual(["50% 15%", "62% 45%"]);
});
