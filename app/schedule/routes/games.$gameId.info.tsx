import { teamPageVisit } from "../../site/club-visit.ts";
import { alertOffer } from "../alerts/load-alerts.ts";
import { GameInfo } from "../game/game-info.tsx";
import { gameMeta } from "../game/game-meta.ts";
import { GamePage } from "../game/game-page.tsx";
import { loadGameArticle, loadGameLeaders, loadMeetings } from "../game/load-game-info.ts";
import { loadGamePage } from "../game/load-game-page.ts";
import type { Route } from "./+types/games.$gameId.info.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = teamPageVisit(context);
  const [{ scored: _, ...page }, article] = await Promise.all([
    loadGamePage(visit, params.gameId, "info"),
    loadGameArticle(visit, params.gameId),
  ]);
  const [leads, meetings] = await Promise.all([
    loadGameLeaders(visit, page.game),
    loadMeetings(visit, page.game),
  ]);
  const failures = [...page.failures, ...article.failures, ...leads.failures, ...meetings.failures];
  const unread = { ...article.unread, ...leads.unread, ...meetings.unread };
  const info = {
    ...page,
    ...article,
    ...leads,
    ...meetings,
    alerts: alertOffer(visit, page.game),
    failures,
    unread,
  };
  return info;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => gameMeta(matches, loaderData);

export default function GameInfoPage({ loaderData }: Route.ComponentProps) {
  return (
    <GamePage {...loaderData}>
      <GameInfo {...loaderData} />
    </GamePage>
  );
}
