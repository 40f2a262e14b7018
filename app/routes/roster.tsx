import { listPlayers } from "../../server/db/queries/players.ts";
import { teamVisit } from "../frame/club-visit.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { rosterOf } from "../frame/read-roster.ts";
import { RosterView } from "../ui/roster-view.tsx";
import type { Route } from "./+types/roster.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, teamId, read } = teamVisit(context);
  const players = await read("players", listPlayers(db, teamId, { alumni: false }));
  return rosterOf(players, url);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { page: "Roster", path: "/roster" });

export const handle = { kind: "players" };

export default function Roster({ loaderData }: Route.ComponentProps) {
  return (
    <RosterView
      {...loaderData}
      title="Roster"
      path="/roster"
      csv="/roster.csv"
      empty="The roster has not been announced yet."
      others={[
        { label: "Statistics", to: "/rosterstats" },
        { label: "Alumni", to: "/alumni" },
        { label: "Previous rosters", to: "/previousrosters" },
      ]}
    />
  );
}
