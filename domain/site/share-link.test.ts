import { describe, expect, test } from "vitest";
import { SHARE_LINKS, type SharedKind } from "./share-link.ts";

const PATHS: [kind: SharedKind, path: string][] = [
  ["game", "/games/7"],
  ["event", "/events/7"],
  ["practice", "/practice/7"],
  ["article", "/articles/7"],
  ["gallery", "/galleries/7"],
  ["form", "/forms/7"],
  ["product", "/products/7"],
  ["ticket", "/tickets/7"],
];

describe("SHARE_LINKS", () => {
  test.each(PATHS)("%s is the team url and %s", (kind, path) => {
    expect(SHARE_LINKS[kind]("https://kestrels.example", "7")).toBe(`https://kestrels.example${path}`);
  });

  test("the return page has no id", () => {
    expect(SHARE_LINKS.storeSuccess("https://kestrels.example/")).toBe(
      "https://kestrels.example/storesuccess",
    );
  });

  test.each([
    ["https://base.example?team=x", "https://base.example/games/1?team=x"],
    ["https://base.example/?team=x", "https://base.example/games/1?team=x"],
    ["http://localhost:3000/clubs/?team=a%26b", "http://localhost:3000/clubs/games/1?team=a%26b"],
    ["https://base.example/?utm_source=mail&team=x#top", "https://base.example/games/1?team=x"],
  ])("the team of %s moves to the end", (teamUrl, link) => {
    expect(SHARE_LINKS.game(teamUrl, "1")).toBe(link);
  });

  test("an id cannot leave its section", () => {
    expect(SHARE_LINKS.article("https://kestrels.example", "../store?a#b")).toBe(
      "https://kestrels.example/articles/..%2Fstore%3Fa%23b",
    );
  });
});
