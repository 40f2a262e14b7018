import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";

const browser = useBrowser();

const tabs = (page: Page) => page.getByRole("navigation", { name: "This game" });
const tab = (page: Page, name: string) => tabs(page).getByRole("link", { name });

test("without JavaScript a result links to its box score, the tabs to the game's pages, and a meeting to another game", async () => {
  const page = await browser.open("phone", { javaScriptEnabled: false });
  await page.goto(browser.at("/schedule/results"));
  await page
    .getByRole("link", { name: /^Box score/ })
    .first()
    .click();
  await page.getByRole("heading", { level: 2, name: "Scoring" }).waitFor();
  expect(await tab(page, "Box score").getAttribute("aria-current")).toBe("true");
  const match = await page.getByRole("heading", { level: 1 }).textContent();
  await tab(page, "Game info").click();
  await page.getByRole("heading", { level: 2, name: "Recent meetings" }).waitFor();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(match);
  expect(await tab(page, "Game info").getAttribute("aria-current")).toBe("true");
  await page.goBack();
  await page.getByRole("heading", { level: 2, name: "Scoring" }).waitFor();
  expect(await tab(page, "Box score").getAttribute("aria-current")).toBe("true");
  expect(await page.getByRole("row", { name: /^Total/ }).count()).toBe(2);

  await page.goto(browser.at("/games/g0-06/info"));
  const title = page.getByRole("heading", { level: 1 });
  expect(await title.textContent()).toContain("3–4");
  await page
    .getByRole("main")
    .getByRole("listitem")
    .getByRole("link", { name: /^\w{3} \d\d, \d{4}$/ })
    .first()
    .click();
  await page.waitForURL("**/games/g0-05/info");
  expect(await title.textContent()).toContain("5–1");
});

test("back from a game the list of results has its scroll position", async () => {
  const page = await browser.open("phone");
  await openAndWait(page, browser.at("/schedule/results"));
  const last = page.getByRole("link", { name: "vs Dunmore College" }).last();
  await last.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(500);
  await last.click();
  await page.getByRole("heading", { level: 2, name: "Recent meetings" }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await last.waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
});
