import { describe, expect, test } from "vitest";
import { DESIGNS } from "../../../app/designs/designs.ts";
import { useBrowser, visit } from "../../browser.ts";
import { faultsOverPictures } from "../../over-pictures.ts";

const browser = useBrowser();

/** The home page and the head of a list, in turns on a phone and on a desktop. All pages are in `npm run proof`. */
const ROWS = Object.keys(DESIGNS).map((design, at) => ({
  design,
  ...(at % 2 === 0
    ? ({ home: "phone", head: "desktop" } as const)
    : ({ home: "desktop", head: "phone" } as const)),
}));

describe("a club's pictures are drawn, and words over them are read whatever they are", () => {
  test.each(ROWS)("design $design: home on a $home, roster on a $head", async ({ design, home, head }) => {
    const first = await browser.open(home);
    await visit(first, browser.at(`/?design=${design}`));
    expect(await first.locator('[data-part="hero-picture"] img').isVisible()).toBe(true);
    expect(await faultsOverPictures(first)).toEqual([]);
    const second = await browser.open(head);
    await visit(second, browser.at(`/roster?design=${design}`));
    expect(await second.locator('[data-part="head"] > picture img').isVisible()).toBe(true);
    expect(await faultsOverPictures(second)).toEqual([]);
  });

  test("and without the shade between them they are not", async () => {
    const page = await browser.open("desktop");
    await visit(page, browser.at("/?design=1"));
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(".hero-picture::after { content: none !important }");
      document.adoptedStyleSheets.push(sheet);
    });
    expect((await faultsOverPictures(page)).join()).toContain("Hold the Valley");
  });
});
