import { globSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { checkAccessibility } from "../accessibility.ts";
import { useBrowser, visit } from "../browser.ts";
import { DEVICES, type Device } from "../devices.ts";
import { CLUBS, HOCKEY } from "../hosts.ts";
import { PAGES } from "../pages.ts";
import { send } from "../request/request.ts";
import { bring, dressOf, NUMBERS, wear } from "./designs/worn.ts";
import { BUDGET, type FirstLoad, loadAndWeigh } from "./first-load.ts";

/**
 * What holds on every page, on a phone and on a desktop: first as the club has it, then in another design and another club's
 * colours. Both take turns, so that each design is on both screens and in all colours. The watch on each page counts too (browser.ts).
 */
const browser = useBrowser();
const devices = Object.keys(DEVICES) as Device[];
const HOSTS = Object.values(CLUBS);
const cases = PAGES.flatMap((which, at) =>
  devices.map((device, turn) => ({
    which,
    name: which.name,
    device,
    host: HOSTS[(at + turn) % HOSTS.length] ?? HOCKEY,
    design: NUMBERS[(at + turn * 10) % NUMBERS.length] ?? 1,
  })),
);

test.each(cases)(
  "$name on a $device stays within its bytes, is of one piece and as wide as the window, and accessible in light and in dark in design $design with the colours of $host",
  async ({ which, device, host, design }) => {
    const page = await browser.open(device);
    const load = await loadAndWeigh(page, await browser.atPage(which));
    expect(load.status).toBe("status" in which ? which.status : 200);
    staysWithin(load, new URL(page.url()).hostname);
    await isOfOnePiece(page);
    expect(await seenIn(page)).toEqual(SOUND);
    await bring(page, [{ number: design, css: (await paletteOf(host)) + dressOf(design).css }]);
    const [worn] = await wear(page, [design]);
    expect(worn?.wide).toBeLessThanOrEqual(DEVICES[device].viewport.width);
    await checkAccessibility(page);
  },
);

/** A club's colours, as its pages bring them. */
async function paletteOf(host: string): Promise<string> {
  const { port } = new URL(browser.at("/"));
  const { body } = await send(Number(port), "/", { host });
  const [, palette = ""] = /<style>([^<]*)</.exec(body) ?? [];
  expect(palette).toContain("--primary");
  return palette;
}

test("every design is seen on both screens, in the colours of every club", () => {
  for (const device of devices)
    expect(new Set(cases.filter((one) => one.device === device).map(({ design }) => design)).size).toBe(20);
  expect(new Set(cases.map(({ design, host }) => `${design} ${host}`)).size).toBe(20 * HOSTS.length);
});

/** Script, styles and fonts are within the budget, and no other host is asked. */
function staysWithin({ bytes, hosts }: FirstLoad, host: string): void {
  expect(hosts).toEqual([host]);
  expect(bytes.script).toBeGreaterThan(2000);
  for (const kind of ["script", "stylesheet", "font"] as const)
    expect(bytes[kind], kind).toBeLessThanOrEqual(BUDGET[kind]);
}

/** One main heading, and one landmark of each kind. */
async function isOfOnePiece(page: Page): Promise<void> {
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  for (const landmark of ["main", "banner", "contentinfo"] as const)
    expect(await page.getByRole(landmark).count(), landmark).toBe(1);
}

/** The classes that selectors of our sheets begin with. */
const STYLED = globSync("app/styles/*.css").flatMap((path) => {
  const css = readFileSync(path, "utf8").replace(/\/\*.*?\*\//gs, "");
  return [...css.matchAll(/(?<=(?:^|[{},])\s*\.)[a-z][\w-]*/gi)].map(([name]) => name);
});

const SOUND = { tooWide: 0, hasTitle: true, awaited: 0, unstyled: [] };

/** In one call to the page, because a call costs more than the look. */
const seenIn = (page: Page) =>
  page.evaluate((styled) => {
    const { scrollWidth } = document.documentElement;
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const brought = new Set(rules.flatMap(({ cssText }) => cssText.match(/(?<=\.)[a-z][\w-]*/gi) ?? []));
    const worn = new Set(
      [...document.querySelectorAll("[class]")].flatMap(({ classList }) => [...classList]),
    );
    return {
      /** The width of a page that scrolls sideways. */
      tooWide: scrollWidth > innerWidth ? scrollWidth : 0,
      hasTitle: document.title !== "",
      /** Sheets that the first sight would wait for. */
      awaited: document.head.querySelectorAll('link[rel="stylesheet"]').length,
      /** What the page wears and a sheet of ours has rules for, but none that the page's routes have brought. */
      unstyled: styled.filter((name) => worn.has(name) && !brought.has(name)),
    };
  }, STYLED);

test("no two pages have the same title", async () => {
  const titles = new Map<string, string>();
  for (const which of PAGES) {
    const { hostname, port, pathname, search } = new URL(await browser.atPage(which));
    const { body } = await send(Number(port), pathname + search, { host: hostname });
    titles.set(which.name, /<title>([^<]+)</.exec(body)?.[1] ?? "none");
  }
  titles.delete("roster-table");
  expect(titles.size).toBe(PAGES.length - 1);
  const found = [...titles.values()];
  expect(found.toSorted()).toEqual([...new Set(found)].toSorted());
});

describe.each(Object.entries(CLUBS))("the %s club", (_sport, host) => {
  test.each(devices)("its home on a %s is accessible in its own design", async (device) => {
    const page = await browser.open(device);
    expect(await visit(page, browser.at("/", host))).toBe(200);
    await checkAccessibility(page);
  });
});
