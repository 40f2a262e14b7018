import { describe, expect, test } from "vitest";
import { useBrowser, visit } from "../../browser.ts";
import { faultsOverPictures } from "../../over-pictures.ts";
import { bring, dressOf, HOMES, NUMBERS, wear } from "./worn.ts";

const browser = useBrowser();

/** Home and the head of a list, each design in turns on a phone and on a desktop. All pages are in `npm run proof`. */
const ROWS = [
  { path: "/", groups: HOMES, odd: "phone", even: "desktop", picture: '[data-part="hero-picture"] img' },
  {
    path: "/roster",
    groups: [NUMBERS],
    odd: "desktop",
    even: "phone",
    picture: '[data-part="head"] > picture img',
  },
] as const;
const PAGES = ROWS.flatMap(({ path, groups, picture, odd, even }) =>
  groups.flatMap((group) =>
    [odd, even].map((device, parity) => ({
      path,
      picture,
      device,
      designs: group.filter((number) => number % 2 !== parity),
    })),
  ),
).filter(({ designs }) => designs.length > 0);

describe("a club's pictures are drawn, and words over them are read whatever they are", () => {
  test.each(PAGES)(
    "on $path on a $device in designs $designs",
    async ({ path, picture, device, designs }) => {
      const page = await browser.open(device);
      await visit(page, browser.at(`${path}?design=${designs[0]}`));
      await bring(page, designs.map(dressOf));
      for (const design of designs) {
        await wear(page, [design]);
        expect(await page.locator(picture).isVisible(), `${design}`).toBe(true);
        expect(await faultsOverPictures(page), `${design}`).toEqual([]);
      }
    },
  );

  test("in every design on both pages", () => {
    for (const { path } of ROWS) {
      const seen = PAGES.filter((page) => page.path === path).flatMap(({ designs }) => designs);
      expect(seen.toSorted((one, other) => one - other)).toEqual(NUMBERS);
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
