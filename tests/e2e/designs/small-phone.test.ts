import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser, visit } from "../../browser.ts";
import { SMALL_PHONE } from "../in-sight.ts";
import { NUMBERS } from "./worn.ts";

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

/** Of each of the store's rows of links: whether its first link can be seen, and how much of the row the window cuts off unseen. */
const rows = (page: Page) =>
  page.locator(".store-filters > nav").evaluateAll((navs) =>
    navs.map((nav) => {
      const [first] = nav.querySelectorAll("a");
      const { left = -1 } = first?.getBoundingClientRect() ?? {};
      nav.scrollTo({ left: nav.scrollWidth, behavior: "instant" });
      const { right = 0 } = [...nav.querySelectorAll("a")].at(-1)?.getBoundingClientRect() ?? {};
      return { beginsInSight: left >= 0, endsInSight: right <= innerWidth };
    }),
  );

test.each(NUMBERS)(
  "on a phone the store's filters begin in sight and scroll to their end in design %i",
  async (number) => {
    const page = await browser.open("phone");
    await page.setViewportSize(SMALL_PHONE);
    await visit(page, browser.at(`/store?design=${number}`));
    const inSight = { beginsInSight: true, endsInSight: true };
    expect(await rows(page)).toEqual([inSight, inSight]);
  },
);
