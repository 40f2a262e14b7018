import { leagueDescription } from "../../../domain/schedule/opponent-page-words.ts";
import { teamPageVisit } from "../../site/club-visit.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { structuredSportsEvent } from "../../site/sports-event.ts";
import { Failures } from "../../ui/failures.tsx";
import { FollowGames } from "../follow-games.tsx";
import { LeagueView } from "../league/league-view.tsx";
import { loadLeague } from "../league/load-league.ts";
import type { Route } from "./+types/leagues.$leagueId.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  return loadLeague(teamPageVisit(context), params.leagueId);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        page: loaderData.league.name,
        description: leagueDescription(
          [loaderData.league.name, loaderData.league.division].filter(Boolean).join(", "),
        ),
        path: `/leagues/${loaderData.league.id}`,
        within: { name: "Schedule", path: "/schedule/upcoming" },
        about: (frame) => loaderData.upcoming.map((game) => structuredSportsEvent(frame, game)),
      })
    : [];

export default function LeaguePage({ loaderData: { failures, followed, ...shown } }: Route.ComponentProps) {
  return (
    <>
      <Failures sentences={failures} />
      <LeagueView {...shown} />
      <FollowGames games={followed} at="/schedule/live" />
    </>
  );
}
