import { expect, test } from "vitest";
import { articlesRss } from "./articles-rss.ts";

const SITE = {
  team: {
    teamId: "owls",
    teamName: "Owls & Sons",
    teamAlias: "",
    sportsType: 2 as const,
    seoInfo: { title: "", description: "Hockey <fast>" },
  },
  canonicalOrigin: "https://owls.example",
  teamParam: "owls",
};
const ARTICLE = {
  id: "story",
  title: "A late goal",
  content: "<p>They <strong>won</strong>.</p>",
  time: new Date("2026-11-07T14:00:00Z"),
  image: null,
};
const NOW = new Date("2026-11-20T17:00:00Z");
const rss = (given: Partial<typeof ARTICLE> = {}) => articlesRss(SITE, [{ ...ARTICLE, ...given }], NOW);

test("an article keeps its id on every host", () => {
  const text = rss();
  for (const part of [
    "<title>Owls &amp; Sons articles</title>",
    "<description>Hockey &lt;fast&gt;</description>",
    'href="https://owls.example/articles.rss?team=owls" rel="self"',
    "<link>https://owls.example/articles/story?team=owls</link>",
    '<guid isPermaLink="false">article-story@owls.fieldhouse</guid>',
    "<pubDate>Sat, 07 Nov 2026 14:00:00 GMT</pubDate>",
    "<title><![CDATA[A late goal]]></title>",
    "<description><![CDATA[They won.]]></description>",
  ])
    expect(text).toContain(part);
  expect(text).not.toContain("<enclosure");
});

test("escapes texts and removes characters that XML does not allow", () => {
  const text = rss({ title: "a ]]> <b> \u0007\u0000\uD800 & c" });
  expect(text).toContain("<title><![CDATA[a ]]]]><![CDATA[> <b>  & c]]></title>");
});

test("an item contains the article's picture", () => {
  const image = { teamId: "owls", hash: "ab12" };
  const text = articlesRss(SITE, [{ ...ARTICLE, image }], NOW);
  expect(text).toContain('url="https://owls.example/images/owls/ab12/960.webp"');
});

test("its build date is the newest article's: equal articles give equal text", () => {
  expect(rss()).toContain("<lastBuildDate>Sat, 07 Nov 2026 14:00:00 GMT</lastBuildDate>");
  expect(articlesRss(SITE, [], NOW)).toContain(
    "<lastBuildDate>Fri, 20 Nov 2026 17:00:00 GMT</lastBuildDate>",
  );
});
