import { withTeamParam } from "../../../domain/values/site-path.ts";
import { countArticles, listArticles } from "../../../server/db/queries/news/articles.ts";
import { notFoundAnswer, teamPageVisit } from "../../site/club-visit.ts";
import { PageHead } from "../../site/page-head.tsx";
import { listMeta } from "../../site/page-meta.ts";
import { pageNumber } from "../../site/page-number.ts";
import { useWebsiteImage } from "../../site/use-frame.ts";
import { ArticleList } from "../article-list.tsx";
import { articleTeasers } from "../article-teasers.ts";
import type { Route } from "./+types/articles.ts";

/** A lead article and four rows of three. */
const PER_PAGE = 13;

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = teamPageVisit(context);
  const { db, teamId, site, read } = visit;
  const page = pageNumber(url);
  if (page === null) throw notFoundAnswer("webPage");
  const [stored, total] = await Promise.all([
    read("articles", listArticles(db, teamId, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE })),
    read("articles", countArticles(db, teamId)),
  ]);
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  if (page > pages) throw notFoundAnswer("webPage");
  const articles = articleTeasers(stored, 180);
  const list = { articles, page, pages, feed: withTeamParam("/articles.rss", site.teamParam) };
  return list;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const tags = listMeta(matches, { title: "Articles", path: "/articles", page: loaderData?.page ?? 1 });
  return loaderData ? [...tags, feedLink(loaderData.feed)] : tags;
};

/** Feed readers find the feed by this link. */
const feedLink = (href: string) => ({
  tagName: "link",
  rel: "alternate",
  type: "application/rss+xml",
  title: "Articles",
  href,
});

export default function Articles({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Articles" image={useWebsiteImage("articleFeatureImage")} />
      <ArticleList {...loaderData} />
    </>
  );
}
