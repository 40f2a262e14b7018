import { expect, test } from "vitest";
import { withTeamParam } from "./site-path.ts";

test.each([
  ["/", "/?team=x"],
  ["/roster?view=table", "/roster?view=table&team=x"],
  ["/roster?team=other", "/roster?team=x"],
  ["/articles/1#top", "/articles/1?team=x#top"],
])("in query-parameter mode %s keeps the team", (path, expected) => {
  expect(withTeamParam(path, "x")).toBe(expected);
});

test("outside of query-parameter mode, and to other sites, a link stays as it is", () => {
  expect(withTeamParam("/roster", null)).toBe("/roster");
  expect(withTeamParam("https://league.example/x", "x")).toBe("https://league.example/x");
});
