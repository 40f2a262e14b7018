import type { Picture } from "../../domain/picture.ts";
import { ROSTER_SORTS, type RosterSort } from "../../domain/roster.ts";
import { useWebsiteImage } from "../frame/use-frame.ts";
import { PageHead } from "./page-head.tsx";
import { Pill } from "./pill.tsx";
import { PlayerCard } from "./player-card.tsx";
import { RosterTable } from "./roster-table.tsx";
import { SiteLink } from "./site-link.tsx";

/** A player as the roster shows one; '' where the club keeps no value. */
export interface RosterEntry {
  id: string;
  name: string;
  portrait: Picture | null;
  number: string;
  position: string;
  year: string;
  hometown: string;
  previousTeam: string;
}

interface Props {
  sort: RosterSort;
  view: "cards" | "table";
  groups: { label: string; players: RosterEntry[] }[];
  count: number;
}

const SORT_LABELS = { number: "Number", name: "Name", position: "Position", year: "Year" } satisfies Record<
  RosterSort,
  string
>;

export function RosterView({ sort, view, groups, count }: Props) {
  return (
    <>
      <PageHead title="Roster" picture={useWebsiteImage("rosterFeatureImage")?.picture}>
        <p className="text-lg">{count === 1 ? "1 player" : `${count} players`}</p>
      </PageHead>
      <div className="wrap pt-8 pb-20">
        {count === 0 ? <Empty /> : <Controls sort={sort} view={view} />}
        {view === "table" && count > 0 ? (
          <RosterTable players={groups.flatMap((group) => group.players)} sort={sort} />
        ) : (
          groups.map((group) => <Cards key={group.label} {...group} />)
        )}
      </div>
    </>
  );
}

function Cards({ label, players }: { label: string; players: RosterEntry[] }) {
  return (
    <section className="mt-8">
      <h2 className={label ? "display mb-4 text-3xl" : "sr-only"}>{label || "Players"}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4 xl:grid-cols-5">
        {players.map((player) => (
          <li key={player.id}>
            <PlayerCard player={player} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Controls({ sort, view }: Pick<Props, "sort" | "view">) {
  return (
    <div className="no-print flex flex-wrap justify-between gap-3">
      <nav aria-label="Sort the roster" className="pill-group">
        {ROSTER_SORTS.map((by) => (
          <Pill key={by} to={rosterPath(by, view)} current={by === sort} label={SORT_LABELS[by]} />
        ))}
      </nav>
      <nav aria-label="Roster views" className="pill-group">
        <Pill to={rosterPath(sort, "cards")} current={view === "cards"} label="Cards" />
        <Pill to={rosterPath(sort, "table")} current={view === "table"} label="Table" />
        <SiteLink
          to={sort === "number" ? "/roster.csv" : `/roster.csv?sort=${sort}`}
          reloadDocument
          className="pill"
        >
          CSV<span className="sr-only"> file for spreadsheets</span>
        </SiteLink>
      </nav>
    </div>
  );
}

/** The roster's address in a sort and a view; what is the default is left out. */
export function rosterPath(sort: RosterSort, view: Props["view"]): string {
  const query = new URLSearchParams();
  if (sort !== "number") query.set("sort", sort);
  if (view !== "cards") query.set("view", view);
  return query.size > 0 ? `/roster?${query}` : "/roster";
}

function Empty() {
  return (
    <p className="text-lg">
      The roster has not been announced yet.{" "}
      <SiteLink to="/schedule/upcoming" className="text-link">
        See the schedule
      </SiteLink>
    </p>
  );
}
