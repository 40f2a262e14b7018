import { expect, test } from "vitest";
import { shownHtml, shownProse } from "./shown-html.ts";

const SITE = { mode: "site", origin: "https://club.example", teamParam: null } as const;
const PLACE = `/images/ashford/${"0f".repeat(32)}`;
const SHOWN = `/images/ashford/${"0f".repeat(12)}`;
const picture = (width: number) =>
  `<p><img src="${PLACE}" width="${width}" height="10" alt="a &quot;b&quot;" /></p>`;

test("offers a picture in sizes up to its own width, and states its displayed width", () => {
  const wide = shownHtml(picture(4000), SITE);
  expect(wide).toContain(`${SHOWN}/1600.avif 1600w" sizes="(min-width: 768px) 672px, 92vw"`);
  expect(wide).toContain('alt="a &quot;b&quot;" loading="lazy"');
  const small = shownHtml(picture(200), SITE);
  expect(small).toContain('sizes="200px"');
  expect(small).toContain(`src="${SHOWN}/160.webp" width="200"`);
});

test("wraps a table in a region named by its caption, or by its number", () => {
  const table = (caption: string) => `<table>${caption}<tbody><tr><td>x</td></tr></tbody></table>`;
  const shown = shownHtml(table('<caption>The "<em>late</em>" hours</caption>') + table(""), SITE);
  expect(shown).toMatch(
    /^<section class="text-table" aria-label="The &quot;late&quot; hours" tabindex="0"><table>/,
  );
  expect(shown).toContain('</table></section><section class="text-table" aria-label="Table 2" tabindex="0">');
});

test("escapes a video's title in its attribute", () => {
  const html = '<figure><a href="https://youtu.be/dQw4w9WgXcQ">x" onload="alert(1) &lt;b&gt;</a></figure>';
  const shown = shownHtml(html, SITE);
  expect(shown).toContain('title="x&quot; onload=&quot;alert(1) &lt;b&gt;"');
  expect(shown).toContain('<iframe src="/player/youtube/dQw4w9WgXcQ"');
});

test("sanitizes an unsafe row, and makes no player for a link to an unknown host", () => {
  expect(
    shownHtml(
      '<p onclick="x()">a</p><iframe src="/player/youtube/dQw4w9WgXcQ"></iframe><script>x</script>',
      SITE,
    ),
  ).toBe("<p>a</p>");
  expect(shownHtml('<figure><a href="https://evil.example/">x</a></figure>', SITE)).toBe(
    '<figure><a href="https://evil.example/">x</a></figure>',
  );
});

test("adds ?team= to links of the site in query-parameter mode", () => {
  expect(shownHtml('<p><a href="/roster">r</a></p>', { ...SITE, teamParam: "ashford" })).toContain(
    'href="/roster?team=ashford"',
  );
});

test("a store-only site turns links to hidden pages into text, and keeps every other link", () => {
  const html =
    '<p><a href="/roster?sort=name&amp;x=1">The <strong>team</strong></a>, <a href="https://club.example/about">us</a>, ' +
    '<a href="/tickets">tickets</a> and <a href="https://league.example/roster">the league</a></p>';
  const shown = shownHtml(html, { ...SITE, mode: "store" });
  expect(shown.replaceAll(/ rel="[^"]*"/g, "")).toBe(
    '<p>The <strong>team</strong>, us, <a href="/tickets">tickets</a> and <a href="https://league.example/roster">the league</a></p>',
  );
  expect(shownHtml(html, SITE)).toContain('<a href="/roster?sort=name&amp;x=1"');
});

test.each([
  ["plain words", "One <b>two</b>\nthree", "One <b>two</b>\nthree"],
  ["text that begins with a tag", "<p>One <i>two</i></p>", "<p>One two</p>"],
])("shows a biography of %s", (_name, text, shown) => {
  expect(shownProse(text, SITE)).toBe(shown);
});
