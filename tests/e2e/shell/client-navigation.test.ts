import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser, visit } from "../../browser.ts";

const browser = useBrowser();

/** A client-side navigation that no link of ours makes, as a future script might. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const router: unknown = Reflect.get(globalThis, "__reactRouterDataRouter");
    return (router as { navigate(to: string): Promise<void> }).navigate(to);
  }, path);
}

test("in query-parameter mode every link keeps the team, and a navigation that lost it gets it back before any data is asked for", async () => {
  const page = await browser.open("desktop");
  await visit(page, browser.at("/?team=larkin-foxes", "localhost"));
  const own = await page
    .locator("a[href^='/']")
    .evaluateAll((links) => links.map((a) => a.getAttribute("href") ?? ""));
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter((href) => !href.includes("team=larkin-foxes"))).toEqual([]);
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes(".data") && asked.push(request.url()));
  await navigate(page, "/roster?sort=name");
  await page.waitForURL("**/roster?sort=name&team=larkin-foxes");
  await page.getByRole("heading", { level: 1, name: "Roster" }).waitFor();
  expect(await page.title()).toContain("Larkin Foxes");
  expect(asked.filter((url) => !url.includes("team=larkin-foxes"))).toEqual([]);
});

test("a pointer on a link brings the page's scripts, and not its data, which would be old when it is opened; then the focus is on the new page's content, and the theme outlives a page that is missing", async () => {
  const page = await browser.open("desktop");
  await visit(page, browser.at("/"));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole("link", { name: "Roster", exact: true }).first().hover();
  await expect.poll(() => asked.some((path) => /^\/assets\/roster-.*\.js$/.test(path))).toBe(true);
  expect(asked.filter((path) => path.endsWith(".data"))).toEqual([]);

  await page.getByRole("link", { name: "Roster", exact: true }).first().press("Enter");
  await page.getByRole("heading", { level: 1, name: "Roster" }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");

  await page.getByRole("button", { name: "Switch between light and dark mode" }).click();
  await navigate(page, "/roster/nobody-of-this-name");
  await page.getByRole("heading", { level: 1, name: "Out of bounds" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");
});

test("a group of the bar closes by Escape and by leaving it, and the view that was chosen is readable while the pointer still rests on it", async () => {
  const page = await browser.open("desktop");
  await visit(page, browser.at("/events/upcoming"));
  const group = page
    .getByRole("navigation", { name: "Main" })
    .locator("details")
    .filter({ hasText: "Links" });
  const summary = group.locator("summary");
  const isOpen = () => group.evaluate((details) => (details as HTMLDetailsElement).open);
  await summary.press("Enter");
  expect(await isOpen()).toBe(true);
  await page.keyboard.press("Escape");
  expect(await isOpen()).toBe(false);
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  await summary.press("Enter");
  await page.getByRole("link", { name: "Articles", exact: true }).first().focus();
  expect(await isOpen()).toBe(false);

  const past = page.getByRole("main").getByRole("link", { name: "Past", exact: true });
  await past.click();
  await page.waitForURL("**/events/past");
  await past.and(page.locator("[aria-current]")).waitFor();
  // The contrast checker does not report letters in exactly the colour behind them.
  const colours = () =>
    past.evaluate((link) => {
      const { color, backgroundColor } = getComputedStyle(link);
      return { color, backgroundColor };
    });
  await past.hover();
  const { color, backgroundColor } = await colours();
  expect(backgroundColor).not.toBe(color);
  await page.mouse.move(0, 0);
  expect(await colours()).toEqual({ color, backgroundColor });
});

test("the first navigation reads what the document's data left out, and the next one its page alone", async () => {
  const page = await browser.open("desktop");
  await visit(page, browser.at("/about"));
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes(".data") && asked.push(request.url()));
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByRole("link", { name: "Roster", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Roster" }).waitFor();
  // Above the footer the browser has drawn them itself.
  await page.getByRole("complementary").getByRole("heading", { name: "Sponsors" }).waitFor();
  await menu.getByRole("link", { name: "Articles", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Articles" }).waitFor();
  expect(asked.map((url) => new URL(url).searchParams.get("_routes"))).toEqual([
    null,
    "news/routes/articles",
  ]);
});

test("a page one goes to is shown with its sheets, never before, and again without asking", async () => {
  const page = await browser.open("phone");
  await visit(page, browser.at("/articles"));
  const sheets: string[] = [];
  const first = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route("**/assets/*.css", async (route) => {
    sheets.push(route.request().url());
    first.resolve();
    await released.promise;
    await route.continue();
  });
  const going = navigate(page, "/roster");
  await first.promise;
  const heading = page.getByRole("heading", { level: 1, name: "Roster" });
  // Its data and script have had the time of a request that came after them.
  await page.evaluate(() => fetch("/healthz"));
  expect(await heading.count()).toBe(0);
  released.resolve();
  await going;
  await heading.waitFor();
  const portrait = page.getByRole("main").locator(".portrait").first();
  expect(await portrait.evaluate((box) => getComputedStyle(box).overflow)).toBe("hidden");

  const asked = sheets.length;
  await navigate(page, "/articles");
  await page.getByRole("heading", { level: 1, name: "Articles" }).waitFor();
  await navigate(page, "/roster");
  await heading.waitFor();
  expect(sheets.length).toBe(asked);
});
