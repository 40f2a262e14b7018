import { describe, expect, test } from "vitest";
import { SPORTS } from "../sports/sports.ts";
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
  test("the page comes first, then sport and alias", () => {
    expect(pageTitle({ page: "Roster", team })).toBe("Roster | Men's Ice Hockey Ashford Kestrels");
  });
  test("the name where there is no alias", () => {
    expect(pageTitle({ page: "Roster", team: seoClub({ ...kestrels, teamAlias: "" }) })).toBe(
      "Roster | Men's Ice Hockey Ashford Valley Kestrels",
    );
  });
  test("home takes the club's own title, else sport and alias", () => {
    expect(pageTitle({ team: described })).toBe("Kestrels Hockey");
    expect(pageTitle({ page: " ", team })).toBe("Men's Ice Hockey Ashford Kestrels");
  });
  test("the home title does not stand on every page", () => {
    expect(pageTitle({ page: "Roster", team: described })).toBe("Roster | Men's Ice Hockey Ashford Kestrels");
  });
});

describe("pageDescription", () => {
  test("own, else the club's, else sport and alias; on one line", () => {
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
    ["a slash at the end", "/roster/", "https://kestrels.example/roster"],
    [
      "a session id never leaves",
      "/storesuccess?session_id=cs_1#top",
      "https://kestrels.example/storesuccess",
    ],
    ["a query with a line feed", "/a?b\nc", "https://kestrels.example/a"],
    ["another host dressed as a path", "//evil.example", "https://kestrels.example/evil.example"],
    ["a path that would extend the host", "@evil.example", "https://kestrels.example/@evil.example"],
  ])("%s", (_edge, path, url) => {
    expect(canonicalUrl(origin, path)).toBe(url);
  });

  test("named parameters are kept, and escaped", () => {
    expect(canonicalUrl(`${origin}/`, "/articles?page=9", { page: "2", team: "a&b" })).toBe(
      "https://kestrels.example/articles?page=2&team=a%26b",
    );
  });
});
