import { globSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { checkAccessibility } from "../accessibility.ts";
import { useBrowser, visit } from "../browser.ts";
import { DEVICES, type Device } from "../devices.ts";
import { CLUBS } from "../hosts.ts";
import { PAGES } from "../pages.ts";
import { BUDGET, type FirstLoad, loadAndWeigh } from "./first-load.ts";

/** What holds on every page, on a phone and on a desktop. The watch on each page counts too (browser.ts). */
const browser = useBrowser();
const devices = Object.keys(DEVICES) as Device[];
/** Titles by the name of the page, as seen so far. */
const titles = new Map<string, string>();
const cases = PAGES.flatMap((page) => devices.map((device) => [page.name, device, page] as const));

test.each(cases)(
  "%s on a %s stays within its bytes, is accessible in light and in dark, as wide as the window, and of one piece",
  async (_name, device, which) => {
    const page = await browser.open(device);
    const load = await loadAndWeigh(page, await browser.atPage(which));
    expect(load.status).toBe("status" in which ? which.status : 200);
    staysWithin(load, new URL(page.url()).hostname);
    expect(await tooWide(page)).toBe(0);
    await isOfOnePiece(page);
    expect(await unstyled(page)).toEqual([]);
    // Its first sight waits for no second answer.
    expect(await page.locator('head link[rel="stylesheet"]').count()).toBe(0);
    titles.set(which.name, await page.title());
    await checkAccessibility(page);
  },
);

/** Script, styles and fonts are within the budget, and no other host is asked. */
function staysWithin({ bytes, hosts }: FirstLoad, host: string): void {
  expect(hosts).toEqual([host]);
  expect(bytes.script).toBeGreaterThan(50_000);
  for (const kind of ["script", "stylesheet", "font"] as const)
    expect(bytes[kind], kind).toBeLessThanOrEqual(BUDGET[kind]);
}

/** The width of a page that scrolls sideways; 0 where it does not. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.scrollWidth > innerWidth ? document.documentElement.scrollWidth : 0,
  );

/** One main heading, one landmark of each kind, and a title. */
async function isOfOnePiece(page: Page): Promise<void> {
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  for (const landmark of ["main", "banner", "contentinfo"] as const)
    expect(await page.getByRole(landmark).count(), landmark).toBe(1);
  expect(await page.title()).not.toBe("");
}

/** The classes that selectors of our sheets begin with. */
const STYLED = globSync("app/styles/*.css").flatMap((path) => {
  const css = readFileSync(path, "utf8").replace(/\/\*.*?\*\//gs, "");
  return [...css.matchAll(/(?<=(?:^|[{},])\s*\.)[a-z][\w-]*/gi)].map(([name]) => name);
});

/** What the page wears and a sheet of ours has rules for, but none that the page's routes have brought. */
const unstyled = (page: Page) =>
  page.evaluate((styled) => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const brought = new Set(rules.flatMap(({ cssText }) => cssText.match(/(?<=\.)[a-z][\w-]*/gi) ?? []));
    const worn = new Set(
      [...document.querySelectorAll("[class]")].flatMap(({ classList }) => [...classList]),
    );
    return styled.filter((name) => worn.has(name) && !brought.has(name));
  }, STYLED);

test("no two pages have the same title", async () => {
  const page = await browser.open("desktop");
  // Pages not seen by an earlier test, such as when this test runs alone.
  for (const which of PAGES.filter(({ name }) => !titles.has(name))) {
    await visit(page, await browser.atPage(which));
    titles.set(which.name, await page.title());
  }
  titles.delete("roster-table");
  expect(titles.size).toBe(PAGES.length - 1);
  const found = [...titles.values()];
  expect(found.toSorted()).toEqual([...new Set(found)].toSorted());
});

describe.each(Object.entries(CLUBS))("the %s club", (_sport, host) => {
  test.each(devices)("its home on a %s is accessible in its own colours", async (device) => {
    const page = await browser.open(device);
    expect(await visit(page, browser.at("/", host))).toBe(200);
    await checkAccessibility(page);
  });
});
