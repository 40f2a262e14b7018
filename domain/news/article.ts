import { splitCharacters } from "../values/text.ts";

/** Maximum number of articles in the block above the footer (decision 014). */
export const LATEST_ARTICLES_COUNT = 4;
/** Maximum number of articles at the top of the home page. */
export const HOME_ARTICLES_COUNT = 4;

/** The page that shows the block: its section, and its article if it shows one. */
interface ArticlePlace {
  section: string;
  articleId?: string | undefined;
}

/**
 * Articles for the block above the footer: the newest ones that the page does not already show. None on the
 * list of articles.
 */
export function latestArticlesOn<T extends { id: string }>(
  { section, articleId }: ArticlePlace,
  newestFirst: readonly T[],
): T[] {
  if (section === "articles" && articleId === undefined) return [];
  const shownAbove = newestFirst.slice(0, section === "home" ? HOME_ARTICLES_COUNT : 0);
  const others = newestFirst.filter((article) => !shownAbove.includes(article) && article.id !== articleId);
  return others.slice(0, LATEST_ARTICLES_COUNT);
}

const MAX_TITLE_CHARACTERS = 40;

/** The title, truncated after 40 characters with an ellipsis. */
export function thumbnailTitle(title: string): string {
  const all = splitCharacters(title);
  return all.length > MAX_TITLE_CHARACTERS ? `${all.slice(0, MAX_TITLE_CHARACTERS).join("")}…` : title;
}

/** True if the article's text for phones differs from its main text: only then do pages contain both. */
export function hasOwnMobileContent(article: { content: string; mobileContent: string }): boolean {
  const mobile = article.mobileContent.trim();
  return mobile !== "" && mobile !== article.content.trim();
}

/** Tags that end a line. Articles are long, so neither tag pattern may scan any part of a text twice. */
const BLOCK_TAG =
  /<\/?(?:p|h[1-6]|ul|ol|li|blockquote|figure|figcaption|div|br|hr|table|caption|tr|th|td)\b[^<>]*>/gi;
const ANY_TAG = /<[^<>]*>/g;
/** An incomplete tag at the end. Only the beginning of a long text is read, and it may end within a tag. */
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
 * The beginning of sanitized HTML as plain text, at most `maxCharacters` long. A longer text is cut between
 * words (inside the first word if that is too long) and ends with an ellipsis. The result may contain `<`:
 * escape it like any text.
 */
export function excerpt(html: string, maxCharacters: number): string {
  const text = plainText(html);
  const all = splitCharacters(text);
  if (all.length <= maxCharacters) return text;
  const beginning = all.slice(0, maxCharacters - 1);
  const lastBlank = all[maxCharacters - 1] === " " ? -1 : beginning.lastIndexOf(" ");
  const wholeWords = lastBlank > 0 ? beginning.slice(0, lastBlank) : beginning;
  return `${wholeWords.join("").replace(/(?<![\s,;:–-])[\s,;:–-]+$/, "")}…`;
}
