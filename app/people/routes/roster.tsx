import { NO_ROSTER } from "../../../domain/people/people-page-words.ts";
import { listPlayers } from "../../../server/db/queries/people/players.ts";
import { teamPageVisit } from "../../site/club-visit.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { RosterView } from "../roster-view.tsx";
import { shownRosterPage } from "../shown-roster.ts";
import type { Route } from "./+types/roster.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = teamPageVisit(context);
  const { db, teamId, read } = visit;
  const players = await read("players", listPlayers(db, teamId, { alumni: false }));
  return shownRosterPage(visit, players, url);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { page: "Roster", path: "/roster" });

export default function Roster({ loaderData }: Route.ComponentProps) {
  return (
    <RosterView
      {...loaderData}
      title="Roster"
      path="/roster"
      csv="/roster.csv"
      empty={NO_ROSTER}
      others={[
        { label: "Statistics", to: "/rosterstats" },
        { label: "Alumni", to: "/alumni" },
        { label: "Previous rosters", to: "/previousrosters" },
      ]}
    />
  );
}
