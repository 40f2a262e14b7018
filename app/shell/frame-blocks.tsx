import { useParams } from "react-router";
import { latestArticlesOn } from "../../domain/news/article.ts";
import { seasonLabel, seasonSchedulePath } from "../../domain/schedule/season.ts";
import type { Frame } from "../site/load-frame.ts";
import { SeasonLogo } from "../ui/season-logo.tsx";
import { Section } from "../ui/section.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { SponsorWall } from "../ui/sponsor-wall.tsx";
import { ArticleThumbnail } from "./article-thumbnail.tsx";
import { useSection } from "./use-section.ts";

export function FrameBlocks({ frame }: { frame: Frame }) {
  return (
    <aside aria-label={`More from ${frame.club.alias}`} className="no-print empty:hidden">
      <LatestArticles frame={frame} />
      <SponsorsBlock frame={frame} />
      <SeasonsBlock frame={frame} />
    </aside>
  );
}

function LatestArticles({ frame }: { frame: Frame }) {
  const { articleId } = useParams();
  const articles = latestArticlesOn({ section: useSection(), articleId }, frame.articles);
  if (articles.length === 0) return null;
  return (
    <Section
      title="Articles"
      block="articles"
      more={{ label: "All articles", to: "/articles" }}
      className="bg-surface"
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleThumbnail article={article} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Cards of the club's seasons. A flag in domain/values/limits.ts switches the block on (rule schedule-2). */
function SeasonsBlock({ frame }: { frame: Frame }) {
  if (frame.seasonCards.length === 0) return null;
  return (
    <Section title="Seasons" block="seasons">
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {frame.seasonCards.map((season) => (
          <li key={season.id} className="card card-link flex items-center gap-3 p-5">
            <SeasonLogo logo={season.logo} size={48} />
            <SiteLink to={`${seasonSchedulePath(season)}/upcoming`} className="cover display text-2xl">
              {seasonLabel(season)}
            </SiteLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Sections whose pages show the sponsors in their own content. */
const SECTIONS_WITH_SPONSORS: readonly string[] = ["home", "sponsors"];

function SponsorsBlock({ frame }: { frame: Frame }) {
  const section = useSection();
  const isStore = frame.mode === "store";
  if (frame.sponsors.length === 0 || (SECTIONS_WITH_SPONSORS.includes(section) && !isStore)) return null;
  return (
    <Section
      title="Sponsors"
      block="sponsors"
      {...(!isStore && { more: { label: "All sponsors", to: "/sponsors" } })}
    >
      <SponsorWall sponsors={frame.sponsors} compact />
    </Section>
  );
}
