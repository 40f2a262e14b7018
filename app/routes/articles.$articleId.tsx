import { excerpt, hasOwnMobileContent } from "../../domain/article.ts";
import { withTeamParamInHtml } from "../../domain/site-path.ts";
import { cleanHtml } from "../../server/bundle/html.ts";
import { getArticle, listArticles, listTags } from "../../server/db/queries/articles.ts";
import { missing, partReader, teamVisit } from "../frame/club-visit.ts";
import { newsArticle } from "../frame/news-article.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { storiesOf } from "../frame/stories.ts";
import { ArticleView } from "../ui/article-view.tsx";
import { Failures } from "../ui/failures.tsx";
import type { Route } from "./+types/articles.$articleId.ts";

const MORE_STORIES = 3;

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = teamVisit(context);
  const { db, teamId } = visit;
  const { readPart, failures } = partReader(visit);
  const [article, latest] = await Promise.all([
    getArticle(db, teamId, params.articleId),
    readPart("articles", listArticles(db, teamId, { limit: MORE_STORIES + 1 }), []),
  ]);
  if (!article) throw missing("article");
  const tags = await readPart("tags", listTags(db, teamId, article.tagIds), []);
  const { tagIds: _, content, mobileContent, ...shown } = article;
  // Cleaned on the way in and once more here: a row written by other hands must not run in the page.
  const rendered = (html: string) => withTeamParamInHtml(cleanHtml(html).html, visit.site.teamParam);
  return {
    ...shown,
    content: rendered(content),
    mobileContent: hasOwnMobileContent(article) ? rendered(mobileContent) : "",
    description: excerpt(content, 200),
    players: tags.flatMap(({ playerId, label }) => (playerId === null ? [] : [{ id: playerId, label }])),
    topics: tags.filter((tag) => tag.tagType === "none").map((tag) => tag.label),
    more: storiesOf(latest.filter((story) => story.id !== article.id).slice(0, MORE_STORIES), 140),
    failures,
  };
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
        about: (frame) => [newsArticle(frame, loaderData)],
      })
    : [];

export const handle = { kind: "articles" };

export default function Article({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Failures sentences={loaderData.failures} />
      <ArticleView {...loaderData} />
    </>
  );
}
