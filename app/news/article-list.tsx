import { Empty } from "../ui/empty.tsx";
import { Pagination } from "../ui/pagination.tsx";
import { ArticleCard, type ArticleTeaser } from "./article-card.tsx";

interface Props {
  articles: ArticleTeaser[];
  page: number;
  pages: number;
  /** The feed's address. */
  feed: string;
}

/** One page of the list of all articles, the newest first. */
export function ArticleList({ articles, page, pages, feed }: Props) {
  const [lead, ...others] = articles;
  return (
    <div className="wrap pt-8 pb-20">
      {lead ? (
        <section data-part="stories" className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
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
  );
}
