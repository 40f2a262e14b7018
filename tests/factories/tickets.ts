import type { Database } from "../../server/db/client.ts";
import * as schema from "../../server/db/schema/index.ts";
import type { Club } from "./clubs.ts";
import { CREATION_TIME, type GivenFields, nextId, onlyRow, type RowOf } from "./rows.ts";

/**
 * Ten tickets with times of their own, on the day after the tests' usual clock; by default at a single price
 * of $12.
 */
export async function makeTicket(
  db: Database,
  club: Pick<Club, "teamId" | "timeZone">,
  { prices = [{}], ...given }: GivenFields<typeof schema.tickets> & { prices?: GivenPrice[] } = {},
): Promise<RowOf<typeof schema.tickets>> {
  const id = given.id ?? nextId("ticket");
  const row = {
    teamId: club.teamId,
    id,
    eventType: "none" as const,
    title: id,
    shortDescription: "",
    ticketsTotal: 10,
    eventTitle: "",
    eventVenue: "Example Arena",
    timeOfEvent: new Date("2026-12-05T00:00:00Z"),
    timeZone: club.timeZone,
    stripeProductId: "",
    published: true,
    inStock: true,
    deleted: false,
    timeCreated: CREATION_TIME,
    ...given,
  };
  const ticket = onlyRow(await db.insert(schema.tickets).values(row).returning());
  for (const [position, price] of prices.entries()) await makeTicketPrice(db, ticket, { position, ...price });
  return ticket;
}

type GivenPrice = GivenFields<typeof schema.ticketPrices>;

export async function makeTicketPrice(
  db: Database,
  ticket: Pick<RowOf<typeof schema.tickets>, "teamId" | "id">,
  given: GivenPrice = {},
): Promise<RowOf<typeof schema.ticketPrices>> {
  const { teamId, id: ticketId } = ticket;
  const row = { teamId, ticketId, id: nextId("price"), title: "Adult", price: 1200, position: 0, ...given };
  return onlyRow(await db.insert(schema.ticketPrices).values(row).returning());
}
