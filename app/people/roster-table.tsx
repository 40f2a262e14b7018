import type { RosterViewName as View } from "../../domain/people/roster.ts";
import { ROSTER_SORTS, type RosterSort } from "../../domain/people/roster.ts";
import { SiteLink } from "../ui/site-link.tsx";
import type { RosterEntry } from "./player-card.tsx";

export type RosterPathFor = (sort: RosterSort, view: View) => string;

const COLUMNS = [
  { field: "number", label: "No." },
  { field: "name", label: "Name" },
  { field: "position", label: "Position" },
  { field: "year", label: "Year" },
  { field: "hometown", label: "Hometown" },
] as const satisfies { field: keyof RosterEntry; label: string }[];

/** The last column: the previous team; for alumni without known previous teams, what they do now. */
function lastColumn(players: RosterEntry[]) {
  const isPresent = players.some(({ now }) => now) && !players.some(({ previousTeam }) => previousTeam);
  return isPresent
    ? ({ field: "now", label: "Now" } as const)
    : ({ field: "previousTeam", label: "Previous Team" } as const);
}

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
  const last = lastColumn(players);
  return (
    <section className="mt-8 overflow-x-auto" aria-label="Roster table">
      <table className="data-table roster-table">
        <thead>
          <tr>
            {[...COLUMNS, last].map(({ field, label }) => (
              <th key={field} scope="col" aria-sort={field === sort ? "ascending" : undefined}>
                {isSort(field) ? (
                  <SiteLink to={at(field, "table")} className="hover:underline">
                    {label}
                  </SiteLink>
                ) : (
                  label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {players.map((player) => (
            <tr key={player.id}>
              <td className="figures text-xl">{player.number}</td>
              <td>
                <SiteLink to={`/roster/${player.id}`} className="text-link">
                  {player.name}
                </SiteLink>
                <span className="roster-more">{more(player, last.field)}</span>
              </td>
              <td>{player.position}</td>
              <td>{player.year}</td>
              <td>{player.hometown}</td>
              <td className="whitespace-normal">{player[last.field]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A line below the name on phones, in place of the last two columns, which would need scrolling. */
function more({ hometown, now }: RosterEntry, last: "now" | "previousTeam"): string {
  return [hometown, last === "now" && now].filter(Boolean).join(" · ");
}
