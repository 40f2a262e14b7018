import { expect, test } from "vitest";
import { isTeamPath } from "./site-routes.ts";

test.each([
  "/roster",
  "/roster/7?sort=name",
  "/schedule/upcoming",
  "/pages/about",
  "/Season/1",
  "/schedule.ics",
])("%s is a team page", (path) => expect(isTeamPath(path)).toBe(true));

test.each(["/", "/store", "/tickets/1", "/forms/dues", "/events", "/rosters", "https://x.example/roster"])(
  "%s is none",
  (path) => expect(isTeamPath(path)).toBe(false),
);
