import { excerpt, hasOwnMobileContent } from "../../domain/news/article.ts";
import { withTeamParamInHtml } from "../../domain/values/site-path.ts";
import { cleanHtml } from "../../server/bundle/html.ts";
import type { getArticle } from "../../server/db/queries/news/articles.ts";

type Article = NonNullable<Awaited<ReturnType<typeof getArticle>>>;

/** Cleaned by the import and again here: a row written by other means must not run script in the page. */
export function shownArticle(article: Article, teamParam: string | null) {
  const { tagIds: _, game, opponentName, content, mobileContent, ...shown } = article;
  const rendered = (html: string) => withTeamParamInHtml(cleanHtml(html).html, teamParam);
  return {
    ...shown,
    game: game && { ...game, opponentName: opponentName ?? "" },
    content: rendered(content),
    mobileContent: hasOwnMobileContent(article) ? rendered(mobileContent) : "",
    description: excerpt(content, 200),
  };
}
