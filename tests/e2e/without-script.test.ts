import { describe, expect, test } from "vitest";
import { useBrowser } from "../harness/browser/browser.ts";
import { TEST_PAGES, type TestPage } from "../harness/browser/pages.ts";

/** Tests pages before their scripts load, or without JavaScript. */
const browser = useBrowser();
/**
 * Pages with parts that scripts extend, and the home page. Other pages are the same with and without scripts.
 */
const WITH_SCRIPT: readonly TestPage["name"][] = [
  "home",
  "upcoming",
  "game",
  "game-stats",
  "roster",
  "player",
  "roster-stats",
  "article",
  "gallery",
  "product",
  "ticket",
  "form",
];
const open = () => browser.open("phone", { javaScriptEnabled: false });

describe("without script", () => {
  test("the schedule lists its games, links to the results and back, and shows only home games on request", async () => {
    const page = await open();
    await page.goto(browser.at("/schedule/upcoming"));
    const main = page.getByRole("main");
    const rows = main.getByRole("listitem").filter({ has: page.locator("time") });
    const all = await rows.count();
    expect(all).toBeGreaterThan(2);
    await main.getByRole("link", { name: "Results", exact: true }).click();
    await page.waitForURL("**/schedule/results");
    expect(await rows.count()).toBeGreaterThan(2);
    await main.getByRole("link", { name: "Upcoming", exact: true }).click();
    await page.waitForURL("**/schedule/upcoming");
    await main.getByRole("link", { name: /home/i }).first().click();
    await page.waitForURL("**/schedule/upcoming?*home=*");
    expect(await rows.count()).toBeLessThan(all);
    expect(await rows.count()).toBeGreaterThan(0);
  });

  test("an article can be read, and links home", async () => {
    const page = await open();
    await page.goto(browser.at("/articles"));
    await page.getByRole("main").getByRole("article").getByRole("link").first().click();
    await page.waitForURL("**/articles/*");
    expect(await page.getByRole("main").locator("p").count()).toBeGreaterThan(1);
    await page.getByRole("contentinfo").getByRole("link", { name: "Home", exact: true }).click();
    await page.waitForURL(browser.at("/"));
  });

  test("parts that scripts extend are shown in full", async () => {
    const page = await open();
    const silent: string[] = [];
    for (const which of TEST_PAGES.filter(({ name }) => WITH_SCRIPT.includes(name))) {
      await page.goto(await browser.atPage(which));
      const isSaid = await page.evaluate(() => {
        const [heading, ...others] = document.querySelectorAll("h1");
        const isSeen = heading?.checkVisibility({ visibilityProperty: true }) && heading.offsetHeight > 0;
        // biome-ignore lint/performance/useDomNodeTextContent: what is hidden does not count
        const shown = document.querySelector("main")?.innerText ?? "";
        return isSeen && others.length === 0 && shown.length > 40;
      });
      if (!isSaid) silent.push(which.name);
    }
    expect(silent).toEqual([]);
  });
});
