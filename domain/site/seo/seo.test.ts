import { describe, expect, test } from "vitest";
import { SPORTS } from "../../sports/sports.ts";
import { canonicalUrl, pageDescription, pageTitle, type SeoClub } from "./seo.ts";
import { seoClub } from "./seo-club.ts";

const kestrels = {
  teamName: "Ashford Valley Kestrels",
  teamAlias: "Ashford Kestrels",
  sportsType: SPORTS.MENSICEHOCKEY,
  seoInfo: { title: "", description: "" },
};
const team: SeoClub = seoClub(kestrels);
const described = {
  ...team,
  seoInfo: { title: "Kestrels Hockey", description: "Club hockey\n in the valley." },
};

describe("pageTitle", () => {
  test("has the page first, then sport and alias", () => {
    expect(pageTitle({ page: "Roster", team })).toBe("Roster | Men's Ice Hockey Ashford Kestrels");
  });
  test("has the full name if there is no alias", () => {
    expect(pageTitle({ page: "Roster", team: seoClub({ ...kestrels, teamAlias: "" }) })).toBe(
      "Roster | Men's Ice Hockey Ashford Valley Kestrels",
    );
  });
  test("of the home page is the club's own title, otherwise sport and alias", () => {
    expect(pageTitle({ team: described })).toBe("Kestrels Hockey");
    expect(pageTitle({ page: " ", team })).toBe("Men's Ice Hockey Ashford Kestrels");
  });
  test("of other pages does not use the home page's title", () => {
    expect(pageTitle({ page: "Roster", team: described })).toBe("Roster | Men's Ice Hockey Ashford Kestrels");
  });
});

describe("pageDescription", () => {
  test("is the page's own, otherwise the club's, otherwise sport and alias, on one line", () => {
    expect(pageDescription({ description: " Two goals\nlate. ", team: described })).toBe("Two goals late.");
    expect(pageDescription({ description: " ", team: described })).toBe("Club hockey in the valley.");
    expect(pageDescription({ team })).toBe("Men's Ice Hockey Ashford Kestrels");
  });
});

describe("canonicalUrl", () => {
  const origin = "https://kestrels.example";
  test.each([
    ["home", "/", "https://kestrels.example/"],
    ["a page", "/roster", "https://kestrels.example/roster"],
    ["a trailing slash", "/roster/", "https://kestrels.example/roster"],
    ["a session id", "/storesuccess?session_id=cs_1#top", "https://kestrels.example/storesuccess"],
    ["a query with a line feed", "/a?b\nc", "https://kestrels.example/a"],
    ["another host dressed as a path", "//evil.example", "https://kestrels.example/evil.example"],
    ["a path that would extend the host", "@evil.example", "https://kestrels.example/@evil.example"],
  ])("%s", (_edge, path, url) => {
    expect(canonicalUrl(origin, path)).toBe(url);
  });

  test("keeps and escapes passed parameters", () => {
    expect(canonicalUrl(`${origin}/`, "/articles?page=9", { page: "2", team: "a&b" })).toBe(
      "https://kestrels.example/articles?page=2&team=a%26b",
    );
  });
});
