import { resolveTag } from "../../../domain/news/tag.ts";
import { findArticle, listRelatedArticles } from "../../../server/db/queries/news/articles.ts";
import { listTags } from "../../../server/db/queries/news/tags.ts";
import { createPartReader, notFoundAnswer, teamPageVisit } from "../../site/club-visit.ts";
import { structuredNewsArticle } from "../../site/news-article.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { Failures } from "../../ui/failures.tsx";
import { articleTeasers } from "../article-teasers.ts";
import { ArticleView } from "../article-view.tsx";
import { shownArticle } from "../shown-article.ts";
import type { Route } from "./+types/articles.$articleId.ts";

const MAX_RELATED = 4;

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = teamPageVisit(context);
  const { db, teamId, read } = visit;
  const { readPart, failures } = createPartReader(visit);
  const article = await read("article", findArticle(db, teamId, params.articleId));
  if (!article) throw notFoundAnswer("article");
  const [tags, related] = await Promise.all([
    readPart("tags", listTags(db, teamId, article.tagIds), []),
    readPart("articles", listRelatedArticles(db, teamId, article, MAX_RELATED), []),
  ]);
  const shown = {
    ...shownArticle(article, visit.site),
    tags: tags.map(({ target, ...tag }) => resolveTag(tag, target)).filter(({ isDeleted }) => !isDeleted),
    related: articleTeasers(related, 140),
    failures,
  };
  return shown;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        page: loaderData.title,
        description: loaderData.description,
        path: `/articles/${loaderData.id}`,
        within: { name: "Articles", path: "/articles" },
        type: "article",
        published: loaderData.time,
        image: { kind: "article", id: loaderData.id },
        about: (frame) => [structuredNewsArticle(frame, loaderData)],
      })
    : [];

export default function Article({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Failures sentences={loaderData.failures} />
      <ArticleView {...loaderData} />
    </>
  );
}
