import { type PricedCart, priceCart, type RequestedLine } from "../../domain/checkout.ts";
import { ticketing } from "../../domain/store-switches.ts";
import type { Database } from "../db/client.ts";
import { listLineItems, type Order } from "../db/queries/orders.ts";
import type { Team } from "../db/queries/teams.ts";
import { listTicketsByPrices, type Ticket } from "../db/queries/tickets.ts";

/** Prices a cart against the club's data as they are now; `own` is the buyer's open order, whose places count as free. */
export async function priceRequest(
  db: Database,
  team: Team,
  lines: RequestedLine[],
  own: Order | null,
  now: Date,
): Promise<PricedCart & { tickets: Ticket[] }> {
  const [tickets, held] = await Promise.all([
    listTicketsByPrices(db, team.teamId, [...new Set(lines.map(({ priceId }) => priceId))]),
    own ? heldBy(db, own) : new Map<string, number>(),
  ]);
  return { ...priceCart(lines, { tickets, ticketing: ticketing(team).ok, held, now }), tickets };
}

async function heldBy(db: Database, { teamId, id }: Order): Promise<Map<string, number>> {
  const held = new Map<string, number>();
  for (const { ticketId, quantity } of await listLineItems(db, teamId, id))
    if (ticketId !== null) held.set(ticketId, (held.get(ticketId) ?? 0) + quantity);
  return held;
}
