import { teamVisit } from "../frame/club-visit.ts";
import { FollowGames } from "../frame/follow-games.tsx";
import { pageMeta } from "../frame/page-meta.ts";
import { readLeague } from "../frame/read-league.ts";
import { sportsEvent } from "../frame/sports-event.ts";
import { Failures } from "../ui/failures.tsx";
import type { LeagueViewProps } from "../ui/league-view.tsx";
import { still } from "../ui/still.tsx";
import type { Route } from "./+types/leagues.$leagueId.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  return readLeague(teamVisit(context), params.leagueId);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        page: loaderData.league.name,
        description: `${[loaderData.league.name, loaderData.league.division].filter(Boolean).join(", ")}: standings, results and the games to come.`,
        path: `/leagues/${loaderData.league.id}`,
        within: { name: "Schedule", path: "/schedule/upcoming" },
        about:
          import.meta.env.SSR && ((frame) => loaderData.upcoming.map((game) => sportsEvent(frame, game))),
      })
    : [];

export const handle = { kind: "games" };

const League = still<LeagueViewProps>({
  onServer: import.meta.env.SSR ? (await import("../ui/league-view.tsx")).LeagueView : null,
  load: async () => (await import("../ui/league-view.tsx")).LeagueView,
  drawnFrom: ({ upcoming }) => upcoming,
});

export default function LeaguePage({ loaderData: { failures, followed, ...shown } }: Route.ComponentProps) {
  return (
    <>
      <Failures sentences={failures} />
      <League {...shown} />
      <FollowGames games={followed} at="/schedule/live" />
    </>
  );
}
