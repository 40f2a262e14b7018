import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { slugOf } from "../../domain/values/slug.ts";
import { checkAccessibility, checkPartAccessibility } from "../harness/browser/accessibility.ts";
import { openAndWait, useBrowser } from "../harness/browser/browser.ts";
import { decodedHtml } from "../harness/browser/page-head.ts";
import { importSuiteClubs } from "../harness/program/import-suite-clubs.ts";
import { sendRequest } from "../request/request.ts";
import { LONG_CLUB_NAME, writeAwkwardClubs } from "./awkward-club.ts";
import { applyDesigns, designStylesOf, loadDesignStyles } from "./designs/apply-designs.ts";

const browser = useBrowser();
beforeAll(() => importSuiteClubs(writeAwkwardClubs));

/**
 * Pages that a club's content could break, by host. Two empty lists are enough, because every empty list
 * shows its message in the same place.
 */
const PAGES = {
  "awkward.localhost": [
    "/",
    "/schedule/upcoming",
    "/schedule/results",
    "/roster",
    "/roster?view=table",
    "/roster/p1",
    "/rosterstats",
    "/teamstats",
    "/sponsors",
    "/articles",
    "/articles/a1",
    "/tickets",
    "/tickets/t1",
    "/tickets/t2",
    "/tickets/t3",
  ],
  "empty-club.localhost": ["/", "/roster", "/tickets"],
  "off-season.localhost": ["/", "/schedule/upcoming", "/roster", "/previousseasons"],
};
/**
 * Pages whose header and footer are checked too. Two pages, because the home page's frame has no sponsors.
 */
const WITH_FRAME = ["/", "/roster"];
const WIDTHS = [768, 1200, 320];

describe.each(Object.entries(PAGES))("%s", (host, pages) => {
  test.each(pages)("%s is accessible and never scrolls sideways, from 320 px on", async (path) => {
    const page = await browser.open("desktop");
    // Opened in a small window, because rendering the page in a large one takes half of the load time.
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await openAndWait(page, browser.at(path, host))).toBe(200);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    // Checks only light mode, because all clubs use the same colors for texts and every-page.test.ts checks
    // them in dark mode. All pages have the same header and footer, so two pages suffice for those.
    if (WITH_FRAME.includes(path)) await checkAccessibility(page, "in light");
    else await checkPartAccessibility(page, "main", "in light");
  });
});

test("a name of 45 letters fits the bar", async () => {
  const page = await browser.open("desktop");
  const host = `${slugOf(LONG_CLUB_NAME)}.localhost`;
  expect(await openAndWait(page, browser.at("/roster", host))).toBe(200);
  await loadDesignStyles(page, LONG_NAMED.map(designStylesOf));
  for (const design of LONG_NAMED) {
    await applyDesigns(page, [design]);
    for (const width of [1280, 1024, 375]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await isNameCut(page), `in design ${design}, ${width} px wide`).toBe(false);
    }
  }
});

/** Designs that cover every kind of font and of navigation bar. */
const LONG_NAMED = [1, 5, 9, 13] as const;

const isNameCut = (page: Page) =>
  page.locator(".brand").evaluate((brand) => {
    const bar = brand.closest(".navbar");
    const name = brand.querySelector(".brand-name");
    if (!bar || !name || name.textContent === "") return true;
    const [inside, around] = [name.getBoundingClientRect(), bar.getBoundingClientRect()];
    const text = document.createRange();
    text.selectNodeContents(name);
    // A line's letters may reach out of its box, so the line's middle decides whether it is one of the
    // visible lines.
    const isLineCut = [...text.getClientRects()].some(
      ({ top, bottom, right }) => (top + bottom) / 2 > inside.bottom || right > inside.right + 1,
    );
    return isLineCut || inside.top < around.top || inside.bottom > around.bottom;
  });

/** The main part of a page as the server sends it. */
async function mainOf(path: string, host: string): Promise<string> {
  const { body } = await sendRequest(Number(new URL(browser.at("/")).port), path, { host });
  return /<main.*<\/main>/s.exec(body)?.[0] ?? "";
}

test("an empty list says so in a sentence and links to another page", async () => {
  for (const [path, sentence] of [
    ["/schedule/upcoming", "No upcoming games."],
    ["/schedule/results", "No games have been played yet."],
    ["/events/upcoming", "No upcoming events."],
    ["/events/past", "No past events yet."],
    ["/coaches", "The coaches haven't been announced yet."],
    ["/galleries", "No galleries yet."],
    ["/roster", "The roster hasn't been announced yet."],
    ["/alumni", "No alumni are listed yet."],
    ["/rosterstats", "No statistics yet."],
    ["/alumnistats", "No statistics yet."],
    ["/teamstats", "No statistics yet."],
    ["/previousrosters", "No previous seasons are listed yet."],
    ["/previousseasons", "No previous seasons are listed yet."],
    ["/sponsors", "No sponsors yet."],
    ["/articles", "No articles yet."],
    ["/tickets", "Tickets will show up here once they go on sale."],
  ] as const) {
    const main = await mainOf(path, "empty-club.localhost");
    const paragraphs = [...main.matchAll(/<p[ >].*?<\/p>/gs)].map(([html]) => html);
    const [said = "", ...again] = paragraphs.filter((html) => decodedHtml(html).includes(sentence));
    expect(again, path).toEqual([]);
    // Every empty page links to the home page, which is never empty. Otherwise two empty pages could link
    // only to each other.
    expect(
      [...said.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href),
      path,
    ).toEqual(["/"]);
  }
});

describe("between two seasons", () => {
  const HOST = "off-season.localhost";

  test("the home page shows the last season's end, its leaders and the newest article", async () => {
    const page = await browser.open("phone");
    await openAndWait(page, browser.at("/", HOST));
    const panel = page.getByRole("complementary", { name: "Season" });
    await panel.getByRole("heading", { name: /^Season \d{4}-\d\d$/ }).waitFor();
    expect(await panel.textContent()).toMatch(/Final record\s*1-1-0\s*W-L-OTL/);
    const main = page.getByRole("main");
    await main.getByRole("heading", { name: /^\d{4}-\d\d leaders$/ }).waitFor();
    expect(await main.getByRole("link", { name: "Robin Vale" }).count()).toBeGreaterThan(0);
    await main.getByRole("link", { name: "What the season was" }).waitFor();
    await panel.getByRole("link", { name: "Results" }).click();
    await page.waitForURL("**/schedule/results");
    await main.getByText("4–2").waitFor();
  });

  test("the schedule shows the last season, and marks a game without a reported result", async () => {
    for (const path of ["/schedule/results", "/schedule/upcoming"]) {
      const main = await mainOf(path, HOST);
      expect(main.match(/<article\b/g), path).toHaveLength(3);
      const words = main.replace(/<[^>]*>/g, "");
      expect(words, path).toMatch(/Season \d{4}-\d\d, final record: 1-1-0/);
      expect(words, path).toContain("No result reported");
    }
    expect(await mainOf("/games/untold/info", HOST)).toContain(
      "This game is over. No result has been reported.",
    );
  });

  test("the season's link opens its results, and its statistics come first", async () => {
    const page = await browser.open("phone");
    await openAndWait(page, browser.at("/season/last", HOST));
    await page.getByRole("link", { name: "Schedule and results" }).click();
    await page.getByText("Here are this season's results.").waitFor();
    expect(await page.getByRole("main").getByRole("article").count()).toBe(3);
    await openAndWait(page, browser.at("/rosterstats", HOST));
    await page.getByRole("row", { name: /Robin Vale/ }).waitFor();
    const seasons = await page.getByRole("combobox", { name: "Season" }).locator("option").allInnerTexts();
    expect(seasons).toHaveLength(2);
    expect(await page.getByRole("combobox", { name: "Games" }).count()).toBe(0);
  });

  test("a person without a picture is a silhouette, and a weight has its unit", async () => {
    const page = await browser.open("phone");
    await openAndWait(page, browser.at("/executiveboard", HOST));
    const portrait = page
      .getByRole("article")
      .filter({ hasText: "Alex Moor" })
      .locator("[data-part=portrait]");
    const drawn = await portrait.evaluate((box) => getComputedStyle(box).backgroundImage);
    expect(drawn).toMatch(/^radial-gradient/);
    expect(await mainOf("/roster/p1", HOST)).toContain("170 lb");
  });
});

test("a live game shows its score, and a full menu leaves room for the club's name", async () => {
  const page = await browser.open("desktop");
  await page.setViewportSize({ width: 1200, height: 800 });
  await openAndWait(page, browser.at("/schedule/upcoming", "awkward.localhost"));
  expect(await page.getByRole("article").filter({ hasText: "Live" }).getByText("1–2").isVisible()).toBe(true);
  const brand = page.getByRole("banner").getByRole("link", { name: /Awkward/ });
  expect((await brand.boundingBox())?.width).toBeGreaterThan(200);
  const main = page.getByRole("navigation", { name: "Main" });
  expect((await main.boundingBox())?.height).toBeLessThan(72);
  expect((await lookAtBar(main)).more.fits).toBe(true);
});

/**
 * For each entry of the navigation bar, and for its More button: whether it is in the first row (other rows
 * are cut off), and whether a press reaches it.
 */
const lookAtBar = (main: Locator) =>
  main.evaluate((bar) => {
    const row = bar.getBoundingClientRect();
    const look = (element: Element) => {
      const { left, top, bottom, width, height } = element.getBoundingClientRect();
      return {
        fits: height > 0 && top >= row.top - 1 && bottom <= row.bottom + 1,
        isReached: element.contains(document.elementFromPoint(left + width / 2, top + height / 2)),
      };
    };
    const more = bar.querySelector(".nav-more > summary");
    if (more === null) throw new Error("The bar has no More");
    return { entries: [...bar.querySelectorAll(".nav-bar > li > *")].map(look), more: look(more) };
  });

/** True if a press on the middle of an entry reaches that entry. */
const isReached = (entry: Locator) =>
  entry.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

describe("a full menu in a bar 1200, 1280, 1440 and 1900 px wide", () => {
  const open = async (options: BrowserContextOptions = {}) => {
    const page = await browser.open("desktop", options);
    await page.goto(browser.at("/roster", "awkward.localhost"));
    return { page, main: page.getByRole("navigation", { name: "Main" }) };
  };
  const BAR_WIDTHS = [1200, 1280, 1440, 1900];

  test("shows the entries that fit, covers nothing, and More has the rest with its groups", async () => {
    const { page, main } = await open({ javaScriptEnabled: false });
    for (const width of BAR_WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const { entries, more } = await lookAtBar(main);
      const fits = entries.map((entry) => entry.fits);
      expect(fits.length, `${width} px`).toBeGreaterThan(5);
      // The entries that fit come first.
      expect(fits, `${width} px`).toEqual(fits.toSorted((a, b) => Number(b) - Number(a)));
      expect(
        entries.map((entry) => entry.isReached),
        `${width} px`,
      ).toEqual(fits);
      expect(more.fits, `${width} px`).toBe(fits.includes(false));
      if (!fits.includes(false)) continue;
      expect(more.isReached, `${width} px`).toBe(true);
      await main.getByText("More", { exact: true }).click();
      expect((await lookAtBar(main)).entries.filter((entry) => !entry.isReached)).toEqual([]);
      await main.getByText("Club life").click();
      expect(await isReached(main.getByRole("link", { name: "Evening 1", exact: true }))).toBe(true);
      const list = main.locator(".nav-group ul");
      expect(await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true);
      const box = await list.boundingBox();
      expect(
        box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= 800,
        `${width} px`,
      ).toBe(true);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      for (const opened of ["Club life", "More"]) await main.getByText(opened, { exact: true }).click();
    }
  });

  test("shows each focused entry, without further stops in between", async () => {
    const { page, main } = await open();
    const count = await main.locator(".nav-bar > li > *").count();
    expect(count).toBeGreaterThan(5);
    for (const width of BAR_WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page
        .getByRole("banner")
        .getByRole("link", { name: /Awkward/ })
        .focus();
      for (let at = 0; at < count; at++) {
        await page.keyboard.press("Tab");
        const stop = await main.evaluate((bar, nth) => {
          const entry = bar.querySelectorAll(".nav-bar > li > *")[nth];
          const stop = entry?.querySelector("summary") ?? entry;
          if (!stop) return null;
          const { left, top, width, height } = stop.getBoundingClientRect();
          const pressed = document.elementFromPoint(left + width / 2, top + height / 2);
          return { hasFocus: stop === document.activeElement, isReached: stop.contains(pressed) };
        }, at);
        expect(stop, `${at}, ${width} px`).toEqual({ hasFocus: true, isReached: true });
      }
    }
  });
});
