import { listPlayers } from "../../server/db/queries/players.ts";
import { teamVisit } from "../frame/club-visit.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { rosterOf } from "../frame/read-roster.ts";
import { RosterView } from "../ui/roster-view.tsx";
import type { Route } from "./+types/alumni.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, teamId, read } = teamVisit(context);
  const players = await read("alumni", listPlayers(db, teamId, { alumni: true }));
  return rosterOf(players, url, "name");
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { page: "Alumni", path: "/alumni" });

export const handle = { kind: "players" };

export default function Alumni({ loaderData }: Route.ComponentProps) {
  return (
    <RosterView
      {...loaderData}
      title="Alumni"
      path="/alumni"
      usual="name"
      noun={["alumnus", "alumni"]}
      empty="No alumni are listed yet."
      others={[
        { label: "Statistics", to: "/alumnistats" },
        { label: "Roster", to: "/roster" },
        { label: "Previous rosters", to: "/previousrosters" },
      ]}
      searched="Name or year"
    />
  );
}
