import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { DesignNumber } from "../../app/designs/designs.ts";
import { checkAccessibility } from "../harness/browser/accessibility.ts";
import { openAndWait, useBrowser } from "../harness/browser/browser.ts";
import { DEVICES, type Device } from "../harness/browser/devices.ts";
import { CLUB_HOSTS, HOCKEY_HOST } from "../harness/browser/hosts.ts";
import { TEST_PAGES, type TestPage } from "../harness/browser/pages.ts";
import { sendRequest } from "../request/request.ts";
import { applyDesigns, DESIGN_NUMBERS, designStylesOf, loadDesignStyles } from "./designs/apply-designs.ts";
import { BYTE_BUDGET, type FirstLoad, measureFirstLoad } from "./first-load.ts";

/**
 * Checks of every page. Each page is opened once in its club's design, and also measured at the other
 * screen's width; then it is checked in light and dark mode in another design and another club's colors.
 * Designs, colors and screens take turns. Errors that browser.ts records on a page also fail the test.
 */
const browser = useBrowser();
const devices = Object.keys(DEVICES) as Device[];
const widthOf = (device: Device) => DEVICES[device].viewport.width;
const HOSTS = Object.values(CLUB_HOSTS);
/**
 * Pages with the same route and parts as a page that is opened. Their titles are checked below, their HTML in
 * tests/request/site, and `npm run proof` opens them in a browser.
 */
const SAME_AS_OTHERS: readonly TestPage["name"][] = [
  "alumnus",
  "practices",
  "past-practices",
  "events-and-practice",
  "past-events-and-practice",
];
const OPENED = TEST_PAGES.filter(({ name }) => !SAME_AS_OTHERS.includes(name));
/**
 * Each page with a design and a screen. When all designs have been used, they start over, each on the other
 * screen.
 */
const cases = OPENED.map((which, at) => ({
  which,
  name: which.name,
  device: devices[(at + Math.floor(at / DESIGN_NUMBERS.length)) % devices.length] ?? "phone",
  design: DESIGN_NUMBERS[at % DESIGN_NUMBERS.length] ?? 1,
  host: HOSTS[at % HOSTS.length] ?? HOCKEY_HOST,
}));

test.each(cases)(
  "$name stays within its bytes, has one main heading and one of each landmark, fits the window and is accessible in light and dark, on a $device in design $design with the colors of $host",
  async ({ which, device, design, host }) => {
    const page = await browser.open(device);
    const load = await measureFirstLoad(page, await browser.atPage(which));
    expect(load.status).toBe("status" in which ? which.status : 200);
    staysWithin(load, new URL(page.url()).hostname);
    await isOfOnePiece(page);
    // The screen on which the page was opened comes last, because the design is applied there.
    for (const screen of devices.toSorted(
      (one, other) => Number(one === device) - Number(other === device),
    )) {
      await page.setViewportSize(DEVICES[screen].viewport);
      expect(await seenIn(page, widthOf(screen)), `on a ${screen}`).toEqual(SOUND);
    }
    await loadDesignStyles(page, [await dressIn({ design, host })]);
    const [worn] = await applyDesigns(page, [design]);
    expect(worn?.wide).toBeLessThanOrEqual(widthOf(device));
    await checkAccessibility(page);
  },
);

const dressIn = async ({ design, host }: { design: DesignNumber; host: string }) => ({
  number: design,
  css: (await paletteOf(host)) + designStylesOf(design).css,
});

/** A club's colors, from its pages. */
async function paletteOf(host: string): Promise<string> {
  const { port } = new URL(browser.at("/"));
  const { body } = await sendRequest(Number(port), "/", { host });
  const [, palette = ""] = /<style>([^<]*)</.exec(body) ?? [];
  expect(palette).toContain("--primary");
  return palette;
}

test("every design is tested on both screens, and in the colors of more than one club", () => {
  expect(new Set(cases.map(({ design, device }) => `${design} ${device}`)).size).toBe(20 * 2);
  for (const number of DESIGN_NUMBERS)
    expect(
      new Set(cases.filter(({ design }) => design === number).map(({ host }) => host)).size,
      `${number}`,
    ).toBeGreaterThan(1);
});

/** Checks that scripts, styles and fonts are within the budget, and that no other host is contacted. */
function staysWithin({ bytes, hosts }: FirstLoad, host: string): void {
  expect(hosts).toEqual([host]);
  expect(bytes.script).toBeGreaterThan(2000);
  for (const kind of ["script", "inside", "stylesheet", "font"] as const)
    expect(bytes[kind], kind).toBeLessThanOrEqual(BYTE_BUDGET[kind]);
}

/** Checks for one main heading, and one landmark of each kind. */
async function isOfOnePiece(page: Page): Promise<void> {
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  for (const landmark of ["main", "banner", "contentinfo"] as const)
    expect(await page.getByRole(landmark).count(), landmark).toBe(1);
}

const SOUND = { tooWide: 0, hasTitle: true, awaited: 0, restyled: [] };

/**
 * Measures the page at a width, in one call to the page because a call takes longer than the measuring.
 * `width` is passed in, because an emulated phone would widen its window to fit content that is too wide.
 */
const seenIn = (page: Page, width: number) =>
  page.evaluate((width) => {
    const whole = document.querySelector<HTMLLinkElement>('body link[rel="stylesheet"]');
    const above = [...document.querySelectorAll("body *")].filter(
      (one) => whole && one.compareDocumentPosition(whole) === Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const LOOKS = [
      "font",
      "color",
      "textDecoration",
      "backgroundColor",
      "backgroundImage",
      "boxShadow",
      "borderTop",
      "borderBottom",
      "opacity",
      "transform",
    ] as const;
    const look = (element: Element) => {
      if (!element.checkVisibility()) return "hidden";
      const { x, y, width, height } = element.getBoundingClientRect();
      const css = getComputedStyle(element);
      return [x, y, width, height, ...LOOKS.map((name) => css[name])].join(" ");
    };
    const looks = above.map(look);
    if (whole) whole.disabled = true;
    const before = above.map(look);
    if (whole) whole.disabled = false;
    const { scrollWidth } = document.documentElement;
    return {
      /** The width of a page that scrolls sideways; 0 if it does not. */
      tooWide: scrollWidth > width ? scrollWidth : 0,
      hasTitle: document.title !== "",
      /** Style sheets that the first paint would wait for. */
      awaited: document.head.querySelectorAll('link[rel="stylesheet"]').length,
      /**
       * Elements above the full style sheet that look different without it: they need rules that the inline
       * rules lack.
       */
      restyled: above
        .flatMap((one, at) =>
          looks[at] === before[at] ? [] : [`${one.outerHTML.slice(0, 120)}: ${before[at]} ≠ ${looks[at]}`],
        )
        .slice(0, 3),
    };
  }, width);

test("no two pages have the same title", async () => {
  const titles = new Map<string, string>();
  for (const which of TEST_PAGES) {
    const { hostname, port, pathname, search } = new URL(await browser.atPage(which));
    const { body } = await sendRequest(Number(port), pathname + search, { host: hostname });
    titles.set(which.name, /<title>([^<]+)</.exec(body)?.[1] ?? "none");
  }
  titles.delete("roster-table");
  expect(titles.size).toBe(TEST_PAGES.length - 1);
  const found = [...titles.values()];
  expect(found.toSorted()).toEqual([...new Set(found)].toSorted());
});

test.each(Object.entries(CLUB_HOSTS))(
  "the home of the %s club is accessible in its own design",
  async (_sport, host) => {
    const page = await browser.open("phone");
    expect(await openAndWait(page, browser.at("/", host))).toBe(200);
    await checkAccessibility(page);
    // Repeats, in dark mode, only the checks that another width can break.
    await page.setViewportSize(DEVICES.desktop.viewport);
    await checkAccessibility(page, "in dark");
  },
);
