import { expect, test } from "vitest";
import { linkedPage } from "./linked-page.ts";
import { isTeamPath } from "./team-path.ts";

test.each([
  "/roster",
  "/roster/7?sort=name",
  "/schedule/upcoming",
  "/pages/about",
  "/Season/1",
  "/schedule.ics",
])("%s is a team page", (path) => expect(isTeamPath(path)).toBe(true));

test.each(["/", "/store", "/tickets/1", "/forms/dues", "/events", "/rosters", "https://x.example/roster"])(
  "%s is no team page",
  (path) => expect(isTeamPath(path)).toBe(false),
);

test.each([
  ["/", null],
  ["/schedule/upcoming?home=1", null],
  ["/Roster/", null],
  ["/events/past", null],
  ["/events/gala", { collection: "events", id: "gala" }],
  ["/roster/p-1#career", { collection: "players", id: "p-1" }],
  ["/games/g%2F1/info", { collection: "games", id: "g/1" }],
  ["/schedule.ics", null],
] as const)("%s leads to a page about %j", (path, item) => expect(linkedPage(path)).toEqual({ item }));

test.each(["/rooster", "/roster/p-1/more", "/schedulexics", "/pages", "/orders/key", "//roster", ""])(
  "%s leads to no page",
  (path) => expect(linkedPage(path)).toBeNull(),
);
