import { describe, expect, test } from "vitest";
import { type AddressedCollection, itemPath } from "../page-items.ts";
import { shareLink } from "./share-link.ts";

const PATHS: [collection: AddressedCollection, path: string][] = [
  ["games", "/games/7"],
  ["events", "/events/7"],
  ["practices", "/practice/7"],
  ["articles", "/articles/7"],
  ["galleries", "/galleries/7"],
  ["forms", "/forms/7"],
  ["products", "/products/7"],
  ["tickets", "/tickets/7"],
];

describe("a shared link", () => {
  test.each(PATHS)("to one of the %s is the team's URL and %s", (collection, path) => {
    expect(shareLink("https://kestrels.example", itemPath(collection, "7"))).toBe(
      `https://kestrels.example${path}`,
    );
  });

  test("to the return page has no id", () => {
    expect(shareLink("https://kestrels.example/", "/storesuccess")).toBe(
      "https://kestrels.example/storesuccess",
    );
  });

  test.each([
    ["https://base.example?team=x", "https://base.example/games/1?team=x"],
    ["https://base.example/?team=x", "https://base.example/games/1?team=x"],
    ["http://localhost:3000/clubs/?team=a%26b", "http://localhost:3000/clubs/games/1?team=a%26b"],
    ["https://base.example/?utm_source=mail&team=x#top", "https://base.example/games/1?team=x"],
  ])("for the team URL %s ends with the team", (teamUrl, link) => {
    expect(shareLink(teamUrl, itemPath("games", "1"))).toBe(link);
  });

  test("to an id cannot leave its section", () => {
    expect(shareLink("https://kestrels.example", itemPath("articles", "../store?a#b"))).toBe(
      "https://kestrels.example/articles/..%2Fstore%3Fa%23b",
    );
  });
});
