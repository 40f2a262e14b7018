import { describe, expect, test } from "vitest";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";
import { DEVICES } from "../../harness/browser/devices.ts";
import { contrastFaultsOverPictures } from "../../harness/browser/over-pictures.ts";
import { applyDesigns, DESIGN_NUMBERS, designStylesOf, loadDesignStyles } from "./apply-designs.ts";

const browser = useBrowser();

const PICTURE = '[data-part="head"] > picture img';
/** Each design on one device: the designs on a phone come first, then those on a desktop. */
const isOnPhone = (design: number) => design % 2 === 0;
const IN_TURNS = [
  ...DESIGN_NUMBERS.filter(isOnPhone),
  ...DESIGN_NUMBERS.filter((design) => !isOnPhone(design)),
];

/**
 * Covers the head of a list. first-sight.test.ts covers the home page's first screen, and `npm run proof` all
 * pages.
 */
describe("text over a club's pictures is readable whatever they show", () => {
  test("in every design on the roster", async () => {
    const page = await browser.open("phone");
    await openAndWait(page, browser.at("/roster"));
    await loadDesignStyles(page, DESIGN_NUMBERS.map(designStylesOf));
    for (const design of IN_TURNS) {
      await page.setViewportSize(DEVICES[isOnPhone(design) ? "phone" : "desktop"].viewport);
      await applyDesigns(page, [design]);
      expect(await page.locator(PICTURE).isVisible(), `${design}`).toBe(true);
      expect(await contrastFaultsOverPictures(page), `${design}`).toEqual([]);
    }
  });

  test("and would not be without the shade between them", async () => {
    const page = await browser.open("desktop");
    await openAndWait(page, browser.at("/?design=1"));
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(".hero-words::before { content: none !important }");
      document.adoptedStyleSheets.push(sheet);
    });
    expect((await contrastFaultsOverPictures(page)).join()).toContain("Hold the Valley");
  });
});
