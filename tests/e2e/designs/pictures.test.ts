import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { WEBSITE_IMAGE_IDS } from "../../../domain/club/team.ts";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";
import { HOCKEY_HOST, RUGBY_HOST } from "../../harness/browser/hosts.ts";
import { sendRequest } from "../../request/request.ts";

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

/** A club with all pictures, and a club with only some of the pictures for phones. */
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
  test.each(ids)("%s is drawn with its title, text and link", async (id) => {
    const { port } = new URL(browser.at(path));
    const { body } = await sendRequest(Number(port), path, { host: HOCKEY_HOST });
    expect(body.match(new RegExp(`<img[^>]* title="Picture ${id}"`, "g"))).toHaveLength(1);
    const links = body.matchAll(new RegExp(`<a[^>]* href="/about\\?of=${id}"[^>]*>(.*?)</a>`, "gs"));
    expect([...links].filter(([, inside]) => inside?.includes(`Words of ${id}`))).toHaveLength(1);
    expect(body.match(new RegExp(`>More of ${id}<`, "g"))).toHaveLength(1);
  });
});

/** True if the visible picture is the one for phones. */
const isTall = (page: Page, id: string) =>
  page.locator(`img[title="Picture ${id}"]`).evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalHeight > image.naturalWidth;
  });

test("a phone gets the picture for phones on /", async () => {
  const page = await browser.open("phone");
  await openAndWait(page, browser.at("/"));
  expect(await isTall(page, "featureImage1")).toBe(true);
});

test("a phone gets the picture for phones on /store, with its text and link", async () => {
  const seen = (page: Page) =>
    Promise.all(
      ["mStoreFeatureImage1", "storeFeatureImage1"].map((id) =>
        page.getByRole("link", { name: `Words of ${id}`, exact: true }).isVisible(),
      ),
    );
  const phone = await browser.open("phone");
  await openAndWait(phone, browser.at("/store"));
  expect(await isTall(phone, "storeFeatureImage1")).toBe(true);
  expect(await seen(phone)).toEqual([true, false]);
  const desktop = await browser.open("desktop");
  await openAndWait(desktop, browser.at("/store"));
  expect(await seen(desktop)).toEqual([false, true]);
});

describe("pictures that are set only for phones", () => {
  test.each([
    ["/", "mFeatureImage1", ["Larkin"]],
    ["/store", "mStoreFeatureImage1", []],
  ])(
    "on %s are shown on a phone, with their text, and not even loaded elsewhere",
    async (path, id, instead) => {
      for (const device of ["phone", "desktop"] as const) {
        const page = await browser.open(device);
        const asked: string[] = [];
        page.on("request", (request) => asked.push(request.url()));
        await openAndWait(page, browser.at(path, RUGBY_HOST));
        const image = page.locator(`img[title="Picture ${id}"]`);
        const isPhone = device === "phone";
        expect(await image.isVisible(), device).toBe(isPhone);
        const link = page.getByRole("link", { name: `Words of ${id}`, exact: true });
        expect(await link.isVisible(), device).toBe(isPhone);
        const [hash = "none"] = /[0-9a-f]{24}/.exec((await image.getAttribute("src")) ?? "") ?? [];
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

  test("stand still if the visitor prefers reduced motion, without a pause switch", async () => {
    const page = await browser.open("desktop");
    await openAndWait(page, browser.at("/"));
    expect(await page.getByRole("link", { name: words(1) }).isVisible()).toBe(true);
    expect(await page.getByRole("link", { name: words(2) }).isVisible()).toBe(false);
    expect(await page.getByRole("checkbox", { name: "Pause slideshow" }).isVisible()).toBe(false);
  });

  test("follow each other, only the visible one's link can be reached, and a switch pauses them", async () => {
    const page = await browser.open("desktop", { reducedMotion: "no-preference" });
    await openAndWait(page, browser.at("/"));
    const states = () =>
      page.evaluate(() => [
        ...new Set(
          [...document.querySelectorAll(".hero-slide")].map(
            (slide) => getComputedStyle(slide).animationPlayState,
          ),
        ),
      ]);
    const stop = page.getByRole("checkbox", { name: "Pause slideshow" });
    expect(await states()).toEqual(["running"]);
    await stop.check();
    expect(await states()).toEqual(["paused"]);
    await stop.uncheck();
    expect(await states()).toEqual(["running"]);
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
});
