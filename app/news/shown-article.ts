import { excerpt, hasOwnMobileContent } from "../../domain/news/article.ts";
import { shownFiles } from "../../domain/values/club-file.ts";
import type { findArticle } from "../../server/db/queries/news/articles.ts";
import type { Site } from "../../server/serving/site.ts";
import { shownHtml } from "../site/shown-html.ts";
import { linkedGame } from "./linked-game.ts";

type Article = NonNullable<Awaited<ReturnType<typeof findArticle>>>;

export function shownArticle(article: Article, site: Site) {
  const { tagIds: _, game, opponentName, content, mobileContent, files, ...shown } = article;
  const rendered = (html: string) => shownHtml(html, site);
  return {
    ...shown,
    game: linkedGame(game, opponentName),
    content: rendered(content),
    mobileContent: hasOwnMobileContent(article) ? rendered(mobileContent) : "",
    files: shownFiles(site.team.teamId, files),
    description: excerpt(content, 200),
  };
}
