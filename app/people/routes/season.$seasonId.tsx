import { NO_SEASON_ROSTER } from "../../../domain/people/people-page-words.ts";
import { rosterOfSeason } from "../../../domain/people/roster.ts";
import {
  seasonRosterLabel,
  seasonRosterPath,
  seasonSchedulePath,
  seasonStatsPath,
} from "../../../domain/schedule/season.ts";
import { listSeasonPlayers } from "../../../server/db/queries/people/players.ts";
import { listSeasons } from "../../../server/db/queries/schedule/seasons.ts";
import { listLineTotals } from "../../../server/db/queries/stats/lines.ts";
import { createPartReader, notFoundAnswer, teamPageVisit } from "../../site/club-visit.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { Failures } from "../../ui/failures.tsx";
import { SeasonLogo } from "../../ui/season-logo.tsx";
import { RosterView } from "../roster-view.tsx";
import { shownRosterPage } from "../shown-roster.ts";
import type { Route } from "./+types/season.$seasonId.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const visit = teamPageVisit(context);
  const { db, teamId, read } = visit;
  const { readPart, failures } = createPartReader(visit);
  const { seasonId } = params;
  const [seasons, players, worn] = await Promise.all([
    read("season", listSeasons(db, teamId)),
    read("players", listSeasonPlayers(db, teamId, seasonId)),
    readPart("roster stats", listLineTotals(db, teamId, { seasonId }), []),
  ]);
  const season = seasons.find(({ id }) => id === seasonId);
  if (!season) throw notFoundAnswer("season");
  return { season, failures, ...shownRosterPage(visit, rosterOfSeason(players, worn), url) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        page: seasonRosterLabel(loaderData.season),
        path: seasonRosterPath(loaderData.season),
      })
    : [];

export default function SeasonRoster({ loaderData: { season, failures, ...roster } }: Route.ComponentProps) {
  return (
    <>
      <Failures sentences={failures} />
      <RosterView
        {...roster}
        title={seasonRosterLabel(season)}
        mark={<SeasonLogo logo={season.logo} size={72} />}
        path={seasonRosterPath(season)}
        empty={NO_SEASON_ROSTER}
        others={[
          { label: "Schedule and results", to: seasonSchedulePath(season) },
          { label: "Team statistics", to: seasonStatsPath(season) },
          { label: "Previous rosters", to: "/previousrosters" },
        ]}
      />
    </>
  );
}
