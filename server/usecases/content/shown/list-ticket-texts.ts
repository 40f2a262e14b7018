import { gameMomentText } from "../../../../domain/desk/choices/game-choice.ts";
import { formatPrice } from "../../../../domain/values/money.ts";
import { sentenceDate, sentenceMoment } from "../../../../domain/values/sentence-dates.ts";
import type { Database } from "../../../db/client.ts";
import { hasOpenTime, listUndeletedTickets, type Ticket } from "../../../db/queries/tickets/tickets.ts";

/** A ticket's event and prices as lists show them. */
interface TicketTexts {
  /** "vs Larkin, Dec 5, 2026 at 7:30 PM EST"; only the time, if the ticket is called like its event. */
  event: string;
  /** "Adult $12.00, Student $6.00" */
  prices: string;
}

/** The events and prices of a club's tickets, by the tickets' ids. */
export async function listTicketTexts(
  db: Database,
  teamId: string,
): Promise<ReadonlyMap<string, TicketTexts>> {
  const found = await listUndeletedTickets(db, teamId);
  return new Map(
    found.map((ticket) => [
      ticket.id,
      {
        event: [ticket.title === ticket.eventTitle ? "" : ticket.eventTitle, whenOf(ticket)]
          .filter(Boolean)
          .join(", "),
        prices: ticket.prices
          .map(({ title, price }) => `${title} ${price === 0 ? "free" : formatPrice(price)}`)
          .join(", "),
      },
    ]),
  );
}

function whenOf(ticket: Ticket): string {
  const { game, start, timeZone } = ticket;
  if (game) return gameMomentText({ ...game, timeOfGame: start, timeZone });
  return hasOpenTime(ticket) ? sentenceDate(start, timeZone) : sentenceMoment(start, timeZone);
}
