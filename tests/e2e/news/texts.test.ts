import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { writeTextClubs } from "../../factories/text-clubs.ts";
import { checkPartAccessibility } from "../../harness/browser/accessibility.ts";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";
import { importSuiteClubs } from "../../harness/program/import-suite-clubs.ts";

const PLAYERS = /^https:\/\/(?:www\.youtube-nocookie\.com|player\.vimeo\.com)\//;
const browser = useBrowser({ mayAsk: PLAYERS });
beforeAll(() => importSuiteClubs((folder) => writeTextClubs(folder, false)));

const STORY = "/articles/2026-11-19-everything";
const at = (path: string) => browser.at(path, "writers.localhost");

/** Answers requests to the video hosts; returns the requested addresses. */
async function playersOf(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(PLAYERS, (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: "text/html",
      body: "<!doctype html><title>Player</title><p>It plays</p>",
    });
  });
  return asked;
}

const playing = (page: Page, host: string) =>
  page.frameLocator(`.video-card[data-host="${host}"] iframe`).frameLocator("iframe").getByText("It plays");

describe("a video", () => {
  test("is loaded only at the press, from its own host", async () => {
    const page = await browser.open("phone");
    const asked = await playersOf(page);
    await openAndWait(page, at(STORY));
    const play = page.getByText("Play video from YouTube");
    await play.scrollIntoViewIfNeeded();
    expect(await page.getByText("YouTube then learns of your visit.").isVisible()).toBe(true);
    expect(asked).toEqual([]);
    await play.click();
    await playing(page, "youtube").waitFor();
    expect(asked).toEqual(["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&start=42"]);
    expect(await play.isVisible()).toBe(false);
  });

  test("of the other host works too, also by keyboard", async () => {
    const page = await browser.open("desktop");
    const asked = await playersOf(page);
    await openAndWait(page, at(STORY));
    await page.getByText("Play video from Vimeo").click();
    await playing(page, "vimeo").waitFor();
    expect(asked).toEqual(["https://player.vimeo.com/video/123456789?dnt=1&autoplay=1"]);
    await page.locator(".video-card summary").first().focus();
    await page.keyboard.press("Enter");
    await playing(page, "youtube").waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("src")))
      .toBe("/player/youtube/dQw4w9WgXcQ?start=42");
  });

  test("is a plain link without JavaScript", async () => {
    const page = await browser.open("phone", { javaScriptEnabled: false });
    await page.goto(at(STORY));
    expect(await page.getByText("Play video from YouTube").isVisible()).toBe(false);
    const link = page.getByRole("link", { name: "Video on YouTube" });
    expect(await link.getAttribute("href")).toBe("https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42");
  });
});

test("an article with every kind of content is accessible, and a wide table scrolls in its own box, also by keyboard", async () => {
  const page = await browser.open("phone");
  await openAndWait(page, at(STORY));
  const table = page.getByRole("region", { name: "Table 1" });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  await table.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  expect(await table.getByRole("columnheader").allTextContents()).toContain("For whom");
  await checkPartAccessibility(page, "main");
});

test.each(["/pages/rules", "/forms/join", "/coaches/ann", "/products/cap"])(
  "%s is accessible",
  async (path) => {
    const page = await browser.open("phone");
    expect(await openAndWait(page, at(path))).toBe(200);
    await checkPartAccessibility(page, "main", "in light");
  },
);
