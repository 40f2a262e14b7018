import { teamVisit } from "../frame/club-visit.ts";
import { gameMeta } from "../frame/game-meta.ts";
import { GamePage } from "../frame/game-page.tsx";
import { readGame } from "../frame/read-game.ts";
import type { GameTicketsProps } from "../ui/game-tickets.tsx";
import { still } from "../ui/still.tsx";
import type { Route } from "./+types/games.$gameId.tickets.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { scored: _, ...page } = await readGame(teamVisit(context), params.gameId, "tickets");
  return page;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => gameMeta(matches, loaderData);

export const handle = { kind: "games" };

const Tickets = still<GameTicketsProps>({
  onServer: import.meta.env.SSR ? (await import("../ui/game-tickets.tsx")).GameTickets : null,
  load: async () => (await import("../ui/game-tickets.tsx")).GameTickets,
  drawnFrom: ({ game }) => game,
});

export default function GameTicketsPage({ loaderData }: Route.ComponentProps) {
  return (
    <GamePage {...loaderData}>
      <Tickets {...loaderData} />
    </GamePage>
  );
}
