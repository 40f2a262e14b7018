import { teamVisit } from "../frame/club-visit.ts";
import { FollowGames } from "../frame/follow-games.tsx";
import { pageMeta } from "../frame/page-meta.ts";
import { readOpponent } from "../frame/read-opponent.ts";
import { sportsEvent } from "../frame/sports-event.ts";
import { Failures } from "../ui/failures.tsx";
import type { OpponentViewProps } from "../ui/opponent-view.tsx";
import { still } from "../ui/still.tsx";
import type { Route } from "./+types/opponents.$opponentId.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  return readOpponent(teamVisit(context), params.opponentId);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        page: loaderData.opponent.name,
        description: `Every game against ${loaderData.opponent.name}: ${loaderData.record.overall} overall.`,
        path: `/opponents/${loaderData.opponent.id}`,
        within: { name: "Schedule", path: "/schedule/upcoming" },
        about:
          import.meta.env.SSR && ((frame) => loaderData.upcoming.map((game) => sportsEvent(frame, game))),
      })
    : [];

export const handle = { kind: "games" };

const Opponent = still<OpponentViewProps>({
  onServer: import.meta.env.SSR ? (await import("../ui/opponent-view.tsx")).OpponentView : null,
  load: async () => (await import("../ui/opponent-view.tsx")).OpponentView,
  drawnFrom: ({ upcoming }) => upcoming,
});

export default function OpponentPage({ loaderData: { failures, followed, ...shown } }: Route.ComponentProps) {
  return (
    <>
      <Failures sentences={failures} />
      <Opponent {...shown} />
      <FollowGames games={followed} at="/schedule/live" />
    </>
  );
}
