import { describe, expect, test } from "vitest";
import { gamePageLabel, gamePath, gameTabs, leaguePath, opponentPath } from "./game-pages.ts";

const NOTHING = { hasStats: false, hasRecap: false, hasGallery: false };
const EVERYTHING = { hasStats: true, hasRecap: true, hasGallery: true };
const tabsOf = (...args: Parameters<typeof gameTabs>) => gameTabs(...args).map(({ page }) => page);

describe("the tabs of a game", () => {
  test("are the pages with contents", () => {
    const onInfo = { current: "info", hasTickets: false } as const;
    expect(tabsOf({ ...NOTHING, state: "scheduled" }, onInfo)).toEqual(["info"]);
    expect(tabsOf({ ...EVERYTHING, state: "final" }, { ...onInfo, hasTickets: true })).toEqual([
      ...["info", "stats", "recap", "gallery", "tickets"],
    ]);
  });

  test("include the current page, even without contents", () => {
    expect(tabsOf({ ...NOTHING, state: "final" }, { current: "recap", hasTickets: false })).toEqual([
      ...["info", "recap"],
    ]);
  });

  test.each([
    ["scheduled", "Preview"],
    ["postponed", "Preview"],
    ["live", "Recap"],
    ["final", "Recap"],
  ] as const)("an article about a game that is %s is a %s", (state, label) => {
    expect(gamePageLabel("recap", { state })).toBe(label);
  });
});

test("an id is one segment of its path, whatever its characters", () => {
  expect(gamePath({ id: "a/b" })).toBe("/games/a%2Fb/info");
  expect(gamePath({ id: "g 1" }, "stats")).toBe("/games/g%201/stats");
  expect([opponentPath({ id: "?" }), leaguePath({ id: "#" })]).toEqual(["/opponents/%3F", "/leagues/%23"]);
});
