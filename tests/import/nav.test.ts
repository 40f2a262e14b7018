import { describe, expect, test } from "vitest";
import {
  type BundleFolder,
  makeValidBundle,
  readBundleFolder,
  readMistakes,
  writeValidClub,
} from "./bundle-folder.ts";

/** A club without mistakes, with these entries in its navigation. */
async function clubWith(navLinks: object[], more: object = {}): Promise<BundleFolder> {
  const bundle = await makeValidBundle();
  await writeValidClub(bundle, "kestrels", "kestrels", { websiteStyles: { navLinks }, ...more });
  await bundle.write("kestrels/pages.json", [
    { id: "story", title: "Our story", content: "<p>Long.</p>" },
    { id: "draft", title: "Not yet", content: "<p>Soon.</p>", published: false },
  ]);
  return bundle;
}

const to = (link: string, type = "external") => ({ title: "Entry", type, link });
const withoutLines = (lines: readonly string[]) =>
  lines.map((line) => line.replace(/:\d+ /, " ").replace("kestrels/team.json ", ""));
const faultsOf = async (...entries: object[]) => withoutLines(await readMistakes(await clubWith(entries)));

const NO_PAGE = "the path of a page on the site, such as /schedule, or a web address (docs/bundles.md)";

describe("an entry of the navigation", () => {
  test.each([
    ["/rooster", NO_PAGE],
    ["/roster/p-1/goals", NO_PAGE],
    ["/notfound", NO_PAGE],
    ["/storesuccess", NO_PAGE],
    ["/games/g-1/scorer", NO_PAGE],
    ["/articles/gone", "a path with the id of one of the articles that visitors can see"],
    ["/pages/draft", "a path with the id of one of the pages that visitors can see"],
    ["/seasonschedule/then/results", "a path with the id of one of the seasons that visitors can see"],
    ["https://kestrels.example/rooster", NO_PAGE],
  ])("to %s is a mistake", async (link, expected) => {
    const bundle = await clubWith([to(link)], { domains: [{ host: "kestrels.example" }] });
    expect(withoutLines(await readMistakes(bundle))).toEqual([
      `websiteStyles.navLinks[0].link: expected ${expected}, got ${JSON.stringify(link)}`,
    ]);
  });

  test("to a missing page or form is a mistake, in a group too, each at its line", async () => {
    const options = [to("story", "page"), to("contact", "form")];
    const bundle = await clubWith([to("draft", "page"), { title: "Club", type: "dropdown", options }]);
    const mistakes = await readMistakes(bundle);
    expect(withoutLines(mistakes)).toEqual([
      'websiteStyles.navLinks[0].link: expected the id of one of the pages that visitors can see, got "draft"',
      'websiteStyles.navLinks[1].options[1].link: expected the id of one of the forms that visitors can see, got "contact"',
    ]);
    const lines = mistakes.map((line) => Number(/:(\d+) /.exec(line)?.[1]));
    expect(lines[1]).toBeGreaterThan(Number(lines[0]));
  });

  test("to an existing page is none, in any spelling", async () => {
    const links = ["/Roster/", "/roster/p-1?from=bar#top", "/alumni", "/roster/a-1", "/schedule.ics", "/"];
    const others = ["https://www.example.org/rooster", "/articles/story", "/events/past", "/games/g-1/recap"];
    expect(await faultsOf(...[...links, ...others].map((link) => to(link)), to("story", "page"))).toEqual([]);
  });

  test("to items of an unreadable file is not called missing", async () => {
    const bundle = await clubWith([to("/articles/gone")]);
    await bundle.write("kestrels/articles.json", "[{");
    expect((await readMistakes(bundle)).filter((line) => line.includes("navLinks"))).toEqual([]);
  });
});

test("with an earlier entry's target is noted, and so is a menu without the usual pages", async () => {
  const options = [to("/pages/story"), to("https://www.example.org/")];
  const bundle = await clubWith([to("story", "page"), { title: "Club", type: "dropdown", options }]);
  expect(withoutLines((await readBundleFolder(bundle)).notes)).toEqual([
    "websiteStyles.navLinks[1].options[0].link: skipped, because websiteStyles.navLinks[0].link already links there",
    "websiteStyles.navLinks: the menu has no link to the schedule, the roster or the articles; add the ones you want, because these entries are the whole menu",
  ]);
  expect((await readBundleFolder(await clubWith([to("/schedule/results")]))).notes).toEqual([]);
});
