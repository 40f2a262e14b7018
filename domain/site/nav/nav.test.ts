import { describe, expect, test } from "vitest";
import type { NavLink } from "../../club/team.ts";
import { clubNavLinks, isCurrentSection, resolveNav } from "./nav.ts";
import { isTeamPath } from "./team-path.ts";

const SEASONS = [
  { id: "s2", name: "2026-27" },
  { id: "s1", name: "2025-26" },
];

function item(type: NavLink["type"], rest: Partial<NavLink> = {}): NavLink {
  return { type, title: "Title", link: "", openNewTab: false, options: [], ...rest };
}

const link = (label: string, href: string, newTab = false) => ({ label, href, newTab, children: [] });

describe("resolveNav: the six kinds", () => {
  test("external, in a new tab if requested", () => {
    const tickets = item("external", { link: "https://league.example/", openNewTab: true });
    expect(resolveNav([tickets], [])).toEqual([link("Title", "https://league.example/", true)]);
  });

  test("page and form, with escaped ids", () => {
    const both = [item("page", { link: "our-story" }), item("form", { link: "a/../b" })];
    expect(resolveNav(both, [])).toEqual([
      link("Title", "/pages/our-story"),
      link("Title", "/forms/a%2F..%2Fb"),
    ]);
  });

  test("season rosters and season schedules are groups with a link per season", () => {
    const both = [item("seasonRosters", { title: "" }), item("seasonSchedules", { title: "Archive" })];
    expect(resolveNav(both, SEASONS)).toEqual([
      {
        label: "Rosters",
        href: null,
        newTab: false,
        children: [link("Roster 2026-27", "/season/s2"), link("Roster 2025-26", "/season/s1")],
      },
      {
        label: "Archive",
        href: null,
        newTab: false,
        children: [
          link("Season 2026-27", "/seasonschedule/s2"),
          link("Season 2025-26", "/seasonschedule/s1"),
        ],
      },
    ]);
  });

  test("a dropdown has its options, with season lists expanded", () => {
    const options = [
      item("page", { title: "Story", link: "story" }),
      item("seasonRosters", { openNewTab: true }),
    ];
    expect(resolveNav([item("dropdown", { title: " ", options })], SEASONS)).toEqual([
      {
        label: "More",
        href: null,
        newTab: false,
        children: [
          link("Story", "/pages/story"),
          link("Roster 2026-27", "/season/s2", true),
          link("Roster 2025-26", "/season/s1", true),
        ],
      },
    ]);
  });
});

describe("resolveNav drops", () => {
  test.each([
    ["an unsafe link", item("external", { link: "javascript:alert(1)" })],
    ["another host dressed as a path", item("external", { link: "//evil.example" })],
    ["a page without an id", item("page", { link: " " })],
    ["a link without a title", item("page", { title: " ", link: "story" })],
    ["season lists of a club without seasons", item("seasonRosters")],
    ["an empty dropdown", item("dropdown")],
    [
      "a dropdown of nothing but unsafe links",
      item("dropdown", { options: [item("external", { link: "data:x" })] }),
    ],
    [
      "a dropdown in a dropdown",
      item("dropdown", { options: [item("dropdown", { options: [item("page", { link: "a" })] })] }),
    ],
  ])("%s", (_edge, dropped) => {
    expect(resolveNav([dropped], [])).toEqual([]);
  });

  test("a link to an address that occurred before, and a group that it leaves empty", () => {
    const story = item("page", { link: "story" });
    const external = item("external", { title: "Again", link: "/pages/story" });
    const all = [
      item("dropdown", { options: [story, external] }),
      external,
      item("dropdown", { options: [story] }),
    ];
    expect(resolveNav(all, [])).toEqual([
      { label: "Title", href: null, newTab: false, children: [link("Title", "/pages/story")] },
    ]);
  });

  test("team pages in store-only mode, inside dropdowns too", () => {
    const options = [item("page", { link: "story" }), item("form", { link: "contact" })];
    const all = [
      item("page", { link: "story" }),
      item("seasonRosters"),
      item("seasonSchedules"),
      item("external", { link: "https://league.example/" }),
      item("dropdown", { title: "Club", options }),
    ];
    expect(resolveNav(all, SEASONS, isTeamPath)).toEqual([
      link("Title", "https://league.example/"),
      { label: "Club", href: null, newTab: false, children: [link("Title", "/forms/contact")] },
    ]);
  });
});

describe("isCurrentSection", () => {
  test.each([
    ["home is current on home", "/", "/", true],
    ["home is current nowhere else", "/", "/roster", false],
    ["the page itself", "/roster", "/roster", true],
    ["a trailing slash is ignored", "/roster", "/roster/", true],
    ["a page below the link", "/roster", "/roster/p1", true],
    ["a longer word is another section", "/roster", "/rosterstats", false],
    ["both views of the schedule", "/schedule/upcoming", "/schedule/results", true],
    ["a season's schedule is not the schedule", "/schedule/upcoming", "/seasonschedule/s1/upcoming", false],
    ["one season's schedule", "/seasonschedule/s1", "/seasonschedule/s1/results", true],
    ["a custom page named like a view", "/pages/results", "/pages/story", false],
    ["query and hash do not count", "/articles?page=2#top", "/articles", true],
    ["home with a query is home", "/?team=foxes", "/", true],
    ["another site", "https://a.example/roster", "/roster", false],
  ])("%s", (_edge, href, pathname, expected) => {
    expect(isCurrentSection(href, pathname)).toBe(expected);
  });
});

describe("clubNavLinks", () => {
  const contact = item("form", { title: "Contact", link: "contact" });
  const titles = (styles: Parameters<typeof clubNavLinks>[0]) =>
    clubNavLinks(styles).map(({ title }) => title);

  test("are only the club's own entries", () => {
    expect(titles({ navLinks: [contact], navLinksAreAll: true })).toEqual(["Contact"]);
    expect(titles({ navLinks: [], navLinksAreAll: true })).toEqual([]);
  });

  test("stored before version 4.11 begin with the former standard pages", () => {
    expect(titles({ navLinks: [contact] })).toEqual(["Schedule", "Roster", "Articles", "Contact"]);
    expect(titles({ navLinks: [] })).toEqual([]);
  });
});
