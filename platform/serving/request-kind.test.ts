import { expect, test } from "vitest";
import { requestKindFinder } from "./request-kind.ts";

const kindOf = requestKindFinder(() => [
  "",
  "*",
  "/*",
  "articles",
  "articles/:articleId",
  "articles.rss",
  "/images/:team/:file",
]);

test.each([
  ["/", "home"],
  ["/articles", "articles"],
  ["/articles/a-long-night", "articles"],
  ["/articles.rss", "articles.rss"],
  ["/images/foxes/1.avif", "images"],
  ["/ARTICLES", "other"],
  ["/*", "other"],
  ["/wp-login.php", "other"],
  ["/made-up-1/articles", "other"],
])("%s is counted as %s", (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});
