import { expect, test } from "vitest";
import { shownHtml, shownProse } from "./shown-html.ts";

const SITE = { mode: "site", origin: "https://club.example", teamParam: null } as const;
const PLACE = `/images/ashford/${"0f".repeat(32)}`;
const SHOWN = `/images/ashford/${"0f".repeat(12)}`;
const picture = (width: number) =>
  `<p><img src="${PLACE}" width="${width}" height="10" alt="a &quot;b&quot;" /></p>`;

test("a picture is offered up to its own width, and says how wide it is shown", () => {
  const wide = shownHtml(picture(4000), SITE);
  expect(wide).toContain(`${SHOWN}/1600.avif 1600w" sizes="(min-width: 768px) 672px, 92vw"`);
  expect(wide).toContain('alt="a &quot;b&quot;" loading="lazy"');
  const small = shownHtml(picture(200), SITE);
  expect(small).toContain('sizes="200px"');
  expect(small).toContain(`src="${SHOWN}/160.webp" width="200"`);
});

test("a table is a region by its caption, or by its number", () => {
  const table = (caption: string) => `<table>${caption}<tbody><tr><td>x</td></tr></tbody></table>`;
  const shown = shownHtml(table('<caption>The "<em>late</em>" hours</caption>') + table(""), SITE);
  expect(shown).toMatch(
    /^<section class="text-table" aria-label="The &quot;late&quot; hours" tabindex="0"><table>/,
  );
  expect(shown).toContain('</table></section><section class="text-table" aria-label="Table 2" tabindex="0">');
});

test("no title of a video gets out of its attribute", () => {
  const html = '<figure><a href="https://youtu.be/dQw4w9WgXcQ">x" onload="alert(1) &lt;b&gt;</a></figure>';
  const shown = shownHtml(html, SITE);
  expect(shown).toContain('title="x&quot; onload=&quot;alert(1) &lt;b&gt;"');
  expect(shown).toContain('<iframe src="/player/youtube/dQw4w9WgXcQ"');
});

test("what an unclean row holds is cleaned, and a frame of another host is none", () => {
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

test("links of the site name the club where the address has to", () => {
  expect(shownHtml('<p><a href="/roster">r</a></p>', { ...SITE, teamParam: "ashford" })).toContain(
    'href="/roster?team=ashford"',
  );
});

test("a store-only site keeps the words of a link to a page that it hides, and every other link", () => {
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
  ["what begins with a tag", "<p>One <i>two</i></p>", "<p>One two</p>"],
])("a biography of %s", (_name, text, shown) => {
  expect(shownProse(text, SITE)).toBe(shown);
});
