import { FEED_LINK_LABEL, FEED_LINK_SUFFIX } from "../../domain/news/news-page-words.ts";
import { AdSlot } from "../ads/ad-slot.tsx";
import { useClubFrame } from "../site/use-frame.ts";
import { EmptyMessage } from "../ui/empty-message.tsx";
import { Pagination } from "../ui/pagination.tsx";
import { ArticleCard, type ArticleTeaser } from "./article-card.tsx";

interface Props {
  articles: ArticleTeaser[];
  page: number;
  pages: number;
  /** The RSS feed's path. */
  feed: string;
}

/** Cards between the lead article and the ad: two rows of three. */
const CARDS_BEFORE_AD = 6;

/** One page of the list of all articles, newest first. */
export function ArticleList({ articles, page, pages, feed }: Props) {
  const frame = useClubFrame();
  const [lead, ...others] = articles;
  const hasAd = frame.ads?.articleList !== undefined && others.length > CARDS_BEFORE_AD;
  const first = hasAd ? others.slice(0, CARDS_BEFORE_AD) : others;
  return (
    <div className="wrap pt-8 pb-20">
      {lead ? (
        <section data-part="stories" className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <h2 className="sr-only">Stories, newest first</h2>
          <div className="sm:col-span-2 lg:col-span-3">
            <ArticleCard article={lead} lead />
          </div>
          {first.map((article) => (
            <ArticleCard key={article.id} article={article} />
          ))}
        </section>
      ) : (
        <EmptyMessage>No articles yet.</EmptyMessage>
      )}
      {hasAd && (
        <>
          <AdSlot frame={frame} name="articleList" section="articles" />
          <section data-part="stories" className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            <h2 className="sr-only">More stories</h2>
            {others.slice(CARDS_BEFORE_AD).map((article) => (
              <ArticleCard key={article.id} article={article} />
            ))}
          </section>
        </>
      )}
      <Pagination path="/articles" page={page} pages={pages} />
      {lead && (
        <p className="no-print mt-8 text-muted">
          <a href={feed} className="text-link">
            {FEED_LINK_LABEL}
          </a>{" "}
          {FEED_LINK_SUFFIX}
        </p>
      )}
    </div>
  );
}
