import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";
import { DEVICES } from "../../harness/browser/devices.ts";
import { TEST_PAGES, type TestPage } from "../../harness/browser/pages.ts";
import { sendRequest } from "../../request/request.ts";
import { SMALL_PHONE } from "../in-sight.ts";

const browser = useBrowser();

const floating = (page: Page) =>
  page.getByRole("navigation", { name: "Store and tickets", includeHidden: true });
/**
 * Scrolls, and waits for the next animation frame: the page would see two scrolls in one frame as a single
 * move in one direction.
 */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    window.scrollTo({ top: y, behavior: "instant" });
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(() => resolve(null)));
  }, top);
/** Scrolls until this many pixels are left below the window. */
const leaveBelow = async (page: Page, pixels: number) =>
  scrollTo(
    page,
    await page.evaluate((left) => document.documentElement.scrollHeight - innerHeight - left, pixels),
  );

const QUIET = [
  "/forms/contact",
  "/storesuccess",
  "/orders/no-such-order",
  "/admissions/no-such-code",
  "/pickups/no-such-code",
];

describe("the floating buttons", () => {
  test("are hidden at first, while scrolling down and within 500 px of the end, and shown while scrolling up, with working links", async () => {
    const page = await browser.open("phone");
    await openAndWait(page, browser.at("/roster"));
    await floating(page).waitFor({ state: "hidden" });
    const { width, height = 0 } = page.viewportSize() ?? {};
    for (const [left, state] of [
      // Each scroll upward is larger than the distance by which pictures that load late can push the page's
      // end down.
      [900, "hidden"],
      [1100, "visible"],
      [880, "hidden"],
      [0, "hidden"],
      [480, "hidden"],
      [520, "visible"],
      [480, "hidden"],
      [600, "visible"],
    ] as const) {
      await leaveBelow(page, left);
      await floating(page).waitFor({ state });
    }
    const box = await floating(page).boundingBox();
    expect(box).toMatchObject({ x: 0, y: height - 44, width, height: 44 });

    // The buttons lead to the tickets page, where the Tickets button is missing; on other pages it comes
    // back.
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

  test("do not cover the home page's first text", async () => {
    const page = await browser.open("phone");
    await openAndWait(page, browser.at("/"));
    await floating(page).waitFor({ state: "attached" });
    const hero = page.locator(".hero");
    const end = await hero.evaluate((element) => element.getBoundingClientRect().bottom + scrollY);
    for (const [top, state] of [
      [0, "hidden"],
      [end + 300, "hidden"],
      [end + 200, "visible"],
      [end - 100, "hidden"],
    ] as const) {
      await scrollTo(page, top);
      await floating(page).waitFor({ state });
    }
  });

  test.each(["/tickets/spt-general", "/products/home-jersey"])("cover no choice on %s", async (path) => {
    const page = await browser.open("phone");
    await openAndWait(page, browser.at(path));
    await page.getByRole("heading", { level: 1 }).waitFor();
    // Scrolls up, which elsewhere on the page would bring the buttons back; here they must stay hidden.
    await leaveBelow(page, 550);
    await leaveBelow(page, 600);
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
    expect(await floating(page).isVisible()).toBe(false);
  });
});

/**
 * Scrolls down the page and up again by a window's height at a time; returns everything that the floating
 * buttons wrongly cover. Runs in the browser.
 */
async function lookAlong(): Promise<string[]> {
  const nav = document.querySelector(".floating-buttons");
  const faults: string[] = [];
  const scrollOn = async (top: number) => {
    window.scrollTo({ top, behavior: "instant" });
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(() => resolve(null)));
  };
  /** Elements to press or read that are at least partly under the buttons. */
  const under = () => {
    if (!nav?.checkVisibility({ visibilityProperty: true })) return [];
    const foot = nav.getBoundingClientRect();
    return [...document.querySelectorAll("main :is(a, button, input, summary, img, h2, h3, p, td), footer a")]
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return right > foot.left && left < foot.right && bottom > foot.top && top < foot.bottom;
      })
      .map((element) => element.outerHTML.slice(0, 80));
  };
  const isThinBar = () => {
    const { left, right, bottom, height } = nav?.getBoundingClientRect() ?? new DOMRect();
    return left <= 0 && right >= innerWidth && bottom >= innerHeight && height <= 48;
  };
  const end = document.documentElement.scrollHeight;
  for (let top = 0; top < end; top += innerHeight) {
    await scrollOn(top);
    faults.push(...under().map((covered) => `going down at ${top}: ${covered}`));
  }
  for (let top = end; top > 0; top -= innerHeight) {
    await scrollOn(top - innerHeight);
    const covered = under();
    if (covered.length > 0 && !isThinBar()) faults.push(`going up at ${top}: ${covered[0]}`);
    // The buttons, a bar at the window's edge, must make way for a focused element.
    const link = [...document.querySelectorAll<HTMLElement>("main a")].find((one) => {
      const { bottom } = one.getBoundingClientRect();
      // The contents of a chart's closed table have a position, but cannot be focused.
      return (
        covered.length > 0 && one.checkVisibility() && bottom > innerHeight - 40 && bottom <= innerHeight
      );
    });
    link?.focus();
    await scrollOn(scrollY);
    if (link && link.getBoundingClientRect().bottom > innerHeight - 40 && under().length > 0)
      faults.push(`focused under the bar: ${link.outerHTML.slice(0, 80)}`);
  }
  return faults;
}

/** Pages with games, faces, products, text and tables. Only one of them is checked on a wide screen. */
const NAMES: readonly TestPage["name"][] = ["home", "game-stats", "roster", "article", "store"];
const FOUND = TEST_PAGES.filter(({ name }) => NAMES.includes(name));

test.each([
  ...FOUND.map((kind) => ({ ...kind, device: "phone", size: SMALL_PHONE }) as const),
  ...FOUND.filter(({ name }) => name === "roster").map(
    (kind) => ({ ...kind, device: "desktop", size: { width: 1280, height: 800 } }) as const,
  ),
])(
  "on a $device the floating buttons cover nothing of $name: they are hidden or a bar at the window's edge",
  async ({ device, size, ...kind }) => {
    const page = await browser.open(device);
    await page.setViewportSize(size);
    await openAndWait(page, await browser.atPage(kind));
    expect(await page.evaluate(lookAlong)).toEqual([]);
  },
);

test.each(QUIET)("the floating buttons are not on %s, where they would cover fields", async (path) => {
  const drawn = async (at: string) => (await sendRequest(Number(new URL(browser.at("/")).port), at)).body;
  const mark = 'aria-label="Store and tickets"';
  expect([await drawn("/roster"), await drawn(path)].map((body) => body.includes(mark))).toEqual([
    true,
    false,
  ]);
});

const heightOf = (page: Page, part: string) =>
  page
    .locator(part)
    .boundingBox()
    .then((box) => box?.height);

test("the title block names the club, and shifts nothing down", async () => {
  const page = await browser.open("phone");
  // On a phone the picture is a strip above the text.
  const mostOn = { phone: 320, desktop: 240 };
  await openAndWait(page, browser.at("/roster"));
  const block = page.locator(".page-head p", { hasText: /^Ashford/ }).first();
  for (const device of ["phone", "desktop"] as const) {
    await page.setViewportSize(DEVICES[device].viewport);
    expect(await block.isVisible(), device).toBe(true);
    const crest = await block.getByRole("presentation").first().boundingBox();
    expect(crest?.width, device).toBe(32);
    // With the club's own text the head may be a line or two taller.
    expect(await page.locator(".page-head").getByText("Twenty-eight players").isVisible(), device).toBe(true);
    expect(await heightOf(page, ".page-head"), device).toBeLessThanOrEqual(mostOn[device] + 40);
  }
  await openAndWait(page, browser.at("/galleries"));
  for (const device of ["desktop", "phone"] as const) {
    await page.setViewportSize(DEVICES[device].viewport);
    expect(await heightOf(page, ".page-head"), device).toBeLessThanOrEqual(mostOn[device]);
  }
});

test("the blocks above the footer change with the page", async () => {
  const page = await browser.open("desktop");
  await openAndWait(page, browser.at("/"));
  const aside = page.getByRole("complementary", { name: /^More from/ });
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

test("a search works without JavaScript, and repeats the searched text", async () => {
  const page = await browser.open("phone", { javaScriptEnabled: false });
  await page.goto(browser.at("/previousrosters"));
  await page.getByRole("searchbox", { name: "Player, season or year" }).fill("zed");
  await page.getByRole("button", { name: "Search" }).click();
  await page.waitForURL("**/previousrosters?q=zed");
  expect(await page.getByRole("searchbox").inputValue()).toBe("zed");
  expect(await page.getByRole("main").getByRole("link", { name: "Elliot Zed" }).count()).toBe(1);
});
