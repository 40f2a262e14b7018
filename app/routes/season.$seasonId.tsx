import { seasonRosterLabel, seasonRosterPath, seasonSchedulePath } from "../../domain/season.ts";
import { listSeasonPlayers } from "../../server/db/queries/players.ts";
import { listSeasons } from "../../server/db/queries/seasons.ts";
import { missing, teamVisit } from "../frame/club-visit.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { rosterOf } from "../frame/read-roster.ts";
import { RosterView } from "../ui/roster-view.tsx";
import type { Route } from "./+types/season.$seasonId.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, teamId, read } = teamVisit(context);
  const [seasons, players] = await Promise.all([
    read("seasons", listSeasons(db, teamId)),
    read("players", listSeasonPlayers(db, teamId, params.seasonId)),
  ]);
  const season = seasons.find(({ id }) => id === params.seasonId);
  if (!season) throw missing("season");
  return { season, ...rosterOf(players, url) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        page: seasonRosterLabel(loaderData.season),
        path: seasonRosterPath(loaderData.season),
      })
    : [];

export const handle = { kind: "players" };

export default function SeasonRoster({ loaderData: { season, ...roster } }: Route.ComponentProps) {
  return (
    <RosterView
      {...roster}
      title={seasonRosterLabel(season)}
      path={seasonRosterPath(season)}
      empty="Nobody is listed in this season's roster."
      others={[
        { label: "Schedule and results", to: seasonSchedulePath(season) },
        { label: "Previous rosters", to: "/previousrosters" },
      ]}
    />
  );
}
