import { NO_GAME_TICKETS } from "../../../domain/schedule/game-page-words.ts";
import type { ShownTicket } from "../../../domain/tickets/shown-ticket.ts";
import { TicketRow } from "../../tickets/ticket-row.tsx";
import { EmptyGamePage } from "./empty-game-page.tsx";
import type { GameDetails } from "./game-details.ts";

export interface GameTicketsProps {
  game: GameDetails;
  tickets: ShownTicket[];
}

/** A game's tickets; the empty page if it has none, or the club sells none. */
export function GameTickets({ game, tickets }: GameTicketsProps) {
  if (tickets.length === 0) return <EmptyGamePage game={game} sentence={NO_GAME_TICKETS} />;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {tickets.map((ticket, index) => (
        <li key={ticket.id}>
          <TicketRow ticket={ticket} isOpen eager={index < 2} />
        </li>
      ))}
    </ul>
  );
}
