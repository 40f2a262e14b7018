import { describe, expect, test } from "vitest";
import { WEBSITE_IMAGE_IDS } from "../../../domain/club/team.ts";
import { useBrowser, visit } from "../../browser.ts";
import { RUGBY } from "../../hosts.ts";

const IMAGES = WEBSITE_IMAGE_IDS.map((id) => ({
  id,
  imageTitle: `Picture ${id}`,
  image: id.startsWith("m") ? "hero-mobile.webp" : "hero.webp",
  title: `Words of ${id}`,
  description: `More of ${id}`,
  link: `/about?of=${id}`,
}));

const setImages = (team: string, images: object[]) =>
  `update teams set website_images = '${JSON.stringify(images)}' where team_id = '${team}';`;
const FOR_PHONES_ONLY = ["mFeatureImage1", "mFeatureImage2", "mStoreFeatureImage1"];

/** A club that has set all of them, and one that has set only some for phones. */
const browser = useBrowser({
  own: "PostgreSQL",
  changes:
    setImages("ashford", IMAGES) +
    setImages(
      "larkin",
      IMAGES.filter(({ id }) => FOR_PHONES_ONLY.includes(id)),
    ),
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

test("a phone gets the words and the link of the store's picture for phones", async () => {
  const words = (id: string) => `Words of ${id}`;
  const seen = async (device: "phone" | "desktop") => {
    const page = await browser.open(device);
    await visit(page, browser.at("/store"));
    const ids = ["mStoreFeatureImage1", "storeFeatureImage1"];
    return Promise.all(ids.map((id) => page.getByRole("link", { name: words(id), exact: true }).isVisible()));
  };
  expect(await seen("phone")).toEqual([true, false]);
  expect(await seen("desktop")).toEqual([false, true]);
});

describe("pictures that are set only for phones", () => {
  test.each([
    ["/", "mFeatureImage1", ["Larkin"]],
    ["/store", "mStoreFeatureImage1", []],
  ])(
    "on %s are seen on a phone, with their words, and not even loaded elsewhere",
    async (path, id, instead) => {
      for (const device of ["phone", "desktop"] as const) {
        const page = await browser.open(device);
        const asked: string[] = [];
        page.on("request", (request) => asked.push(request.url()));
        await visit(page, browser.at(path, RUGBY));
        const image = page.locator(`img[title="Picture ${id}"]`);
        const isPhone = device === "phone";
        expect(await image.isVisible(), device).toBe(isPhone);
        const link = page.getByRole("link", { name: `Words of ${id}`, exact: true });
        expect(await link.isVisible(), device).toBe(isPhone);
        const [hash = "none"] = /[0-9a-f]{64}/.exec((await image.getAttribute("src")) ?? "") ?? [];
        expect(
          asked.some((url) => url.includes(hash)),
          device,
        ).toBe(isPhone);
        for (const name of instead)
          expect(await page.locator(".hero-title", { hasText: name }).isVisible(), device).toBe(!isPhone);
      }
    },
  );
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
