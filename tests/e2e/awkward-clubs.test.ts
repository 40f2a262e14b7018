import type { BrowserContextOptions, Locator } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { checkAccessibility } from "../accessibility.ts";
import { bringClubs } from "../bring-clubs.ts";
import { useBrowser, visit } from "../browser.ts";
import { writeAwkwardClubs } from "./awkward-club.ts";

const browser = useBrowser();
beforeAll(() => bringClubs(writeAwkwardClubs));

const LISTS = [
  "/",
  "/schedule/upcoming",
  "/schedule/results",
  "/roster",
  "/roster?view=table",
  "/alumni",
  "/rosterstats",
  "/alumnistats",
  "/teamstats",
  "/previousrosters",
  "/previousseasons",
  "/sponsors",
  "/articles",
  "/tickets",
];
const WIDTHS = [320, 768, 1200];

describe.each(["awkward.localhost", "empty-club.localhost", "off-season.localhost"])("%s", (host) => {
  const pages = host.startsWith("awkward")
    ? [...LISTS, "/roster/p1", "/articles/a1", "/articles/a2", "/tickets/t1", "/tickets/t2", "/tickets/t3"]
    : LISTS;

  test.each(pages)("%s is accessible and never scrolls sideways, from 320 px on", async (path) => {
    const page = await browser.open("desktop");
    expect(await visit(page, browser.at(path, host))).toBe(200);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
    await checkAccessibility(page);
  });
});

test("a list without anything says so in a sentence and leads on", async () => {
  const page = await browser.open("phone");
  for (const [path, sentence] of [
    ["/schedule/upcoming", "No games are scheduled at the moment."],
    ["/schedule/results", "No games have been played yet."],
    ["/events/upcoming", "No events are planned at the moment."],
    ["/events/past", "No events have been held yet."],
    ["/coaches", "The coaches have not been announced yet."],
    ["/galleries", "There are no galleries yet."],
    ["/roster", "The roster has not been announced yet."],
    ["/alumni", "No alumni are listed yet."],
    ["/rosterstats", "There are no statistics yet."],
    ["/alumnistats", "There are no statistics yet."],
    ["/teamstats", "There are no statistics yet."],
    ["/previousrosters", "There are no previous seasons yet."],
    ["/previousseasons", "There are no previous seasons yet."],
    ["/sponsors", "There are no sponsors yet."],
    ["/articles", "There are no articles yet."],
    ["/tickets", "There are no tickets on sale at the moment."],
  ] as const) {
    await visit(page, browser.at(path, "empty-club.localhost"));
    const paragraph = page.getByRole("main").getByText(sentence);
    expect(await paragraph.isVisible()).toBe(true);
    expect(await paragraph.getByRole("link").count()).toBe(1);
    // Home always has something: two empty pages never lead to each other.
    expect(await paragraph.getByRole("link").getAttribute("href")).toBe("/");
  }
});

describe("between two seasons", () => {
  const HOST = "off-season.localhost";

  test("home shows how the last one ended, its leaders and the newest story", async () => {
    const page = await browser.open("phone");
    await visit(page, browser.at("/", HOST));
    const panel = page.getByRole("complementary", { name: "Season" });
    await panel.getByRole("heading", { name: /^Season \d{4}-\d\d$/ }).waitFor();
    expect(await panel.textContent()).toMatch(/Final record\s*1-1-0\s*W-L-OTL/);
    const main = page.getByRole("main");
    await main.getByRole("heading", { name: /^Leaders of \d{4}-\d\d$/ }).waitFor();
    expect(await main.getByRole("link", { name: "Robin Vale" }).count()).toBeGreaterThan(0);
    await main.getByRole("link", { name: "What the season was" }).waitFor();
    await panel.getByRole("link", { name: "Results" }).click();
    await page.waitForURL("**/schedule/results");
    await main.getByText("4–2").waitFor();
  });

  test("the schedule shows the last one, and says which game nobody reported", async () => {
    const page = await browser.open("phone");
    for (const path of ["/schedule/results", "/schedule/upcoming"]) {
      await visit(page, browser.at(path, HOST));
      const main = page.getByRole("main");
      expect(await main.getByRole("article").count()).toBe(3);
      expect(await main.textContent()).toMatch(/Season \d{4}-\d\d, final record: 1-1-0/);
      await main.getByText("No result reported").waitFor();
    }
    await visit(page, browser.at("/games/untold/info", HOST));
    await page.getByText("The game is over; no result has been reported.").waitFor();
  });

  test("the way to the season opens on its results, and its statistics are those shown first", async () => {
    const page = await browser.open("phone");
    await visit(page, browser.at("/season/last", HOST));
    await page.getByRole("link", { name: "Schedule and results" }).click();
    await page.getByText("These are the results of the season.").waitFor();
    expect(await page.getByRole("main").getByRole("article").count()).toBe(3);
    await visit(page, browser.at("/rosterstats", HOST));
    await page.getByRole("row", { name: /Robin Vale/ }).waitFor();
    const seasons = await page.getByRole("combobox", { name: "Season" }).locator("option").allInnerTexts();
    expect(seasons).toHaveLength(2);
    expect(await page.getByRole("combobox", { name: "Games" }).count()).toBe(0);
  });

  test("a person without a picture is a silhouette, and a weight has its unit", async () => {
    const page = await browser.open("phone");
    await visit(page, browser.at("/executiveboard", HOST));
    const portrait = page
      .getByRole("article")
      .filter({ hasText: "Alex Moor" })
      .locator("[data-part=portrait]");
    const drawn = await portrait.evaluate((box) => getComputedStyle(box).backgroundImage);
    expect(drawn).toMatch(/^radial-gradient/);
    await visit(page, browser.at("/roster/p1", HOST));
    await page.getByText("170 lb").waitFor();
  });
});

test("a live game shows its score, and a full menu leaves the club its name", async () => {
  const page = await browser.open("desktop");
  await page.setViewportSize({ width: 1200, height: 800 });
  await visit(page, browser.at("/schedule/upcoming", "awkward.localhost"));
  expect(await page.getByRole("article").filter({ hasText: "Live" }).getByText("1–2").isVisible()).toBe(true);
  const brand = page.getByRole("banner").getByRole("link", { name: /Awkward/ });
  expect((await brand.boundingBox())?.width).toBeGreaterThan(200);
  const main = page.getByRole("navigation", { name: "Main" });
  expect((await main.boundingBox())?.height).toBeLessThan(72);
  expect(await inRow(main.getByText("More", { exact: true }), main)).toBe(true);
});

/** Whether an entry stands in the bar's first row; the others are cut off. */
async function inRow(entry: Locator, main: Locator): Promise<boolean> {
  const [box, row] = [await entry.boundingBox(), await main.boundingBox()];
  return Boolean(box && row && box.y >= row.y - 1 && box.y + box.height <= row.y + row.height + 1);
}

/** Whether a press on an entry's middle reaches it. */
const isReached = (entry: Locator) =>
  entry.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

describe.each([1200, 1280, 1440, 1900])("a full menu in a bar %i px wide", (width) => {
  const open = async (options: BrowserContextOptions = {}) => {
    const page = await browser.open("desktop", { viewport: { width, height: 800 }, ...options });
    await page.goto(browser.at("/roster", "awkward.localhost"));
    const main = page.getByRole("navigation", { name: "Main" });
    return { page, main, entries: await main.locator(".nav-bar > li > *").all() };
  };

  test("shows what fits, covers nothing, and More brings the rest with its groups", async () => {
    const { page, main, entries } = await open({ javaScriptEnabled: false });
    const fits = await Promise.all(entries.map((entry) => inRow(entry, main)));
    // What fits comes first.
    expect(fits).toEqual(fits.toSorted((a, b) => Number(b) - Number(a)));
    for (const [at, entry] of entries.entries()) expect(await isReached(entry), `${at}`).toBe(fits[at]);
    const more = main.getByText("More", { exact: true });
    expect(await inRow(more, main)).toBe(fits.includes(false));
    if (!fits.includes(false)) return;
    expect(await isReached(more)).toBe(true);
    await more.click();
    for (const entry of entries) expect(await isReached(entry)).toBe(true);
    await main.getByText("Club life").click();
    expect(await isReached(main.getByRole("link", { name: "Evening 1", exact: true }))).toBe(true);
    const list = main.locator(".nav-group ul");
    expect(await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true);
    const box = await list.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= 800).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });

  test("by keyboard each entry is seen when it has the focus, and no further stop is in between", async () => {
    const { page, entries } = await open();
    await page
      .getByRole("banner")
      .getByRole("link", { name: /Awkward/ })
      .focus();
    for (const entry of entries) {
      await page.keyboard.press("Tab");
      const stop = entry.locator("summary").or(entry).last();
      expect(await stop.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await isReached(stop)).toBe(true);
    }
  });
});
