import { Feed } from "feed";
import { clubName } from "../../domain/club/club-name.ts";
import { type FeedSite, siteUrl } from "../../domain/club/feed-site.ts";
import { excerpt } from "../../domain/news/article.ts";
import { pageDescription, type SeoClub } from "../../domain/site/seo/seo.ts";
import { seoClub } from "../../domain/site/seo/seo-club.ts";
import { imagePath } from "../../domain/values/image.ts";

interface FeedArticle {
  id: string;
  title: string;
  content: string;
  time: Date;
  image: { teamId: string; hash: string } | null;
}

/** The maximum number of an article's characters in the feed. */
const EXCERPT = 400;
const IMAGE_WIDTH = 960;

/**
 * Articles, which must be sorted newest first, as RSS 2.0. The same articles always produce the same text.
 */
export function articlesRss(
  site: FeedSite & { team: Pick<SeoClub, "seoInfo"> },
  articles: readonly FeedArticle[],
  now: Date,
): string {
  const feed = new Feed({
    title: printable(`${clubName(site.team)} articles`),
    description: printable(pageDescription({ team: seoClub(site.team) })),
    link: siteUrl(site, "/articles"),
    feedLinks: { rss: siteUrl(site, "/articles.rss") },
    language: "en-US",
    updated: articles[0]?.time ?? now,
    generator: false,
  });
  for (const article of articles) feed.addItem(itemOf(article, site));
  return feed.rss2();
}

function itemOf({ id, title, content, time, image }: FeedArticle, site: FeedSite) {
  return {
    // Feed readers recognize articles by this id, so it must not depend on the host.
    id: `article-${id}@${site.team.teamId}.fieldhouse`,
    title: printable(title),
    link: siteUrl(site, `/articles/${id}`),
    date: time,
    description: printable(excerpt(content, EXCERPT)),
    ...(image && { enclosure: enclosureOf(image, site) }),
  };
}

/**
 * The article's image. Its length is given as 0, which means unknown, because the image is made when it is
 * first requested.
 */
function enclosureOf(image: NonNullable<FeedArticle["image"]>, site: FeedSite) {
  const url = site.canonicalOrigin + imagePath(image, IMAGE_WIDTH, "webp");
  return { url, type: "image/webp", length: 0 };
}

/** Removes the characters that XML does not allow in any form, not even escaped. */
function printable(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "");
}
