import { describe, expect, test } from "vitest";
import { checkAccessibility } from "../accessibility.ts";
import { useBrowser, visit } from "../browser.ts";
import { DEVICES, type Device } from "../devices.ts";
import { CLUBS } from "../hosts.ts";
import { PAGES } from "../pages.ts";

/** What holds on every page, on a phone and on a desktop. The watch on each page counts too (browser.ts). */
const browser = useBrowser();
const devices = Object.keys(DEVICES) as Device[];
const cases = PAGES.flatMap((page) => devices.map((device) => [page.name, device, page] as const));

test.each(cases)("%s on a %s is accessible, in light and in dark", async (_name, device, which) => {
  const page = await browser.open(device);
  const status = await visit(page, await browser.atPage(which));
  expect(status).toBe("status" in which ? which.status : 200);
  await checkAccessibility(page);
});

test.each(PAGES.map((page) => [page.name, page] as const))(
  "%s on a phone never scrolls sideways",
  async (_name, which) => {
    const page = await browser.open("phone");
    await visit(page, await browser.atPage(which));
    const tooWide = await page.evaluate(() =>
      document.documentElement.scrollWidth > innerWidth ? document.documentElement.scrollWidth : 0,
    );
    expect(tooWide).toBe(0);
  },
);

test.each(PAGES.map((page) => [page.name, page] as const))(
  "%s has one main heading, a title of its own and one landmark of each kind",
  async (_name, which) => {
    const page = await browser.open("desktop");
    await visit(page, await browser.atPage(which));
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(await page.getByRole("main").count()).toBe(1);
    expect(await page.getByRole("banner").count()).toBe(1);
    expect(await page.getByRole("contentinfo").count()).toBe(1);
    expect(await page.title()).not.toBe("");
  },
);

test("no two pages have the same title", async () => {
  const page = await browser.open("desktop");
  const titles: string[] = [];
  for (const which of PAGES.filter(({ name }) => name !== "roster-table")) {
    await visit(page, await browser.atPage(which));
    titles.push(await page.title());
  }
  expect(titles.toSorted()).toEqual([...new Set(titles)].toSorted());
});

describe.each(Object.entries(CLUBS))("the %s club", (_sport, host) => {
  test.each(devices)("its home on a %s is accessible in its own colours", async (device) => {
    const page = await browser.open(device);
    expect(await visit(page, browser.at("/", host))).toBe(200);
    await checkAccessibility(page);
  });
});
