import type { SaleChannel } from "../sale/order.ts";

/** Pieces that were sold, each counted once: by how they were sold, or as given back. */
export type SoldPlaces = Readonly<Record<SaleChannel | "back", number>>;

/** How many an event has, and how many of them are sold by its tickets' own counters. */
export interface Capacity {
  sold: number;
  total: number;
}

/** "40 online, 2 at the desk, 1 complimentary, 3 refunded or cancelled. 43 of 100 sold." */
export function soldPlacesLine({ site, door, comp, back }: SoldPlaces, capacity: Capacity | null): string {
  const parts = [
    `${site} online`,
    door > 0 && `${door} at the desk`,
    comp > 0 && `${comp} complimentary`,
    back > 0 && `${back} refunded or cancelled`,
  ].filter(Boolean);
  const all = capacity && `${capacity.sold} of ${capacity.total} sold.`;
  return [`${parts.join(", ")}.`, all].filter(Boolean).join(" ");
}
