import { beforeAll, describe, expect, test } from "vitest";
import { checkAccessibility } from "../accessibility.ts";
import { bringClubs } from "../bring-clubs.ts";
import { useBrowser, visit } from "../browser.ts";
import { writeAwkwardClubs } from "./awkward-club.ts";

const browser = useBrowser();
beforeAll(() => bringClubs(writeAwkwardClubs));

const LISTS = [
  "/",
  "/schedule/upcoming",
  "/schedule/results",
  "/roster",
  "/roster?view=table",
  "/alumni",
  "/rosterstats",
  "/alumnistats",
  "/teamstats",
  "/previousrosters",
  "/previousseasons",
  "/sponsors",
  "/articles",
  "/tickets",
];
const WIDTHS = [320, 768, 1200];

describe.each(["awkward.localhost", "empty-club.localhost"])("%s", (host) => {
  const pages = host.startsWith("awkward")
    ? [...LISTS, "/roster/p1", "/articles/a1", "/articles/a2", "/tickets/t1", "/tickets/t2", "/tickets/t3"]
    : LISTS;

  test.each(pages)("%s is accessible and never scrolls sideways, from 320 px on", async (path) => {
    const page = await browser.open("desktop");
    expect(await visit(page, browser.at(path, host))).toBe(200);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
    await checkAccessibility(page);
  });
});

test("a list without anything says so in a sentence and leads on", async () => {
  const page = await browser.open("phone");
  for (const [path, sentence] of [
    ["/schedule/upcoming", "No games are scheduled at the moment."],
    ["/roster", "The roster has not been announced yet."],
    ["/alumni", "No alumni are listed yet."],
    ["/rosterstats", "There are no statistics yet."],
    ["/alumnistats", "There are no statistics yet."],
    ["/teamstats", "There are no statistics yet."],
    ["/previousrosters", "There are no previous seasons yet."],
    ["/previousseasons", "There are no previous seasons yet."],
    ["/sponsors", "There are no sponsors yet."],
    ["/articles", "There are no articles yet."],
    ["/tickets", "There are no tickets on sale at the moment."],
  ] as const) {
    await visit(page, browser.at(path, "empty-club.localhost"));
    const paragraph = page.getByRole("main").getByText(sentence);
    expect(await paragraph.isVisible()).toBe(true);
    expect(await paragraph.getByRole("link").count()).toBe(1);
  }
});

test("a live game shows its score, and a full menu leaves the club its name", async () => {
  const page = await browser.open("desktop");
  await page.setViewportSize({ width: 1200, height: 800 });
  await visit(page, browser.at("/schedule/upcoming", "awkward.localhost"));
  expect(await page.getByRole("article").filter({ hasText: "Live" }).getByText("1–2").isVisible()).toBe(true);
  const brand = page.getByRole("banner").getByRole("link", { name: /Awkward/ });
  expect((await brand.boundingBox())?.width).toBeGreaterThan(200);
  const main = page.getByRole("navigation", { name: "Main" });
  expect((await main.boundingBox())?.height).toBeLessThan(72);
  expect(await main.getByText("More").isVisible()).toBe(true);
});
