import type { OrderStatus, SaleChannel } from "../sale/order.ts";

/** Tickets that were sold, each counted once: by how they were sold, or as given back. */
export type SoldPlaces = Readonly<Record<SaleChannel | "back", number>>;

export const NO_PLACES: SoldPlaces = { site: 0, door: 0, comp: 0, back: 0 };

interface SoldOrder {
  status: OrderStatus;
  channel: SaleChannel;
  /** Null if no money ever came, and it was not free. */
  timePaid: Date | null;
}

/**
 * The tickets of a line of an order. A refund of all the money gives all of them back; a payment that came too late never bought any.
 * @param line with how many of it were given back
 */
export function placesOf(
  { status, channel, timePaid }: SoldOrder,
  { quantity, givenBack }: { quantity: number; givenBack: number },
): SoldPlaces {
  if (timePaid === null || (status !== "paid" && status !== "refunded")) return NO_PLACES;
  const back = status === "refunded" ? quantity : givenBack;
  return { ...NO_PLACES, [channel]: quantity - back, back };
}

export const addPlaces = (one: SoldPlaces, other: SoldPlaces): SoldPlaces => ({
  site: one.site + other.site,
  door: one.door + other.door,
  comp: one.comp + other.comp,
  back: one.back + other.back,
});

/** How many an event has, and how many of them are sold by its tickets' own counters. */
export interface Capacity {
  sold: number;
  total: number;
}

/** "40 on the site, 2 at the desk, 1 given away, 3 given back. 43 of 100 are sold." */
export function soldPlacesLine({ site, door, comp, back }: SoldPlaces, capacity: Capacity | null): string {
  const parts = [
    `${site} on the site`,
    door > 0 && `${door} at the desk`,
    comp > 0 && `${comp} given away`,
    back > 0 && `${back} given back`,
  ].filter(Boolean);
  const all = capacity && `${capacity.sold} of ${capacity.total} ${capacity.sold === 1 ? "is" : "are"} sold.`;
  return [`${parts.join(", ")}.`, all].filter(Boolean).join(" ");
}
