import { excerpt } from "../../domain/news/article.ts";

/** Articles as lists show them: the beginning of the text, of at most `most` characters, instead of the text. */
export function articleTeasers<T extends { content: string }>(articles: readonly T[], most: number) {
  return articles.map(({ content, ...article }) => ({ ...article, excerpt: excerpt(content, most) }));
}
