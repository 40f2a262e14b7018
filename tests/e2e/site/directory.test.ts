import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { accessibilityFaults } from "../../harness/browser/accessibility.ts";
import { useBrowser } from "../../harness/browser/browser.ts";
import { DEVICES, type Device } from "../../harness/browser/devices.ts";
import { HOCKEY_HOST } from "../../harness/browser/hosts.ts";

/** The operator's directory of clubs, on the bare domain. */
const BARE = "localhost";
/** Clubs with long names and no crest, enough to fill two pages. */
const CLUBS = `
  insert into teams select (jsonb_populate_record(t, jsonb_build_object('team_id', 'many-' || n, 'slug', 'many-' || n,
    'team_alias', 'University of the Northern Territories Thunderbirds ' || n, 'logo', null))).*
  from teams t, generate_series(1, 120) n where t.team_id = 'larkin';`;

const browser = useBrowser({
  own: "PostgreSQL",
  env: async () => ({ DEMO: "off", PLATFORM_NAME: "Summit Conference" }),
  changes: CLUBS.replaceAll("\n", " "),
  // The directory's links lead to the clubs' own sites.
  mayAsk: new RegExp(`^http://${HOCKEY_HOST}:`),
});

async function open(
  device: Device,
  path = "/",
  options: Parameters<typeof browser.open>[1] = {},
): Promise<Page> {
  const page = await browser.open(device, options);
  await page.goto(browser.at(path, BARE));
  return page;
}
const cards = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });

test("the directory is accessible, fits a phone and a desktop, and links to a club from anywhere on its card", async () => {
  const page = await browser.openNew("phone");
  for (const path of ["/?q=ashford", "/?q=nobody", "/?page=2", "/"]) {
    await page.goto(browser.at(path, BARE));
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Summit Conference");
    for (const { viewport } of [DEVICES.desktop, DEVICES.phone]) {
      await page.setViewportSize(viewport);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    }
    // The page has no theme switch: it uses the color scheme that the device asks for.
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityFaults(page, `in ${colorScheme}`), `${path} in ${colorScheme}`).toEqual([]);
    }
  }
  const card = cards(page).filter({ hasText: "Ashford Kestrels" });
  const crest = card.locator("img");
  await expect.poll(() => crest.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect.poll(() => card.textContent()).toMatch(/Next.*[AP]M E[SD]T/s);
  await card.click({ position: { x: 8, y: 8 } });
  await page.waitForURL(browser.at("/", HOCKEY_HOST));
});

test("the directory can be searched and read with the keyboard only", async () => {
  const page = await open("desktop");
  const press = async (key: string) => page.keyboard.press(key);
  await press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to the clubs");
  await press("Tab");
  await page.keyboard.type("kestrels");
  await press("Enter");
  await page.waitForURL("**/?q=kestrels");
  expect(await cards(page).count()).toBe(1);
  expect(await page.getByRole("searchbox").inputValue()).toBe("kestrels");
  await page.getByRole("link", { name: "Ashford Kestrels" }).focus();
  await press("Enter");
  await page.waitForURL(browser.at("/", HOCKEY_HOST));
});

test("without JavaScript clubs can be filtered by sport and paged through", async () => {
  const page = await open("phone", "/", { javaScriptEnabled: false });
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click();
  await page.waitForURL("**/?page=2");
  expect(await cards(page).count()).toBe(3);
  await page
    .getByRole("navigation", { name: "Sports" })
    .getByRole("link", { name: /Lacrosse/ })
    .click();
  await page.waitForURL("**/?sport=mens-lacrosse");
  expect(await cards(page).getByRole("heading").allTextContents()).toEqual(["Calder Mesa"]);
});
