import { describe, expect, test } from "vitest";
import { DESIGNS } from "../../../app/designs/designs.ts";
import { DESIGN_PAGE_KINDS } from "../../../domain/club/team.ts";
import { checkAccessibility } from "../../accessibility.ts";
import { useBrowser, visit } from "../../browser.ts";
import { DESIGN_PAGES } from "../../design-pages.ts";
import { CLUBS } from "../../hosts.ts";

const browser = useBrowser();
const HOSTS = Object.values(CLUBS);
/** In CSS pixels. 360 at 400 % zoom is a desktop of 1440. */
const WIDTHS = [320, 360, 390, 768, 1200, 1440, 1920];

/** Every design on both screens, on two kinds of page, with the colours of two clubs. All are in `npm run proof`. */
const ROWS = Object.keys(DESIGNS).flatMap((design, at) =>
  (["phone", "desktop"] as const).map((device, turn) => ({
    design,
    device,
    kind: DESIGN_PAGE_KINDS[(at * 2 + turn * 5) % DESIGN_PAGE_KINDS.length] ?? "homepage",
    host: HOSTS[(at + turn) % HOSTS.length] ?? "",
  })),
);

describe("in light and in dark, as wide as the window", () => {
  test.each(ROWS)("design $design on a $device of $host: $kind", async ({ design, device, kind, host }) => {
    const page = await browser.open(device);
    await visit(page, browser.at(`${DESIGN_PAGES[kind]}?design=${design}`, host));
    await checkAccessibility(page);
    const tooWide: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const all = await page.evaluate(() => document.documentElement.scrollWidth);
      if (all > width) tooWide.push(`${all} of ${width}`);
    }
    expect(tooWide).toEqual([]);
  });

  test("every kind of page is among them", () => {
    expect(new Set(ROWS.map(({ kind }) => kind)).size).toBe(DESIGN_PAGE_KINDS.length);
    expect(ROWS).toHaveLength(40);
  });
});
