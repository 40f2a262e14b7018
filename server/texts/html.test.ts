import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  HOSTILE_HREFS,
  HOSTILE_TABLES,
  PASTED_HTML,
  REMOVED_HTML,
} from "../../tests/factories/hostile-html.ts";
import { safeHtml } from "./html.ts";
import { type TextReferenceTargets, tidyHtml } from "./tidy-html.ts";

const HASH = "0f".repeat(32);
const PLACE = `/images/ashford/${HASH}`;
const NAMED: TextReferenceTargets = {
  teamId: "ashford",
  images: new Map([["rink.webp", { hash: HASH, width: 1600, height: 900, alt: "The rink" }]]),
  files: new Map([["rules.pdf", { hash: HASH }]]),
};
const tidy = (html: string) => tidyHtml(html, NAMED);
const kept = (html: string) => tidy(html).html;
const removedFrom = (html: string) => tidy(html).removed.map(({ what }) => what);

describe("tidyHtml", () => {
  test("an article's structure and its safe links stay, and nothing is said to be removed", () => {
    const html =
      "<h2>A late goal</h2><p>They <strong>won</strong> <em>again</em>,<br />H<sub>2</sub>O.</p><ul><li>One</li></ul><blockquote><p>“Yes.”</p></blockquote><hr />" +
      '<p><a href="https://example.org/a?b=1&amp;c=2">out</a> <a href="/roster/p-1">in</a> <a href="mailto:a@example.org">write</a> <a href="tel:+18025550100">call</a> <a href="#top">up</a></p>';
    expect(tidy(html)).toEqual({ html, removed: [] });
  });

  test.each(REMOVED_HTML)("%s is removed and named", (_name, html, cleaned, removed) => {
    expect([kept(html), removedFrom(html)]).toEqual([cleaned, removed]);
  });

  test.each(HOSTILE_HREFS)("href %j is removed", (href) => {
    expect(kept(`<p><a href="${href}">a</a></p>`)).toBe("<p>a</p>");
    expect(safeHtml(`<p><a href="${href}">a</a></p>`)).toBe("<p>a</p>");
  });

  test("what is removed is told as it was and as it became, with its line and how often", () => {
    const source = '<p>One</p>\n<p class="x">Two</p>\n<p class="y">Three</p>\n<script>\nalert(1)</script>';
    const lineOf = (at: number) => source.slice(0, at).split("\n").length;
    expect(tidyHtml(source, NAMED, lineOf).removed).toEqual([
      { what: "class", times: 2, line: 2, before: '<p class="x">Two</p>', after: "<p>Two</p>" },
      { what: "<script>", times: 1, line: 4, before: "<script> alert(1)</script>", after: "" },
    ]);
  });

  test("what commands a terminal does not reach it", () => {
    const [removal] = tidy("<p onclick='\u001b[2J'>a</p>").removed;
    expect(removal?.before).toBe("<p onclick=' [2J'>a</p>");
  });

  test("text nested a thousand deep ends the reading of none", () => {
    expect(kept(`<p>a</p>${"<b>".repeat(3000)}x`)).toBe("<p>a</p>");
  });
});

describe("texts as programs paste them", () => {
  test.each(PASTED_HTML)("%s", (_name, html, expected) => {
    expect(kept(html)).toBe(expected);
  });
});

describe("tables", () => {
  test.each(HOSTILE_TABLES)("%s", (_name, html, expected) => {
    expect(kept(html)).toBe(expected);
  });

  test("where a cell's words stand is kept, and not told as removed with what else it wore", () => {
    const cells =
      '<td align="Right" class="x">7</td><td style="text-align:center">8</td><td style="color:red">9</td>';
    const { html, removed } = tidy(`<table><tr><th>a</th><th>b</th><th>c</th></tr><tr>${cells}</tr></table>`);
    expect(html).toContain('<td data-align="right">7</td><td data-align="center">8</td><td>9</td>');
    expect(removed.map(({ what, times }) => [what, times])).toEqual([
      ["class", 1],
      ["style", 1],
    ]);
  });
});

describe("pictures and files", () => {
  const picture = (alt: string) => `<img src="${PLACE}" width="1600" height="900" alt="${alt}" />`;
  test.each([
    ["alone", '<p><img src="rink.webp" style="x"></p>', `<figure>${picture("The rink")}</figure>`],
    [
      "with words and a text of its own",
      '<p>Our <img src="images/rink.webp" alt="ice &amp; more"></p>',
      `<p>Our ${picture("ice &amp; more")}</p>`,
    ],
    [
      "with a caption",
      '<figure><img src="rink.webp"><figcaption><b>Cold</b></figcaption></figure>',
      `<figure>${picture("The rink")}<figcaption><strong>Cold</strong></figcaption></figure>`,
    ],
    [
      "that leads somewhere",
      '<a href="/galleries"><img src="rink.webp"></a>',
      `<figure><a href="/galleries">${picture("The rink")}</a></figure>`,
    ],
  ])("a picture %s", (_name, html, expected) => {
    expect(kept(html)).toBe(expected);
  });

  test("a picture's stored address is for the import alone to write", () => {
    expect(kept(picture("x"))).toBe("");
    expect(safeHtml(picture("x"))).toBe(picture("x"));
    expect(safeHtml('<p><img src="https://x.example/y.png" alt=""></p>')).toBe("<p></p>");
  });

  test("a file of the bundle has its address", () => {
    expect(kept('<p><a href="files/rules.pdf">Rules</a></p>')).toBe(
      `<p><a href="/files/ashford/${HASH}/rules.pdf">Rules</a></p>`,
    );
  });
});

describe("videos", () => {
  const YOUTUBE = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
  const card = (address: string, title: string) => `<figure><a href="${address}">${title}</a></figure>`;
  test.each([
    [
      "a frame of YouTube",
      '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=x" title="YouTube video player" allowfullscreen></iframe>',
      card(YOUTUBE, "Video on YouTube"),
    ],
    [
      "a frame amid words",
      '<p>See<iframe src="//player.vimeo.com/video/123456789?h=abcdef1234" title="Senior night"></iframe>it</p>',
      `<p>See</p>${card("https://vimeo.com/123456789/abcdef1234", "Senior night")}<p>it</p>`,
    ],
    [
      "an address alone in its line",
      "<p>https://youtu.be/dQw4w9WgXcQ?t=1m30s</p>",
      card(`${YOUTUBE}&amp;t=90`, "Video on YouTube"),
    ],
    ["a link alone in its line", `<p><a href="${YOUTUBE}">The goal</a></p>`, card(YOUTUBE, "The goal")],
    [
      "a post of Instagram",
      '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/CxYz_12abc/?utm_source=ig_embed"><div><a href="x">View</a></div></blockquote>',
      card("https://www.instagram.com/p/CxYz_12abc/", "Video on Instagram"),
    ],
    [
      "a highlight of Hudl",
      '<iframe src="//www.hudl.com/embed/video/3/7654321/5d8e0f1a2b3c4d5e6f708192"></iframe>',
      card("https://www.hudl.com/video/3/7654321/5d8e0f1a2b3c4d5e6f708192", "Video on Hudl"),
    ],
  ])("%s becomes what a card is made of", (_name, html, expected) => {
    expect(kept(html)).toBe(expected);
    expect(kept(expected)).toBe(expected);
  });

  test("a link among words stays a link", () => {
    const html = `<p>See <a href="${YOUTUBE}">the goal</a>.</p>`;
    expect(kept(html)).toBe(html);
  });
});

test("in what was cleaned there is nothing left to remove or to change, whatever came in", () => {
  const piece = fc.constantFrom(
    ...[
      "<p>",
      "</p>",
      "<a href='/x'>",
      "<a href=javascript:1>",
      "</a>",
      "<h1>",
      "</h1>",
      "<b>",
      "</b>",
      "<i>",
      "</i>",
    ],
    ...[
      "<ul>",
      "</ul>",
      "<li>",
      "<div>",
      "</div>",
      "<br>",
      "<table>",
      "<tr>",
      "<td>",
      "<th>",
      "</table>",
      "<figure>",
    ],
    ...[
      "</figure>",
      "<blockquote>",
      "<img src=rink.webp>",
      "<iframe src=//youtu.be/dQw4w9WgXcQ>",
      "</iframe>",
    ],
    ...[
      "<script>",
      "</script>",
      "<svg>",
      "<!--",
      "-->",
      "<b",
      ">",
      "&lt;script>",
      "<plaintext>",
      "<textarea>",
    ],
    ...["text", " ", '"'],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const { html } = tidy(pieces.join(""));
      const again = tidy(html.replaceAll(`src="${PLACE}" width="1600" height="900"`, 'src="rink.webp"'));
      expect(again).toEqual({ html, removed: [] });
      expect(safeHtml(html)).toBe(html);
      expect(html).not.toMatch(
        /<(?!\/?(?:p|a|ul|li|strong|em|h[2-4]|br|table|thead|tbody|tr|t[dh]|figure|blockquote|img)\b)/,
      );
    }),
    { numRuns: 1500 },
  );
});
