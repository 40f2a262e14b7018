import { describe, expect, test } from "vitest";
import { useBrowser, visit } from "../../browser.ts";
import { DEVICES } from "../../devices.ts";
import { faultsOverPictures } from "../../over-pictures.ts";
import { bring, dressOf, HOMES, NUMBERS, wear } from "./worn.ts";

const browser = useBrowser();

/** Home and the head of a list, each design in turns on a phone and on a desktop. All pages are in `npm run proof`. */
const ROWS = [
  ...HOMES.map((designs) => ({
    path: "/",
    designs,
    onPhone: 1,
    picture: '[data-part="hero-picture"] img',
  })),
  { path: "/roster", designs: NUMBERS, onPhone: 0, picture: '[data-part="head"] > picture img' },
];

describe("a club's pictures are drawn, and words over them are read whatever they are", () => {
  test.each(ROWS)("on $path in designs $designs", async ({ path, designs, onPhone, picture }) => {
    const page = await browser.open("phone");
    await visit(page, browser.at(`${path}?design=${designs[0]}`));
    await bring(page, designs.map(dressOf));
    const isOnPhone = (design: number) => design % 2 === onPhone;
    // The phone's first.
    for (const design of designs.toSorted(
      (one, other) => Number(isOnPhone(other)) - Number(isOnPhone(one)),
    )) {
      await page.setViewportSize(DEVICES[isOnPhone(design) ? "phone" : "desktop"].viewport);
      await wear(page, [design]);
      expect(await page.locator(picture).isVisible(), `${design}`).toBe(true);
      expect(await faultsOverPictures(page), `${design}`).toEqual([]);
    }
  });

  test("and without the shade between them they are not", async () => {
    const page = await browser.open("desktop");
    await visit(page, browser.at("/?design=1"));
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(".hero-words::before { content: none !important }");
      document.adoptedStyleSheets.push(sheet);
    });
    expect((await faultsOverPictures(page)).join()).toContain("Hold the Valley");
  });
});
