import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";
import { HOCKEY_HOST, LACROSSE_HOST, RUGBY_HOST } from "../../harness/browser/hosts.ts";
import { sendRequest } from "../../request/request.ts";

const browser = useBrowser();

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const toggle = (page: Page) => page.getByRole("button", { name: "Switch between light and dark mode" });

test.each([
  ["light", HOCKEY_HOST],
  ["dark", RUGBY_HOST],
])("a club that chose %s is shown in that mode", async (chosen, host) => {
  const { body } = await sendRequest(Number(new URL(browser.at("/")).port), "/", { host });
  expect(/<html[^>]* data-theme="(\w+)"/.exec(body)?.[1]).toBe(chosen);
});

/** The page's theme, and the color scheme that the browser uses for its own controls. */
const scheme = (page: Page) =>
  page.evaluate(() => [
    document.documentElement.dataset.theme,
    getComputedStyle(document.documentElement).colorScheme,
  ]);

test("a club without a choice follows the device until the visitor chooses, and prints light; a club's choice overrides the device", async () => {
  const page = await browser.openNew("phone", { colorScheme: "dark" });
  await openAndWait(page, browser.at("/", HOCKEY_HOST));
  expect(await scheme(page)).toEqual(["light", "light"]);
  // Starts from an empty page, because a club's page makes no requests to another club's site.
  await page.goto("about:blank");
  await openAndWait(page, browser.at("/", LACROSSE_HOST));
  expect(await scheme(page)).toEqual(["dark", "dark"]);
  await page.emulateMedia({ media: "print" });
  expect((await scheme(page))[1]).toBe("light");
  await page.emulateMedia({ media: "screen", colorScheme: "light" });
  await expect.poll(() => scheme(page)).toEqual(["light", "light"]);
  await toggle(page).click();
  expect(await scheme(page)).toEqual(["dark", "dark"]);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.emulateMedia({ colorScheme: "light" });
  await page.reload();
  expect(await scheme(page)).toEqual(["dark", "dark"]);
  await page.goto("about:blank");
  await openAndWait(page, browser.at("/", RUGBY_HOST));
  expect(await scheme(page)).toEqual(["dark", "dark"]);
});

test("without JavaScript a dark device gets dark pages if the club chose nothing", async () => {
  const page = await browser.open("phone", { colorScheme: "dark", javaScriptEnabled: false });
  await page.goto(browser.at("/", LACROSSE_HOST));
  expect(await page.locator("html").evaluate((html) => getComputedStyle(html).colorScheme)).toBe("dark");
});

test("a visitor's choice is kept on later pages, and applied before the first paint", async () => {
  const page = await browser.open("desktop");
  await openAndWait(page, browser.at("/"));
  const before = await background(page);
  await toggle(page).click();
  expect(await theme(page)).toBe("dark");
  const after = await background(page);
  expect(after).not.toBe(before);
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Roster", exact: true })
    .click();
  await page.waitForURL("**/roster");
  expect([await theme(page), await background(page)]).toEqual(["dark", after]);
  await toggle(page).click();
  await page.reload();
  expect([await theme(page), await background(page)]).toEqual(["light", before]);
  await toggle(page).click();
  await page.route("**/assets/*.js", (route) => route.abort("aborted"));
  await page.goto(browser.at("/articles"), { waitUntil: "domcontentloaded" });
  expect([await theme(page), await background(page)]).toEqual(["dark", after]);
});
