import { withTeamParam } from "../../../domain/values/site-path.ts";
import { countArticles, listArticles } from "../../../server/db/queries/news/articles.ts";
import { missing, teamPageVisit } from "../../site/club-visit.ts";
import type { PageHandle } from "../../site/page-handle.ts";
import { PageHead } from "../../site/page-head.tsx";
import { listMeta } from "../../site/page-meta.ts";
import { pageNumber } from "../../site/page-number.ts";
import { useWebsiteImage } from "../../site/use-frame.ts";
import { Empty } from "../../ui/empty.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { ArticleCard } from "../article-card.tsx";
import { articleTeasers } from "../article-teasers.ts";
import type { Route } from "./+types/articles.ts";

/** A lead article and four rows of three. */
const PER_PAGE = 13;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, teamId, site, read } = teamPageVisit(context);
  const page = pageNumber(url);
  if (page === null) throw missing("webPage");
  const [stored, total] = await Promise.all([
    read("articles", listArticles(db, teamId, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE })),
    read("articles", countArticles(db, teamId)),
  ]);
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  if (page > pages) throw missing("webPage");
  const articles = articleTeasers(stored, 180);
  return { articles, page, pages, feed: withTeamParam("/articles.rss", site.teamParam) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const written = listMeta(matches, { title: "Articles", path: "/articles", page: loaderData?.page ?? 1 });
  return loaderData ? [...written, feedLink(loaderData.feed)] : written;
};

/** Feed readers find the feed by this link. */
const feedLink = (href: string) => ({
  tagName: "link",
  rel: "alternate",
  type: "application/rss+xml",
  title: "Articles",
  href,
});

export const handle = { kind: "articles" } satisfies PageHandle;

export default function Articles({ loaderData: { articles, page, pages, feed } }: Route.ComponentProps) {
  const [lead, ...others] = articles;
  return (
    <>
      <PageHead title="Articles" image={useWebsiteImage("articleFeatureImage")?.image} />
      <div className="wrap pt-8 pb-20">
        {lead ? (
          <section className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            <h2 className="sr-only">Stories, newest first</h2>
            <div className="sm:col-span-2 lg:col-span-3">
              <ArticleCard article={lead} lead />
            </div>
            {others.map((article) => (
              <ArticleCard key={article.id} article={article} />
            ))}
          </section>
        ) : (
          <Empty>There are no articles yet.</Empty>
        )}
        <Pagination path="/articles" page={page} pages={pages} />
        {lead && (
          <p className="no-print mt-8 text-muted">
            <a href={feed} className="text-link">
              Follow the articles
            </a>{" "}
            in a feed reader (RSS)
          </p>
        )}
      </div>
    </>
  );
}
