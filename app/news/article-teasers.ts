import { excerpt } from "../../domain/news/article.ts";

/** Articles with an excerpt of at most `most` characters in place of their text. */
export function articleTeasers<T extends { content: string }>(articles: readonly T[], most: number) {
  return articles.map(({ content, ...article }) => ({ ...article, excerpt: excerpt(content, most) }));
}
