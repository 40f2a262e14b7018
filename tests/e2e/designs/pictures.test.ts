import { describe, expect, test } from "vitest";
import { WEBSITE_IMAGE_IDS } from "../../../domain/club/team.ts";
import { useBrowser, visit } from "../../browser.ts";

const IMAGES = WEBSITE_IMAGE_IDS.map((id) => ({
  id,
  imageTitle: `Picture ${id}`,
  image: id.startsWith("m") ? "hero-mobile.webp" : "hero.webp",
  title: `Words of ${id}`,
  description: `More of ${id}`,
  link: `/about?of=${id}`,
}));

/** A club that has set all of them. */
const browser = useBrowser({
  own: "PostgreSQL",
  changes: `update teams set website_images = '${JSON.stringify(IMAGES)}' where team_id = 'ashford'`,
});

const PAGES: Record<string, readonly string[]> = {
  "/": ["featureImage1", "featureImage2", "featureImage3", "bannerImage1", "bannerImage2"],
  "/roster": ["rosterFeatureImage"],
  "/articles": ["articleFeatureImage"],
  "/schedule/results": ["gameFeatureImage"],
  "/galleries": ["galleryFeatureImage"],
  "/events/upcoming": ["eventFeatureImage"],
  "/practice/upcoming": ["practiceFeatureImage"],
  "/store": ["storeFeatureImage1"],
};

describe.each(Object.entries(PAGES))("on %s", (path, ids) => {
  test.each(ids)("%s is drawn with its title, its words and its link", async (id) => {
    const page = await browser.open("desktop");
    await visit(page, browser.at(path));
    expect(await page.locator(`img[title="Picture ${id}"]`).count()).toBe(1);
    const link = page.locator(`a[href="/about?of=${id}"]`, { hasText: `Words of ${id}` });
    expect(await link.count()).toBe(1);
    expect(await page.getByText(`More of ${id}`, { exact: true }).count()).toBe(1);
  });
});

test.each([
  ["/", "mFeatureImage1"],
  ["/store", "mStoreFeatureImage1"],
])("a phone gets the picture for phones on %s", async (path, id) => {
  const page = await browser.open("phone");
  await visit(page, browser.at(path));
  const shown = page.locator(
    `img[title="Picture ${id.replace(/^m(.)/, (_, letter: string) => letter.toLowerCase())}"]`,
  );
  const isTall = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalHeight > image.naturalWidth;
  });
  expect(isTall).toBe(true);
});

describe("the pictures of the first screen", () => {
  const words = (n: number) => `Words of featureImage${n}`;

  test("stand still where less motion is asked for, and there is nothing to stop", async () => {
    const page = await browser.open("desktop");
    await visit(page, browser.at("/"));
    expect(await page.getByRole("link", { name: words(1) }).isVisible()).toBe(true);
    expect(await page.getByRole("link", { name: words(2) }).isVisible()).toBe(false);
    expect(await page.getByRole("checkbox", { name: "Stop the pictures" }).isVisible()).toBe(false);
  });

  test("follow each other, and only the link of the one that is seen can be reached", async () => {
    const page = await browser.open("desktop", { reducedMotion: "no-preference" });
    await visit(page, browser.at("/"));
    for (const [passed, seen] of [
      [0, 1],
      [7000, 2],
      [14_000, 3],
      [21_000, 1],
    ]) {
      await page.evaluate((ms) => {
        for (const animation of document.getAnimations()) {
          animation.pause();
          animation.currentTime = ms + 1500;
        }
      }, passed ?? 0);
      const visible = await Promise.all(
        [1, 2, 3].map((n) => page.getByRole("link", { name: words(n) }).isVisible()),
      );
      expect(visible).toEqual([1, 2, 3].map((n) => n === seen));
    }
  });

  test("are stopped by a switch, and go on", async () => {
    const page = await browser.open("desktop", { reducedMotion: "no-preference" });
    await visit(page, browser.at("/"));
    const states = () =>
      page.evaluate(() => [
        ...new Set(
          [...document.querySelectorAll(".hero-slide")].map(
            (slide) => getComputedStyle(slide).animationPlayState,
          ),
        ),
      ]);
    const stop = page.getByRole("checkbox", { name: "Stop the pictures" });
    expect(await states()).toEqual(["running"]);
    await stop.check();
    expect(await states()).toEqual(["paused"]);
    await stop.uncheck();
    expect(await states()).toEqual(["running"]);
  });
});
