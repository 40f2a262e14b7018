import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";
import { decodedHtml } from "../../harness/browser/page-head.ts";
import { sendRequest } from "../../request/request.ts";

const browser = useBrowser();

const players = (page: Page) => page.getByRole("region", { name: "Players, table" });
const heading = (page: Page, name: string) => players(page).getByRole("columnheader", { name, exact: true });
const queryOf = (page: Page) => new URL(page.url()).search;
const announced = (page: Page) => page.getByRole("main").getByRole("status").textContent();

/** A column's figures from top to bottom; null for an unknown figure. */
async function figures(page: Page, column: number): Promise<(number | null)[]> {
  return players(page)
    .locator(`tbody td:nth-child(${column})`)
    .evaluateAll((cells) => cells.map((cell) => (cell.dataset.value ? Number(cell.dataset.value) : null)));
}
const names = (page: Page) => players(page).getByRole("rowheader").allTextContents();
const descending = (values: (number | null)[]) => values.toSorted((a, b) => (b ?? 0) - (a ?? 0));

/** The players' names in the server's HTML, from top to bottom. */
function namesIn(html: string): string[] {
  const [table = ""] = /<table[^>]* data-role="player"[\s\S]*?<\/table>/.exec(html) ?? [];
  const headers = table.matchAll(/<th[^>]* scope="row"[^>]*>([\s\S]*?)<\/th>/g);
  return [...headers].map(([, inner = ""]) => decodedHtml(inner.replace(/<[^>]*>/g, "")));
}
const COLUMNS = ["g", "a", "plusminus", "sog"];

describe("a table of players", () => {
  test("sorts in place as the server does, by press and keyboard, keeps the focus, announces itself, and replaces the address", async () => {
    const page = await browser.open("desktop");
    await openAndWait(page, browser.at("/roster"));
    await openAndWait(page, browser.at("/rosterstats"));
    await page.evaluate(() => document.documentElement.setAttribute("data-same", ""));
    await page.getByText("Glossary").click();
    const table = page.locator("table[data-role=player]");
    const byScript: string[][] = [];
    for (const key of COLUMNS) {
      await table.locator(`th[data-key=${key}] a`).click();
      await table.locator(`th[data-key=${key}][aria-sort=descending]`).waitFor();
      byScript.push(await names(page));
    }
    const port = Number(new URL(page.url()).port);
    const byServer = await Promise.all(
      COLUMNS.map(async (key) => namesIn((await sendRequest(port, `/rosterstats?sort=${key}`)).body)),
    );
    expect(byScript).toEqual(byServer);

    await heading(page, "A Assists").getByRole("link").click();
    await expect.poll(() => announced(page)).toBe("Sorted by assists, descending");
    expect(queryOf(page)).toBe("?sort=a");
    const assists = await figures(page, 4);
    expect(assists).toEqual(descending(assists));
    expect(await heading(page, "A Assists").getAttribute("aria-sort")).toBe("descending");
    expect(await page.locator("table[data-role=player] th[aria-sort]").count()).toBe(1);
    await heading(page, "G Goals").getByRole("link").focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => announced(page)).toBe("Sorted by goals, descending");
    await page.keyboard.press("Enter");
    await expect.poll(() => announced(page)).toBe("Sorted by goals, ascending");
    expect(queryOf(page)).toBe("?sort=g&dir=asc");
    expect(await page.evaluate(() => document.activeElement?.closest("th")?.dataset.key)).toBe("g");
    expect(await page.locator("html[data-same]").count()).toBe(1);
    expect(await page.getByRole("definition").filter({ hasText: "Power-play goals" }).isVisible()).toBe(true);
    await page.goBack();
    await page.waitForURL("**/roster");
  });

  test("keeps its sort and the goalies' after a filter, and back restores both", async () => {
    const page = await browser.open("desktop");
    await openAndWait(page, browser.at("/rosterstats"));
    await heading(page, "A Assists").getByRole("link").click();
    await expect.poll(() => announced(page)).toBe("Sorted by assists, descending");
    await page.locator("table[data-role=goalie] th[data-key=gaa] a").click();
    await expect.poll(() => announced(page)).toBe("Sorted by goals against average, ascending");
    expect(queryOf(page)).toBe("?sort=a&gsort=gaa");
    await page.getByLabel("Location").selectOption("home");
    await page.getByRole("button", { name: "Show" }).click();
    await page.waitForURL("**/rosterstats?sort=a&gsort=gaa&place=home");
    await expect.poll(() => page.getByRole("main").getByText("games at home").count()).toBe(1);
    await expect.poll(() => heading(page, "A Assists").getAttribute("aria-sort")).toBe("descending");
    await page.getByRole("link", { name: "Clear the filters" }).click();
    await page.waitForURL("**/rosterstats");
    await expect.poll(() => heading(page, "P Points").getAttribute("aria-sort")).toBe("descending");
    await page.goBack();
    await expect.poll(() => heading(page, "A Assists").getAttribute("aria-sort")).toBe("descending");
  });

  test("keeps the names beside their figures when scrolled sideways on a phone", async () => {
    const page = await browser.open("phone");
    await openAndWait(page, browser.at("/rosterstats"));
    const name = players(page).getByRole("rowheader").first();
    const before = await name.boundingBox();
    await players(page).focus();
    await players(page).evaluate((region) => region.scrollTo({ left: 300 }));
    expect(await players(page).evaluate((region) => region.scrollLeft)).toBeGreaterThan(0);
    expect((await name.boundingBox())?.x).toBe(before?.x);
  });
});

describe("without script", () => {
  test("a filter and a heading link to the same page, filtered and sorted", async () => {
    const page = await browser.open("phone", { javaScriptEnabled: false });
    await page.goto(browser.at("/rosterstats"));
    await page.getByLabel("Games", { exact: true }).selectOption("league");
    await page.getByRole("button", { name: "Show" }).click();
    await page.waitForURL("**/rosterstats?*type=league*");
    expect(await page.getByText(/league games/).count()).toBeGreaterThan(0);
    await heading(page, "G Goals").getByRole("link").click();
    await page.waitForURL("**/rosterstats?type=league&sort=g");
    const goals = await figures(page, 3);
    expect(goals).toEqual(descending(goals));
  });
});

test("the numbers behind a chart can be read", async () => {
  const page = await browser.open("phone");
  await openAndWait(page, browser.at("/teamstats"));
  const chart = page.getByRole("figure", { name: /Goals by period/ });
  expect(await chart.getByRole("img").getAttribute("aria-label")).toMatch(
    /^Goals by period: 1st period \d+ to \d+/,
  );
  await chart.getByText("Show as table").click();
  await chart.getByRole("rowheader", { name: "2nd period" }).waitFor();
  const size = await chart
    .locator("text")
    .first()
    .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
  expect(size).toBeGreaterThanOrEqual(12);
});
