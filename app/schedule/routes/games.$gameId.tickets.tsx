import { teamPageVisit } from "../../site/club-visit.ts";
import { gameMeta } from "../game/game-meta.ts";
import { GamePage } from "../game/game-page.tsx";
import { GameTickets } from "../game/game-tickets.tsx";
import { loadGamePage } from "../game/load-game-page.ts";
import type { Route } from "./+types/games.$gameId.tickets.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = teamPageVisit(context);
  const { scored: _, ...page } = await loadGamePage(visit, params.gameId, "tickets");
  return page;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => gameMeta(matches, loaderData);

export default function GameTicketsPage({ loaderData }: Route.ComponentProps) {
  return (
    <GamePage {...loaderData}>
      <GameTickets {...loaderData} />
    </GamePage>
  );
}
