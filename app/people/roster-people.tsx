import type { ReactNode } from "react";
import type { RosterSort, RosterViewName as View } from "../../domain/people/roster.ts";
import { PlayerCard, type RosterEntry } from "./player-card.tsx";
import { type RosterPathFor, RosterTable } from "./roster-table.tsx";

export interface RosterProps {
  title: string;
  /** Shown before the title, such as a season's logo. */
  mark?: ReactNode;
  /** The page's path, to which the links for sorts and views add a query. */
  path: string;
  sort: RosterSort;
  /** The sorts offered: only by values that at least one player has. */
  sorts: RosterSort[];
  /** The default sort, left out of the address. */
  usual?: RosterSort;
  view: View;
  /** The default view, left out of the address. */
  usualView: View;
  groups: { label: string; players: RosterEntry[] }[];
  count: number;
  noun?: readonly [one: string, several: string];
  /** The number of people, whether or not they match the search. */
  all: number;
  page: number;
  pages: number;
  /** The sentence for an empty roster. */
  empty: string;
  others: { label: string; to: string }[];
  search: string;
  /** The path of the CSV file, if there is one. */
  csv?: string;
  /** The search field's label; without it there is no search field. */
  searched?: string;
  /** Shown below the list. */
  children?: ReactNode;
}

/** The people of a roster, as cards or as a table. */
export function RosterPeople({
  groups,
  view,
  sort,
  at,
}: Pick<RosterProps, "groups" | "view" | "sort"> & { at: RosterPathFor }) {
  const players = groups.flatMap((group) => group.players);
  if (view === "table" && players.length > 0) return <RosterTable players={players} sort={sort} at={at} />;
  return groups.map((group) => <Cards key={group.label} {...group} />);
}

function Cards({ label, players }: { label: string; players: RosterEntry[] }) {
  if (players.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className={label ? "display mb-4 text-3xl" : "sr-only"}>{label || "Players"}</h2>
      <ul data-part="portraits" className="portrait-grid">
        {players.map((player) => (
          <li key={player.id}>
            <PlayerCard player={player} />
          </li>
        ))}
      </ul>
    </section>
  );
}
