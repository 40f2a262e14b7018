import { expect, test } from "vitest";
import { withTeamParam, withTeamParamInHtml } from "./site-path.ts";

test.each([
  ["/", "/?team=x"],
  ["/roster?view=table", "/roster?view=table&team=x"],
  ["/roster?team=other", "/roster?team=x"],
  ["/a?q=what?", "/a?q=what%3F&team=x"],
  ["/articles/1#top", "/articles/1?team=x#top"],
])("in query-parameter mode %s keeps the team", (path, expected) => {
  expect(withTeamParam(path, "x")).toBe(expected);
});

test("without query-parameter mode, or to another site, a link stays unchanged", () => {
  expect(withTeamParam("/roster", null)).toBe("/roster");
  expect(withTeamParam("https://league.example/x", "x")).toBe("https://league.example/x");
});

test("links in an article keep the team, and links to other sites stay unchanged", () => {
  const html =
    '<p><a href="/roster?sort=name&amp;view=table">R</a> <a href="https://x.example/?a=1&amp;b=2">X</a></p>';
  expect(withTeamParamInHtml(html, "x")).toBe(
    '<p><a href="/roster?sort=name&amp;view=table&amp;team=x">R</a> <a href="https://x.example/?a=1&amp;b=2">X</a></p>',
  );
  expect(withTeamParamInHtml(html, null)).toBe(html);
});
