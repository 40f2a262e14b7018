import {
  ROSTER_SORTS,
  type RosterSort,
  rosterColumns,
  type RosterViewName as View,
} from "../../domain/people/roster.ts";
import { isPresent } from "../../domain/values/validity.ts";
import { SiteLink } from "../ui/site-link.tsx";
import type { RosterEntry } from "./player-card.tsx";

export type RosterPathFor = (sort: RosterSort, view: View) => string;

const isSort = (field: string): field is RosterSort => (ROSTER_SORTS as readonly string[]).includes(field);

/** The roster as a table, for instance to print for the announcer. */
export function RosterTable({
  players,
  sort,
  at,
}: {
  players: RosterEntry[];
  sort: RosterSort;
  at: RosterPathFor;
}) {
  const [number, ...columns] = rosterColumns(players);
  const headings = [number, { field: "name", column: "Name" } as const, ...columns].filter(isPresent);
  return (
    <section className="mt-8 overflow-x-auto" aria-label="Roster table">
      <table className="data-table roster-table">
        <thead>
          <tr>
            {headings.map(({ field, column }) => (
              <th key={field} scope="col" aria-sort={field === sort ? "ascending" : undefined}>
                {isSort(field) ? (
                  <SiteLink to={at(field, "table")} className="hover:underline">
                    {column}
                  </SiteLink>
                ) : (
                  column
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {players.map((player) => (
            <tr key={player.id}>
              <td className="figures text-xl">{number && player[number.field]}</td>
              <td>
                <SiteLink to={`/roster/${player.id}`} className="text-link">
                  {player.name}
                </SiteLink>
                <span className="roster-more">{belowName(player, columns)}</span>
              </td>
              {columns.map(({ field, wraps }) => (
                <td key={field} className={wraps && "whitespace-normal"}>
                  {player[field]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A line below the name on phones, in place of the last columns, which would need scrolling. */
function belowName(player: RosterEntry, columns: ReturnType<typeof rosterColumns>): string {
  const shown = columns.filter(({ isBelowName }) => isBelowName).map(({ field }) => player[field]);
  return shown.filter((value) => value !== "").join(" · ");
}
