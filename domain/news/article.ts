import { splitCharacters } from "../values/text.ts";

/** Articles in the block above the footer, at most (decision 014). */
export const LATEST_ARTICLES = 4;
/** Articles at the top of the home page, at most. */
export const HOME_ARTICLES = 4;

/** A page: the section of its route, and the article it shows. */
interface ArticlePlace {
  section: string;
  articleId?: string | undefined;
}

/**
 * Articles for the block above the footer: the newest that the page does not show itself; none on the list of
 * all articles.
 */
export function latestArticlesOn<T extends { id: string }>(
  { section, articleId }: ArticlePlace,
  newestFirst: readonly T[],
): T[] {
  if (section === "articles" && articleId === undefined) return [];
  const shown = newestFirst.slice(0, section === "home" ? HOME_ARTICLES : 0);
  const others = newestFirst.filter((one) => !shown.includes(one) && one.id !== articleId);
  return others.slice(0, LATEST_ARTICLES);
}

const MAX_TITLE_CHARACTERS = 40;

/** The title, truncated after 40 characters with an ellipsis. */
export function thumbnailTitle(title: string): string {
  const all = splitCharacters(title);
  return all.length > MAX_TITLE_CHARACTERS ? `${all.slice(0, MAX_TITLE_CHARACTERS).join("")}…` : title;
}

/** True if the text for phones differs: only then it is drawn in addition. */
export function hasOwnMobileContent(article: { content: string; mobileContent: string }): boolean {
  const mobile = article.mobileContent.trim();
  return mobile !== "" && mobile !== article.content.trim();
}

/** Articles are long: neither pattern may scan the same stretch twice. */
const BLOCK_TAG =
  /<\/?(?:p|h[1-6]|ul|ol|li|blockquote|figure|figcaption|div|br|hr|table|caption|tr|th|td)\b[^<>]*>/gi;
const ANY_TAG = /<[^<>]*>/g;
/** A tag that is cut off, at the end of a text of which only the beginning was read. */
const CUT_TAG = /<\/?[a-z][^<>]*$/i;
const ENTITY = /&(?:amp|lt|gt|quot|#39);/g;
const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

function plainText(html: string): string {
  return html
    .replace(BLOCK_TAG, " ")
    .replace(ANY_TAG, "")
    .replace(CUT_TAG, "")
    .replace(ENTITY, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * The beginning of sanitized HTML as plain text: at most `most` characters, cut between words (inside the
 * first word if that is longer), with an ellipsis. May contain `<`: escape it like any text.
 */
export function excerpt(html: string, most: number): string {
  const text = plainText(html);
  const all = splitCharacters(text);
  if (all.length <= most) return text;
  const room = all.slice(0, most - 1);
  const lastBlank = all[most - 1] === " " ? -1 : room.lastIndexOf(" ");
  const kept = lastBlank > 0 ? room.slice(0, lastBlank) : room;
  return `${kept.join("").replace(/(?<![\s,;:–-])[\s,;:–-]+$/, "")}…`;
}
