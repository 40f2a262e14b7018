import type { ReactNode } from "react";
import type { WebsiteImageId } from "../../domain/club/team.ts";
import { NO_SEASONS, nothingFoundText } from "../../domain/people/people-page-words.ts";
import { type Season, seasonRosterPath, seasonSchedulePath } from "../../domain/schedule/season.ts";
import { PageHead } from "../site/page-head.tsx";
import { useWebsiteImage } from "../site/use-frame.ts";
import { EmptyMessage } from "../ui/empty-message.tsx";
import { Links } from "../ui/links.tsx";
import { SearchForm } from "../ui/search-form.tsx";
import { SeasonLogo } from "../ui/season-logo.tsx";
import { SiteLink } from "../ui/site-link.tsx";

interface Link {
  label: string;
  to: string;
}

interface Props {
  title: string;
  path: string;
  search: string;
  /** The search field's label. */
  searched: string;
  image: WebsiteImageId;
  count: number;
  other: Link;
  children: ReactNode;
}

export function HistoryPage({ title, path, search, searched, image, count, other, children }: Props) {
  const hasSeasons = count > 0 || search !== "";
  return (
    <>
      <PageHead title={title} image={useWebsiteImage(image)} />
      <div className="wrap pt-8 pb-20">
        <Links label="History" links={[other, { label: "Alumni", to: "/alumni" }]} />
        {hasSeasons && <SearchForm path={path} search={search} label={searched} />}
        {count > 0 ? (
          <ul data-part="list" className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {children}
          </ul>
        ) : (
          <EmptyMessage {...(search && { way: { label: "Show all", to: path } })}>
            {search ? nothingFoundText(search) : NO_SEASONS}
          </EmptyMessage>
        )}
      </div>
    </>
  );
}

export function HistoryRow({
  season,
  title,
  children,
}: {
  season: Omit<Season, "record">;
  title: string;
  children: ReactNode;
}) {
  return (
    <li data-part="list-row" className="card history-row">
      <div className="flex min-w-0 items-center gap-4">
        <SeasonLogo logo={season.logo} size={56} />
        <div className="min-w-0">
          <h2 className="display text-3xl">{title}</h2>
          {children}
        </div>
      </div>
      <p className="flex flex-wrap gap-3">
        <SiteLink to={seasonRosterPath(season)} className="button button-solid button-small">
          Roster<span className="sr-only"> {season.name}</span>
        </SiteLink>
        <SiteLink to={`${seasonSchedulePath(season)}/results`} className="button button-outline button-small">
          Schedule<span className="sr-only"> {season.name}</span>
        </SiteLink>
      </p>
    </li>
  );
}
