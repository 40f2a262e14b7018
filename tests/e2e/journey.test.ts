import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openAndWait, useBrowser } from "../harness/browser/browser.ts";

const browser = useBrowser();

/** Opens a page through the menu on a phone, where navigation takes the most steps. */
async function goByMenu(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name, exact: true }).click();
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Waits until the page's title contains its heading: the address changes a moment before the page does. */
const titleIsHeading = (page: Page) =>
  expect
    .poll(async () => (await page.title()).includes((await heading(page).textContent()) ?? "?"))
    .toBe(true);

test("a visitor goes from the home page to articles, to players, and from the schedule to the results", async () => {
  const page = await browser.open("phone");
  await openAndWait(page, browser.at("/"));
  const article = page.getByRole("main").locator('a[href^="/articles/"]').first();
  const story = await article.getAttribute("href");
  await article.click();
  await page.waitForURL(`**${story}`);
  await heading(page).waitFor();
  await titleIsHeading(page);
  const first = await heading(page).textContent();
  const more = page.getByRole("main").getByRole("article").getByRole("link", { name: /\w/ });
  await more.last().click();
  await page.waitForFunction((old) => document.querySelector("h1")?.textContent !== old, first);

  await goByMenu(page, "Roster");
  await page.waitForURL("**/roster");
  await page.getByRole("heading", { level: 1, name: "Roster" }).waitFor();
  const player = page.getByRole("main").locator('a[href^="/roster/"]').first();
  const target = await player.getAttribute("href");
  await player.click();
  await page.waitForURL(`**${target}`);
  await titleIsHeading(page);
  const name = await heading(page).textContent();
  await page.getByRole("main").getByRole("link", { name: /next/i }).click();
  // A menu that is opened before the new page has arrived closes on its arrival.
  await page.waitForURL((url) => url.pathname !== target);
  await expect.poll(() => heading(page).textContent()).not.toBe(name);
  await titleIsHeading(page);

  await goByMenu(page, "Schedule");
  await page.waitForURL("**/schedule/upcoming");
  await page.getByRole("main").getByRole("link", { name: "Results", exact: true }).click();
  await page.waitForURL("**/schedule/results");
  await heading(page).waitFor();
});
