import { excerpt, hasOwnMobileContent } from "../../domain/article.ts";
import { withTeamParamInHtml } from "../../domain/site-path.ts";
import { resolveTag } from "../../domain/tag.ts";
import { cleanHtml } from "../../server/bundle/html.ts";
import { getArticle, listRelatedArticles } from "../../server/db/queries/articles.ts";
import { listTags } from "../../server/db/queries/tags.ts";
import { missing, partReader, teamVisit } from "../frame/club-visit.ts";
import { newsArticle } from "../frame/news-article.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { storiesOf } from "../frame/stories.ts";
import { ArticleView } from "../ui/article-view.tsx";
import { Failures } from "../ui/failures.tsx";
import type { Route } from "./+types/articles.$articleId.ts";

const RELATED = 4;

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = teamVisit(context);
  const { db, teamId, read } = visit;
  const { readPart, failures } = partReader(visit);
  const article = await read("article", getArticle(db, teamId, params.articleId));
  if (!article) throw missing("article");
  const [tags, related] = await Promise.all([
    readPart("tags", listTags(db, teamId, article.tagIds), []),
    readPart("articles", listRelatedArticles(db, teamId, article, RELATED), []),
  ]);
  const { tagIds: _, content, mobileContent, ...shown } = article;
  // Cleaned on the way in and once more here: a row written by other hands must not run in the page.
  const rendered = (html: string) => withTeamParamInHtml(cleanHtml(html).html, visit.site.teamParam);
  return {
    ...shown,
    content: rendered(content),
    mobileContent: hasOwnMobileContent(article) ? rendered(mobileContent) : "",
    description: excerpt(content, 200),
    tags: tags.map(({ target, ...tag }) => resolveTag(tag, target)),
    related: storiesOf(related, 140),
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
        about: import.meta.env.SSR && ((frame) => [newsArticle(frame, loaderData)]),
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
