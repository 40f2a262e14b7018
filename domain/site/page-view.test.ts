import { describe, expect, test } from "vitest";
import { countsOfView, pageView } from "./page-view.ts";
import { VIEW_COUNTERS } from "./view-counters.ts";

describe("a page is counted", () => {
  test.each([
    ["", "/", "homepage", "homepage"],
    ["pages/:customPageId", "/pages/tryouts", "webPage", "tryouts"],
    ["roster/:playerId", "/roster/ann", "player", "ann"],
    ["coaches/:coachId", "/coaches/dana", "coach", "dana"],
    ["games/:gameId/info", "/games/g1/info", "game", "g1"],
    ["games/:gameId/stats", "/games/g1/stats", "game", "g1"],
    ["events/:eventId", "/events/e1", "event", "e1"],
    ["practice/:practiceId", "/practice/p1", "practice", "p1"],
    ["articles/:articleId", "/articles/a1", "article", "a1"],
    ["galleries/:galleryId", "/galleries/x", "gallery", "x"],
    ["products/:productId", "/products/puck", "product", "puck"],
    ["tickets/:ticketId", "/tickets/t1", "ticket", "t1"],
    ["forms/:formId", "/forms/contact", "form", "contact"],
    ["storesuccess", "/storesuccess", "storeSuccess", "storeSuccess"],
  ])("%s as a view of its kind", (pattern, path, kind, id) => {
    expect(pageView(pattern, path)).toEqual({ kind, id });
  });

  test.each([
    ["articles", "/articles"],
    ["events/upcoming", "/events/upcoming"],
    ["games/:gameId/scorer", "/games/g1/scorer"],
    ["orders/:orderKey", "/orders/secret"],
    ["about", "/about"],
  ])("but not %s", (pattern, path) => {
    expect(pageView(pattern, path)).toBeNull();
  });

  test("there are thirteen kinds, each with a counter of its own", () => {
    expect(new Set(Object.values(VIEW_COUNTERS)).size).toBe(13);
  });
});

describe("the total", () => {
  const home = { kind: "homepage", id: "homepage" } as const;
  const game = { kind: "game", id: "g1" } as const;
  const names = (...view: Parameters<typeof countsOfView>) => countsOfView(...view).map(({ name }) => name);

  test("counts every view of the home page, once", () => {
    expect(names(home, true)).toEqual(["homePageViews", "totalViews"]);
    expect(names(home, false)).toEqual(["homePageViews", "totalViews"]);
  });

  test("counts a session's first view of another page", () => {
    expect(names(game, true)).toEqual(["gameViews", "totalViews"]);
    expect(names(game, false)).toEqual(["gameViews"]);
    expect(names(null, true)).toEqual(["totalViews"]);
    expect(names(null, false)).toEqual([]);
  });
});
