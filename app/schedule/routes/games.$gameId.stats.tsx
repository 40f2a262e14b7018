import { teamPageVisit } from "../../site/club-visit.ts";
import { gameMeta } from "../game/game-meta.ts";
import { GamePage } from "../game/game-page.tsx";
import { GameStats } from "../game/game-stats.tsx";
import { loadBoxScore } from "../game/load-box-score.ts";
import { loadGamePage } from "../game/load-game-page.ts";
import type { Route } from "./+types/games.$gameId.stats.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = teamPageVisit(context);
  const { scored, ...page } = await loadGamePage(visit, params.gameId, "stats");
  const box = await loadBoxScore(visit, page.game, scored);
  return { ...page, box };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => gameMeta(matches, loaderData);

export default function GameStatsPage({ loaderData }: Route.ComponentProps) {
  return (
    <GamePage {...loaderData}>
      <GameStats {...loaderData} />
    </GamePage>
  );
}
