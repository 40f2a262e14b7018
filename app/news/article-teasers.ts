import { excerpt } from "../../domain/news/article.ts";

/** Articles with an excerpt of at most `maxCharacters` instead of their text. */
export function articleTeasers<T extends { content: string }>(articles: readonly T[], maxCharacters: number) {
  return articles.map(({ content, ...article }) => ({
    ...article,
    excerpt: excerpt(content, maxCharacters),
  }));
}
