import { withTeamParam } from "../../../domain/values/site-path.ts";
import { countArticles, listArticles } from "../../../server/db/queries/news/articles.ts";
import { missing, teamVisit } from "../../site/club-visit.ts";
import type { PageHandle } from "../../site/page-handle.ts";
import { PageHead } from "../../site/page-head.tsx";
import { listMeta } from "../../site/page-meta.ts";
import { pageNumber } from "../../site/page-number.ts";
import { useWebsiteImage } from "../../site/use-frame.ts";
import { Empty } from "../../ui/empty.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { storiesOf } from "../stories.ts";
import { StoryCard } from "../story-card.tsx";
import type { Route } from "./+types/articles.ts";

/** A lead story and four rows of three. */
const PER_PAGE = 13;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, teamId, site, read } = teamVisit(context);
  const page = pageNumber(url);
  if (page === null) throw missing("webPage");
  const [articles, total] = await Promise.all([
    read("articles", listArticles(db, teamId, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE })),
    read("articles", countArticles(db, teamId)),
  ]);
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  if (page > pages) throw missing("webPage");
  const stories = storiesOf(articles, 180);
  return { stories, page, pages, feed: withTeamParam("/articles.rss", site.teamParam) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const written = listMeta(matches, { title: "Articles", path: "/articles", page: loaderData?.page ?? 1 });
  return loaderData ? [...written, feedLink(loaderData.feed)] : written;
};

/** What feed readers find the feed by. */
const feedLink = (href: string) => ({
  tagName: "link",
  rel: "alternate",
  type: "application/rss+xml",
  title: "Articles",
  href,
});

export const handle = { kind: "articles" } satisfies PageHandle;

export default function Articles({ loaderData: { stories, page, pages, feed } }: Route.ComponentProps) {
  const [lead, ...others] = stories;
  return (
    <>
      <PageHead title="Articles" picture={useWebsiteImage("articleFeatureImage")?.picture} />
      <div className="wrap pt-8 pb-20">
        {lead ? (
          <section className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            <h2 className="sr-only">Stories, newest first</h2>
            <div className="sm:col-span-2 lg:col-span-3">
              <StoryCard story={lead} lead />
            </div>
            {others.map((story) => (
              <StoryCard key={story.id} story={story} />
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
