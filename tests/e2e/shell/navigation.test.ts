import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";
import { openDebugger } from "../../harness/browser/debugger.ts";
import { HOCKEY_HOST } from "../../harness/browser/hosts.ts";
import { sendRequest } from "../../request/request.ts";

const browser = useBrowser();
const get = (path: string) => sendRequest(Number(new URL(browser.at("/")).port), path);

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const scrollDownTo = (page: Page, top: number) =>
  page.evaluate((y) => {
    window.scrollTo({ top: y, behavior: "instant" });
    return Math.round(scrollY);
  }, top);

test("the skip link comes first, is visible when focused and skips the frame; past 100 px the bar changes its style without moving anything", async () => {
  const page = await browser.open("desktop");
  await openAndWait(page, browser.at("/roster"));
  const bar = page.getByRole("banner").first();
  const height = (await bar.boundingBox())?.height;
  await page.keyboard.press("Tab");
  const link = page.getByRole("link", { name: "Skip to content" });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  const box = await link.boundingBox();
  expect(box && box.y >= 0 && box.height > 0).toBe(true);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);

  await scrollDownTo(page, 400);
  await expect.poll(() => page.locator("[data-scrolled]").getAttribute("data-scrolled")).toBe("true");
  expect((await bar.boundingBox())?.height).toBe(height);
  await scrollDownTo(page, 0);
  await expect.poll(() => page.locator("[data-scrolled]").getAttribute("data-scrolled")).toBe("false");
});

test("a new page starts at its top, and back restores the scroll position", async () => {
  const page = await browser.open("phone");
  await openAndWait(page, browser.at("/articles"));
  const place = await scrollDownTo(page, 600);
  expect(place).toBeGreaterThan(300);
  const article = page.getByRole("main").getByRole("article").getByRole("link").last();
  await article.evaluate((element: HTMLElement) => element.click());
  await page.waitForURL("**/articles/*");
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await page.waitForURL("**/articles");
  await expect.poll(() => scrolled(page)).toBe(place);
  await page.goForward();
  await page.waitForURL("**/articles/*");
  await expect.poll(() => scrolled(page)).toBe(0);
});

describe("a missing page", () => {
  test("says so inside the club's frame and links home", async () => {
    const page = await browser.open("phone");
    expect(await openAndWait(page, browser.at("/nowhere"))).toBe(404);
    expect(await page.title()).toMatch(/not found/i);
    await page.getByRole("main").getByRole("link", { name: "Home", exact: true }).click();
    await page.waitForURL(browser.at("/"));
    await page.getByRole("heading", { level: 1 }).waitFor();
  });

  test.each(["/roster/nobody", "/articles/nothing", "/notfound", "/schedule/sometime"])(
    "%s is a 404",
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test("names no club on an unknown host", async () => {
    const page = await browser.open("desktop");
    expect(await openAndWait(page, browser.at("/", "nobody.localhost"))).toBe(404);
    expect(new URL(page.url()).pathname).toBe("/notfound");
  });
});

test("in query-parameter mode every link and every navigation keeps ?team=", async () => {
  const page = await browser.open("desktop");
  await openAndWait(page, browser.at("/?team=larkin-foxes", "localhost"));
  const links = () =>
    page.locator('a[href^="/"]').evaluateAll((found) => found.map((a) => a.getAttribute("href") ?? ""));
  const astray = async () => (await links()).filter((href) => !href.includes("team=larkin-foxes"));
  expect((await links()).length).toBeGreaterThan(10);
  expect(await astray()).toEqual([]);
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Roster", exact: true })
    .click();
  await page.waitForURL("**/roster?team=larkin-foxes");
  await page.getByRole("main").locator('a[href*="/roster/"]').first().click();
  await page.waitForURL("**/roster/*?team=larkin-foxes");
  expect(await astray()).toEqual([]);
  await page.goBack();
  await page.waitForURL("**/roster?team=larkin-foxes");
});

test("a page is prefetched once while the pointer rests on its link, and used when the link is followed", async () => {
  const page = await browser.openNew("desktop");
  const session = await openDebugger(page);
  await session.send("Preload.enable");
  const told: string[] = [];
  session.on("Preload.prefetchStatusUpdated", ({ key, prefetchStatus }) =>
    told.push(`${new URL(key.url).pathname} ${prefetchStatus}`),
  );
  await openAndWait(page, browser.at("/about"));
  const roster = page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Roster", exact: true });
  await roster.hover();
  await expect.poll(() => told).toContain("/roster PrefetchSuccessfulButNotUsed");
  await roster.click();
  await page.waitForURL("**/roster");
  await expect.poll(() => told).toContain("/roster PrefetchResponseUsed");
});

test("canonical addresses name the club's own domain and the page itself", async () => {
  for (const path of ["/", "/schedule/upcoming", "/schedule/results", "/roster", "/articles"]) {
    const [, canonical = ""] = /<link rel="canonical" href="([^"]+)"/.exec((await get(path)).body) ?? [];
    const { hostname, pathname } = new URL(canonical);
    expect([hostname, pathname]).toEqual([HOCKEY_HOST, path]);
  }
});
