import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { useBrowser, visit } from "../../browser.ts";

const browser = useBrowser();

const floating = (page: Page) => page.getByRole("navigation", { name: "Store and tickets" });
/** Scrolls until this many pixels are left below the window. */
const leaveBelow = (page: Page, pixels: number) =>
  page.evaluate((left) => {
    const { scrollHeight } = document.documentElement;
    window.scrollTo({ top: scrollHeight - innerHeight - left, behavior: "instant" });
  }, pixels);

describe.each(["phone", "desktop"] as const)("the floating buttons on a %s", (device) => {
  test("are in reach while one reads, gone within 500 px of the end, and back above it", async () => {
    const page = await browser.open(device);
    await visit(page, browser.at("/roster"));
    await floating(page).waitFor({ state: "visible" });
    for (const [left, state] of [
      [520, "visible"],
      [480, "hidden"],
      [0, "hidden"],
      [600, "visible"],
    ] as const) {
      await leaveBelow(page, left);
      await floating(page).waitFor({ state });
    }
  });

  test("lead to the tickets, where that one is gone, and it comes back on another page", async () => {
    const page = await browser.open(device);
    await visit(page, browser.at("/roster"));
    const tickets = floating(page).getByRole("link", { name: "Tickets", includeHidden: true });
    await floating(page).getByRole("link", { name: "Tickets" }).click();
    await page.waitForURL("**/tickets");
    await tickets.waitFor({ state: "detached" });
    await floating(page)
      .getByRole("link", { name: "Store", includeHidden: true })
      .waitFor({ state: "attached" });
    await page.goBack();
    await page.waitForURL("**/roster");
    await tickets.waitFor({ state: "attached" });
  });

  test("cover nothing of what is chosen and bought", async () => {
    const viewport = device === "phone" ? { width: 375, height: 667 } : { width: 1280, height: 800 };
    const page = await browser.open(device, { viewport });
    await visit(page, browser.at("/tickets/spt-general"));
    await page.locator(".floating-buttons:not([hidden])").waitFor({ state: "attached" });
    const covered = await page.evaluate(() => {
      const over = document.querySelector(".floating-buttons")?.getBoundingClientRect();
      return [...document.querySelectorAll("main :is(.ticket-box, .buy-bar)")].filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const isBeside = !over || left >= over.right || right <= over.left;
        return !isBeside && top < over.bottom && bottom > over.top;
      }).length;
    });
    expect(covered).toBe(0);
  });
});

const heightOf = (page: Page, part: string) =>
  page
    .locator(part)
    .boundingBox()
    .then((box) => box?.height);

describe.each(["phone", "desktop"] as const)("the title block on a %s", (device) => {
  test("says whose page it is, and pushes nothing down", async () => {
    const page = await browser.open(device);
    await visit(page, browser.at("/roster"));
    const block = page.locator(".page-head p", { hasText: /^Ashford/ }).first();
    expect(await block.isVisible()).toBe(true);
    const crest = await block.getByRole("presentation").first().boundingBox();
    expect(crest?.width).toBe(32);
    // The club's own words there cost a line or two more.
    const most = device === "phone" ? 200 : 240;
    expect(await page.locator(".page-head").getByText("Twenty-eight players").isVisible()).toBe(true);
    expect(await heightOf(page, ".page-head")).toBeLessThanOrEqual(most + 40);
    await visit(page, browser.at("/galleries"));
    expect(await heightOf(page, ".page-head")).toBeLessThanOrEqual(most);
  });
});

test("what stands above the footer follows the page one goes to", async () => {
  const page = await browser.open("desktop");
  await visit(page, browser.at("/"));
  const aside = page.getByRole("complementary", { name: /^More of/ });
  expect(await aside.getByRole("heading", { name: "Sponsors" }).count()).toBe(0);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Roster" }).click();
  await page.waitForURL("**/roster");
  await aside.getByRole("heading", { name: "Sponsors" }).waitFor();
  const article = aside.getByRole("link", { name: /^Read More about / }).first();
  const name = await article.evaluate((link) => link.textContent ?? "");
  await article.click();
  await page.waitForURL("**/articles/*");
  await page.getByRole("heading", { level: 1, name: name.replace("Read More about ", "") }).waitFor();
  expect(await aside.getByRole("link", { name }).count()).toBe(0);
});

test("a search is answered without script, and says what was searched for", async () => {
  const page = await browser.open("phone", { javaScriptEnabled: false });
  await page.goto(browser.at("/previousrosters"));
  await page.getByRole("searchbox", { name: "Player, season or year" }).fill("zed");
  await page.getByRole("button", { name: "Search" }).click();
  await page.waitForURL("**/previousrosters?q=zed");
  expect(await page.getByRole("searchbox").inputValue()).toBe("zed");
  expect(await page.getByRole("main").getByRole("link", { name: "Elliot Zed" }).count()).toBe(1);
});
