import { isHiddenLink, type LinkContext } from "../../domain/site/nav/hidden-link.ts";
import { imagePath, parseImageReference } from "../../domain/values/image.ts";
import { isMarkedUp } from "../../domain/values/marked-up.ts";
import { withTeamParamInHtml } from "../../domain/values/site-path.ts";
import { parseVideoAddress, VIDEO_HOSTS, videoPlayerPath } from "../../domain/values/video.ts";
import type { Site } from "../../server/serving/site.ts";
import { safeHtml } from "../../server/texts/html.ts";
import { offeredWidths } from "../ui/offered-widths.ts";

type TextPlace = LinkContext & Pick<Site, "teamParam">;

/**
 * A club's stored HTML as its site shows it: pictures in several sizes, tables that scroll in their own box,
 * videos as cards, no links to pages that the site hides. The import has sanitized the HTML, but this
 * function sanitizes it again: a row written by other means must not run script.
 */
export function shownHtml(html: string, site: TextPlace): string {
  const safe = withTeamParamInHtml(withoutHiddenLinks(safeHtml(html), site), site.teamParam);
  return withScrollingTables(withPictures(withVideos(safe)));
}

const LINK_TAG = /<a href="([^"]*)"[^<>]*>|<\/a>/g;

/** Turns links to hidden pages into text. Relies on links not being nested. */
function withoutHiddenLinks(html: string, site: TextPlace): string {
  let isHidden = false;
  return html.replace(LINK_TAG, (tag, href: string | undefined) => {
    if (href === undefined) return isHidden ? "" : tag;
    isHidden = isHiddenLink(href.replaceAll("&amp;", "&"), site);
    return isHidden ? "" : tag;
  });
}

// safeHtml always writes attributes in the same order, in double quotes, with `<`, `>` and `"` escaped.
const PICTURE = /<img src="([^"]*)" width="(\d+)" height="(\d+)" alt="([^"]*)" \/>/g;
const TABLE = /<table>(?:<caption>((?:(?!<\/caption>|<table>).)*)<\/caption>)?/g;
const VIDEO = /<figure><a href="([^"]*)">([^<]*)<\/a><\/figure>/g;

/** Turns escaped text into an attribute's value: quotes are not escaped in text. */
const quoted = (text: string) => text.replaceAll('"', "&quot;");

/** The width of the text column, 42rem. */
const COLUMN_PX = 672;

function withPictures(html: string): string {
  return html.replace(PICTURE, (whole, ...groups: string[]) => {
    const [place = "", width = "", height = "", alt = ""] = groups;
    const image = parseImageReference(place);
    if (!image) return whole;
    const sizes = Number(width) < COLUMN_PX ? `${width}px` : `(min-width: 768px) ${COLUMN_PX}px, 92vw`;
    const widths = offeredWidths({ width: Number(width) }, sizes, 1600);
    const sources = widths.map((one) => `${imagePath(image, one, "avif")} ${one}w`).join(", ");
    const plain = imagePath(image, widths[widths.length >> 1] ?? 640, "webp");
    return (
      `<picture><source type="image/avif" srcset="${sources}" sizes="${sizes}" />` +
      `<img src="${plain}" width="${width}" height="${height}" alt="${alt}" loading="lazy" decoding="async" /></picture>`
    );
  });
}

/** Wraps each table in a scrolling region with a name, so that keyboards can reach and scroll it. */
function withScrollingTables(html: string): string {
  let count = 0;
  return html
    .replace(TABLE, (table, caption: string | undefined) => {
      count++;
      const label = quoted(caption?.replace(/<[^<>]*>/g, "") ?? "") || `Table ${count}`;
      return `<section class="text-table" aria-label="${label}" tabindex="0">${table}`;
    })
    .replaceAll("</table>", "</table></section>");
}

/**
 * Replaces links to videos by cards that open the site's own player (server/endpoints/site/player.ts).
 * Nothing is loaded from the video's host until a visitor opens the card. A card opens without script, but
 * the host's player needs it: for browsers without script the style sheet shows only the link.
 */
function withVideos(html: string): string {
  return html.replace(VIDEO, (whole, href: string, title: string) => {
    const video = parseVideoAddress(href.replaceAll("&amp;", "&"));
    if (!video) return whole;
    const name = VIDEO_HOSTS[video.host];
    const isNamed = title.includes(name);
    return (
      `<figure class="video-card" data-host="${video.host}"><details><summary><span class="video-play">Play video from ${name}</span>` +
      `<span class="video-note">${name} then learns of your visit.</span></summary>` +
      `<iframe src="${videoPlayerPath(video)}" title="${quoted(title)}" loading="lazy" allow="autoplay; fullscreen" allowfullscreen></iframe>` +
      `</details><figcaption><a href="${href}" rel="noopener">${title}</a>${isNamed ? "" : ` on ${name}`}</figcaption></figure>`
    );
  });
}

/** A biography or description: treated as HTML if it begins with a tag, otherwise returned as plain text. */
export function shownProse(text: string, site: TextPlace): string {
  return isMarkedUp(text) ? shownHtml(text, site) : text;
}
