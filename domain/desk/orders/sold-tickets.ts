import type { SaleChannel } from "../../sale/order.ts";

/** Sold pieces, each counted once: by sales channel, or under `back` if refunded or cancelled. */
export type SoldTickets = Readonly<Record<SaleChannel | "back", number>>;

/** How many tickets an event has, and how many of them are sold, according to the tickets' stock counters. */
export interface TicketCapacity {
  sold: number;
  total: number;
}

/** "40 online, 2 at the desk, 1 complimentary, 3 refunded or cancelled. 43 of 100 sold." */
export function soldTicketsLine(
  { site, door, comp, back }: SoldTickets,
  capacity: TicketCapacity | null,
): string {
  const parts = [
    `${site} online`,
    door > 0 && `${door} at the desk`,
    comp > 0 && `${comp} complimentary`,
    back > 0 && `${back} refunded or cancelled`,
  ].filter(Boolean);
  const all = capacity && `${capacity.sold} of ${capacity.total} sold.`;
  return [`${parts.join(", ")}.`, all].filter(Boolean).join(" ");
}
