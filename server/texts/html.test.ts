import fc from "fast-check";
import { describe, expect, test } from "vitest";
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

  test.each([
    ["a script, with its text", "<p>a</p><script>alert(1)</script>", "<p>a</p>", ["<script>"]],
    ["a handler", '<p onclick="x()">a</p>', "<p>a</p>", ["onclick"]],
    ["a style", '<p style="position:fixed">a</p><style>p{}</style>', "<p>a</p>", ["style", "<style>"]],
    [
      "a picture of elsewhere",
      '<p>a<img src="https://x.example/y.png" onerror="y()"></p>',
      "<p>a</p>",
      ["a picture that isn't in images/ (https://x.example/y.png)"],
    ],
    ["a frame", '<iframe src="https://example.org">x</iframe>b', "<p>b</p>", ["<iframe>"]],
    ["a drawing", "<svg><a href='javascript:x()'>t</a></svg>b", "<p>b</p>", ["<svg>"]],
    ["an unknown tag, but not its text", "<p><marquee>a</marquee></p>", "<p>a</p>", ["<marquee>"]],
    ["a target", '<p><a href="/a" target="_blank">a</a></p>', '<p><a href="/a">a</a></p>', ["target"]],
  ])("%s is removed and named", (_name, html, cleaned, removed) => {
    expect([kept(html), removedFrom(html)]).toEqual([cleaned, removed]);
  });

  test.each([
    "javascript:alert(1)",
    " java\tscript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "&#106;avascript:alert(1)",
    "vbscript:x",
    "data:text/html,<b>x",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https:evil.example",
    "page.html",
    "ftp://example.org/",
    "/files/other/x/../../rules.pdf",
    "files/none.pdf",
  ])("href %j is removed", (href) => {
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
  test.each([
    [
      "Word",
      '<p class=MsoNormal style="margin:0"><b><span style=\'font-family:"Arial"\'>Ice times</span></b><o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoListParagraph><!--[if !supportLists]--><span>·</span><!--[endif]-->Bring skates</p>',
      "<p><strong>Ice times</strong></p><p>·Bring skates</p>",
    ],
    [
      "lists of Word, which are paragraphs",
      "<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt'>&nbsp;&nbsp; </span></span></span><![endif]>Skates<o:p></o:p></p>\n<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o </span>sharp</p>\n<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Stick</p><p class=MsoNormal>Then</p><p style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>Warm up</p>",
      "<ul><li>Skates<ul><li>sharp</li></ul></li><li>Stick</li></ul><p>Then</p><ol><li>Warm up</li></ol>",
    ],
    [
      "Google Docs, in one bold that is none",
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Home</span><span style="font-weight:400"> games</span></p><br><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-style:italic">Friday</span></p></li></ul></b>',
      "<p><strong>Home</strong> games</p><ul><li><em>Friday</em></li></ul>",
    ],
    [
      "Squarespace",
      '<div class="sqs-block-content"><h1 style="white-space:pre-wrap;">Join</h1><p class="" style="white-space:pre-wrap;">Come <strong>by</strong>.</p></div><div class="sqs-block"><hr></div>',
      "<h2>Join</h2><p>Come <strong>by</strong>.</p><hr />",
    ],
    [
      "Wix, with its empty lines",
      '<h2 class="font_2"><span class="wixGuard">\u200b</span></h2><p class="font_8"><span style="font-size:18px;">Skate&nbsp; with us</span></p><p class="font_8"><span class="wixGuard">\u200b</span></p>',
      "<p>Skate with us</p>",
    ],
    [
      "lines in boxes",
      "<div>One</div><div>Two<br>Three</div><div><br></div>Four",
      "<p>One</p><p>Two<br />Three</p><p>Four</p>",
    ],
    ["paragraphs made by two breaks", "One<br><br>Two<br>Three<br>", "<p>One</p><p>Two<br />Three</p>"],
    [
      "a list in a list, as old editors write it",
      "<ul><li>a</li><ul><li>b</li></ul></ul>",
      "<ul><li>a<ul><li>b</li></ul></li></ul>",
    ],
    ["an entry without its list", "<li>a", "<ul><li>a</li></ul>"],
    [
      "blocks inside what is bold or a link",
      "<b><p>a</p></b><a href='/x'><div>b</div></a>",
      '<p><strong>a</strong></p><p><a href="/x">b</a></p>',
    ],
    ["a heading with a paragraph in it", "<h3><p>a</p></h3>", "<h3>a</h3>"],
    ["terms and what they mean", "<dl><dt>Ice</dt><dd>Cold</dd></dl>", "<ul><li>Ice</li><li>Cold</li></ul>"],
  ])("%s", (_name, html, expected) => {
    expect(kept(html)).toBe(expected);
  });
});

describe("tables", () => {
  const row = (tag: string, ...cells: string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
  const heads = '<thead><tr><th scope="col">Day</th><th scope="col">Ice</th></tr></thead>';

  test.each([
    [
      "a first row becomes the header where there is none",
      `<table border=1>${row("td", "<b>Day</b>", "Ice")}${row("td", "Mon", "<p>7 pm</p>")}</table>`,
      `<table>${heads}<tbody><tr><td>Mon</td><td>7 pm</td></tr></tbody></table>`,
    ],
    [
      "a header, a caption and spans stay",
      `<table><caption>Times</caption><thead>${row("th", "Day", "Ice")}</thead><tbody><tr><td rowspan=2>Mon</td><td>7</td></tr><tr><td>8</td></tr></tbody></table>`,
      `<table><caption>Times</caption>${heads}<tbody><tr><td rowspan="2">Mon</td><td>7</td></tr><tr><td>8</td></tr></tbody></table>`,
    ],
    [
      "headings of rows are headers enough",
      "<table><tr><th>Rink</th><td>Cold</td></tr><tr><th>Bench</th><td>Wood</td></tr></table>",
      '<table><tbody><tr><th scope="row">Rink</th><td>Cold</td></tr><tr><th scope="row">Bench</th><td>Wood</td></tr></tbody></table>',
    ],
    [
      "a layout of one column is told as text",
      "<table><tr><td><p>a</p><p>b</p></td></tr><tr><td>c</td></tr></table>",
      "<p>a</p><p>b</p><p>c</p>",
    ],
    [
      "rows without anything go",
      `<table>${row("td", "a", "b")}${row("td", "&nbsp;", "")}${row("td", "c", "d")}</table>`,
      '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>',
    ],
  ])("%s", (_name, html, expected) => {
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
