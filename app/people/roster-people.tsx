import { PlayerCard } from "./player-card.tsx";
import { RosterTable } from "./roster-table.tsx";
import type { RosterEntry, RosterPathFor, RosterProps } from "./roster-view.tsx";

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
