import { detail, groupByPosition, parseSort, sortPlayers } from "../../domain/roster.ts";
import { listPlayers } from "../../server/db/queries/players.ts";
import { teamVisit } from "../frame/club-visit.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { type RosterEntry, RosterView } from "../ui/roster-view.tsx";
import type { Route } from "./+types/roster.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, teamId } = teamVisit(context);
  const sort = parseSort(url.searchParams.get("sort"));
  const view = url.searchParams.get("view") === "table" ? ("table" as const) : ("cards" as const);
  const players = sortPlayers(await listPlayers(db, teamId, { alumni: false }), sort);
  const grouped = sort === "position" && view === "cards";
  const groups = grouped ? groupByPosition(players) : [{ label: "", players }];
  return {
    sort,
    view,
    groups: groups.map(({ label, players }) => ({ label, players: players.map(entryOf) })),
    count: players.length,
  };
}

type Row = Awaited<ReturnType<typeof listPlayers>>[number];

function entryOf(player: Row): RosterEntry {
  return {
    id: player.id,
    name: player.name,
    portrait: player.portrait,
    number: detail(player, "Team Number"),
    position: detail(player, "Position"),
    year: detail(player, "Year"),
    hometown: detail(player, "Hometown"),
    previousTeam: detail(player, "Previous Team"),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { page: "Roster", path: "/roster" });

export const handle = { kind: "players" };

export default function Roster({ loaderData }: Route.ComponentProps) {
  return <RosterView {...loaderData} />;
}
