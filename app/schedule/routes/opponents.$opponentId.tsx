import { opponentDescription } from "../../../domain/schedule/opponent-page-words.ts";
import { teamPageVisit } from "../../site/club-visit.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { structuredSportsEvent } from "../../site/sports-event.ts";
import { Failures } from "../../ui/failures.tsx";
import { FollowGames } from "../follow-games.tsx";
import { loadOpponent } from "../league/load-opponent.ts";
import { OpponentView } from "../league/opponent-view.tsx";
import type { Route } from "./+types/opponents.$opponentId.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  return loadOpponent(teamPageVisit(context), params.opponentId);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        page: loaderData.opponent.name,
        description: opponentDescription(loaderData.opponent.name, loaderData.record.overall),
        path: `/opponents/${loaderData.opponent.id}`,
        within: { name: "Schedule", path: "/schedule/upcoming" },
        about: (frame) => loaderData.upcoming.map((game) => structuredSportsEvent(frame, game)),
      })
    : [];

export default function OpponentPage({ loaderData: { failures, followed, ...shown } }: Route.ComponentProps) {
  return (
    <>
      <Failures sentences={failures} />
      <OpponentView {...shown} />
      <FollowGames games={followed} at="/schedule/live" />
    </>
  );
}
