import { expect, test } from "vitest";
import { contentPageOf } from "./page-of-record.ts";

const articles = { pathOf: (id: string) => `/articles/${id}` };
const games = { pathOf: (id: string) => `/games/${id}/info` };
const sponsors = { pathOf: () => "/sponsors" };

test.each([
  ["the page of a record", articles, "/articles/senior-night", { id: "senior-night" }],
  ["the list of all records", articles, "/articles", { id: null }],
  ["a page below a record's", articles, "/articles/senior-night/print", null],
  ["the folder without an id", articles, "/articles/", null],
  ["the path of a new record", articles, "/articles/~new", null],
  ["another page that begins alike", articles, "/articles-of-faith", null],
  ["one of a record's pages", games, "/games/g-16/info", { id: "g-16" }],
  ["another of its pages", games, "/games/g-16/stats", null],
  ["the page that shows all of them", sponsors, "/sponsors", { id: null }],
  ["a page of a collection without pages", {}, "/articles/a", null],
])("%s", (_what, form, pathname, page) => {
  expect(contentPageOf(form, pathname)).toEqual(page);
});
