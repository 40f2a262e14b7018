import { characters } from "../values/text.ts";

/** How many articles the block above the footer shows at most (decision 014). */
export const LATEST_ARTICLES = 4;
/** How many articles the home page leads with. */
export const HOME_ARTICLES = 4;

/** Where a page stands: its route's section, and the article it is about. */
interface ArticlePlace {
  section: string;
  articleId?: string | undefined;
}

/** What that block shows on a page: the newest articles it does not show itself. The list of all shows them itself. */
export function latestOn<T extends { id: string }>(
  { section, articleId }: ArticlePlace,
  newestFirst: readonly T[],
): T[] {
  if (section === "articles" && articleId === undefined) return [];
  const shown = newestFirst.slice(0, section === "home" ? HOME_ARTICLES : 0);
  const others = newestFirst.filter((one) => !shown.includes(one) && one.id !== articleId);
  return others.slice(0, LATEST_ARTICLES);
}

/** After how many characters a thumbnail's title is cut. */
const ARTICLE_TITLE_CUT = 40;

/** The title of a thumbnail: 40 characters and an ellipsis, or the whole where it is no longer. */
export function thumbnailTitle(title: string): string {
  const all = characters(title);
  return all.length > ARTICLE_TITLE_CUT ? `${all.slice(0, ARTICLE_TITLE_CUT).join("")}…` : title;
}

/** Only a text of its own is rendered a second time for phones. */
export function hasOwnMobileContent(article: { content: string; mobileContent: string }): boolean {
  const mobile = article.mobileContent.trim();
  return mobile !== "" && mobile !== article.content.trim();
}

/** Neither pattern can run twice over the same stretch: articles are long. */
const BLOCK_TAG = /<\/?(?:p|h[1-6]|ul|ol|li|blockquote|figure|figcaption|div|br|hr)\b[^<>]*>/gi;
const ANY_TAG = /<[^<>]*>/g;
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
    .replace(ENTITY, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * The beginning of cleaned HTML as plain text of at most `most` characters, cut between words (in a
 * word only where the first is longer), with an ellipsis. It may hold `<`: escape it as any text.
 */
export function excerpt(html: string, most: number): string {
  const text = plainText(html);
  const all = characters(text);
  if (all.length <= most) return text;
  const room = all.slice(0, most - 1);
  const lastBlank = all[most - 1] === " " ? -1 : room.lastIndexOf(" ");
  const kept = lastBlank > 0 ? room.slice(0, lastBlank) : room;
  return `${kept.join("").replace(/[\s,;:–-]+$/, "")}…`;
}
