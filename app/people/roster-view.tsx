import { NO_MATCHING_PLAYERS } from "../../domain/people/people-page-words.ts";
import type { RosterSort } from "../../domain/people/roster.ts";
import { PageHead } from "../site/page-head.tsx";
import { useWebsiteImage } from "../site/use-frame.ts";
import { EmptyMessage } from "../ui/empty-message.tsx";
import { Links } from "../ui/links.tsx";
import { Pagination } from "../ui/pagination.tsx";
import { Pill } from "../ui/pill.tsx";
import { SearchForm } from "../ui/search-form.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { RosterPeople, type RosterProps } from "./roster-people.tsx";
import type { RosterPathFor } from "./roster-table.tsx";

const SORT_LABELS = { number: "Number", name: "Name", position: "Position", year: "Year" } satisfies Record<
  RosterSort,
  string
>;

export function RosterView(props: RosterProps) {
  const {
    title,
    mark,
    path,
    view,
    usualView,
    groups,
    count,
    all,
    empty,
    others,
    search,
    searched,
    csv,
    page,
    pages,
    sorts,
    children,
  } = props;
  const { sort, usual = "number", noun: [one, several] = ["player", "players"] } = props;
  const at: RosterPathFor = (sort, view) => rosterPath({ path, sort, usual, view, usualView, search });
  return (
    <>
      <PageHead title={title} mark={mark} image={useWebsiteImage("rosterFeatureImage")}>
        <p className="text-lg">
          {count} {count === 1 ? one : several}
        </p>
      </PageHead>
      <div className="wrap pt-4 pb-20 md:pt-8">
        <Links label="Rosters" links={others} />
        {searched && all > 0 && <SearchForm path={path} search={search} label={searched} />}
        {all > 0 ? (
          <Controls at={at} sort={sort} sorts={sorts} view={view} {...(csv && { csv })} />
        ) : (
          <EmptyMessage>{empty}</EmptyMessage>
        )}
        {all > 0 && count === 0 && (
          <EmptyMessage way={{ label: "Show all", to: path }} className="mt-8 text-lg">
            {NO_MATCHING_PLAYERS}
          </EmptyMessage>
        )}
        <RosterPeople groups={groups} view={view} sort={sort} at={at} />
        <Pagination path={at(sort, view)} page={page} pages={pages} ways={["Previous", "Next"]} />
        {children && <div className="mt-12">{children}</div>}
      </div>
    </>
  );
}

type ControlProps = Pick<RosterProps, "sort" | "sorts" | "view" | "csv"> & { at: RosterPathFor };

function Controls({ at, sort, sorts, view, csv }: ControlProps) {
  return (
    <div className="list-controls scroll-row no-print">
      <nav aria-label="Sort roster" className="pill-group">
        {sorts.map((by) => (
          <Pill key={by} to={at(by, view)} current={by === sort} label={SORT_LABELS[by]} />
        ))}
      </nav>
      <nav aria-label="Roster views" className="pill-group">
        <Pill to={at(sort, "cards")} current={view === "cards"} label="Cards" />
        <Pill to={at(sort, "table")} current={view === "table"} label="Table" />
        {csv && (
          <SiteLink to={sort === "number" ? csv : `${csv}?sort=${sort}`} className="pill">
            CSV<span className="sr-only"> file for spreadsheets</span>
          </SiteLink>
        )}
      </nav>
    </div>
  );
}

/** The roster's path with its sort, view and search; the default sort and view are left out. */
function rosterPath({
  path,
  sort,
  usual,
  view,
  usualView,
  search,
}: Pick<RosterProps, "path" | "sort" | "view" | "usualView" | "search"> & { usual: RosterSort }) {
  const query = new URLSearchParams();
  if (sort !== usual) query.set("sort", sort);
  if (view !== usualView) query.set("view", view);
  if (search !== "") query.set("q", search);
  return query.size > 0 ? `${path}?${query}` : path;
}
