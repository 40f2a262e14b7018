import { teamVisit } from "../frame/club-visit.ts";
import { gameMeta } from "../frame/game-meta.ts";
import { GamePage } from "../frame/game-page.tsx";
import { readBoxScore } from "../frame/read-box-score.ts";
import { readGame } from "../frame/read-game.ts";
import type { GameStatsProps } from "../ui/game-stats.tsx";
import { still } from "../ui/still.tsx";
import type { Route } from "./+types/games.$gameId.stats.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = teamVisit(context);
  const { scored, ...page } = await readGame(visit, params.gameId, "stats");
  return { ...page, box: await readBoxScore(visit, page.game, scored) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => gameMeta(matches, loaderData);

export const handle = { kind: "games" };

const Stats = still<GameStatsProps>({
  onServer: import.meta.env.SSR ? (await import("../ui/game-stats.tsx")).GameStats : null,
  load: async () => (await import("../ui/game-stats.tsx")).GameStats,
  drawnFrom: ({ game }) => game,
});

export default function GameStatsPage({ loaderData }: Route.ComponentProps) {
  return (
    <GamePage {...loaderData}>
      <Stats {...loaderData} />
    </GamePage>
  );
}
