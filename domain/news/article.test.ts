import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitCharacters } from "../values/text.ts";
import {
  excerpt,
  hasOwnMobileContent,
  LATEST_ARTICLES_COUNT,
  latestArticlesOn,
  thumbnailTitle,
} from "./article.ts";

const graphemes = fc.string({ unit: "grapheme", maxLength: 120 });

test("the block above the footer has four articles", () => {
  expect(LATEST_ARTICLES_COUNT).toBe(4);
});

describe("thumbnailTitle", () => {
  test("40 characters stay whole, 41 are cut to 40 and an ellipsis", () => {
    expect(thumbnailTitle("x".repeat(40))).toBe("x".repeat(40));
    expect(thumbnailTitle("x".repeat(41))).toBe(`${"x".repeat(40)}…`);
  });
  test("splits no character", () => {
    expect(thumbnailTitle("🇨🇦".repeat(41))).toBe(`${"🇨🇦".repeat(40)}…`);
  });
  test("is the title or its first 40 characters with an ellipsis, for any title", () => {
    fc.assert(
      fc.property(graphemes, (title) => {
        const cut = thumbnailTitle(title);
        if (splitCharacters(title).length <= 40) expect(cut).toBe(title);
        else expect(cut).toBe(`${splitCharacters(title).slice(0, 40).join("")}…`);
      }),
    );
  });
});

describe("hasOwnMobileContent", () => {
  test.each([
    ["empty", "", false],
    ["blank", " \n", false],
    ["equal except for spaces around", " <p>a</p>\n", false],
    ["another text", "<p>b</p>", true],
  ])("%s", (_edge, mobileContent, expected) => {
    expect(hasOwnMobileContent({ content: "<p>a</p>", mobileContent })).toBe(expected);
  });
});

describe("excerpt", () => {
  test.each([
    ["a short text is whole", "<p>Two goals.</p>", 20, "Two goals."],
    ["exactly as long as allowed", "<p>12345</p>", 5, "12345"],
    [
      "separates blocks, but not inline tags",
      "<h2>Win</h2><p>A <strong>b</strong>ig one</p>",
      40,
      "Win A big one",
    ],
    ["separates words at a line break", "one<br>two", 20, "one two"],
    ["the five entities", "<p>&lt;3 &amp; &quot;a&#39;s&quot; &gt;</p>", 40, `<3 & "a's" >`],
    ["decodes entities once", "<p>&amp;lt;b&amp;gt;</p>", 40, "&lt;b&gt;"],
    ["ignores attributes", '<p><a href="https://a.example/?b=c">link</a></p>', 40, "link"],
    ["cuts between words", "<p>The Kestrels won again</p>", 16, "The Kestrels…"],
    ["keeps a last word that just fits", "<p>The Kestrels won again</p>", 13, "The Kestrels…"],
    ["drops a comma before the ellipsis", "<p>The Kestrels, again, won</p>", 16, "The Kestrels…"],
    ["cuts inside a first word that is too long", "<p>Pneumonoultramicroscopic</p>", 10, "Pneumonou…"],
    ["an empty text", "", 10, ""],
  ])("%s", (_edge, html, maxCharacters, expected) => {
    expect(excerpt(html, maxCharacters)).toBe(expected);
  });

  test("is never too long, and begins as the text does", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("a", "bb", "ccccc", ",", "é", "🏒")),
        fc.integer({ min: 1, max: 30 }),
        (words, maxCharacters) => {
          const text = words.join(" ");
          const short = excerpt(`<p>${text}</p>`, maxCharacters);
          expect(splitCharacters(short).length).toBeLessThanOrEqual(maxCharacters);
          expect(text.startsWith(short.replace(/…$/, ""))).toBe(true);
        },
      ),
    );
  });

  test("scans hostile markup in linear time", () => {
    const started = performance.now();
    excerpt("<".repeat(200_000), 100);
    excerpt("<p ".repeat(60_000), 100);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

test.each([
  [{ section: "roster" }, ["a1", "a2", "a3", "a4"]],
  [{ section: "home" }, ["a5", "a6", "a7"]],
  [{ section: "articles" }, []],
  [{ section: "articles", articleId: "a2" }, ["a1", "a3", "a4", "a5"]],
])("the block on %j has %j", (place, ids) => {
  const articles = ["a1", "a2", "a3", "a4", "a5", "a6", "a7"].map((id) => ({ id }));
  expect(latestArticlesOn(place, articles).map(({ id }) => id)).toEqual(ids);
});
