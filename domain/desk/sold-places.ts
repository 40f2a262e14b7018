import type { SaleChannel } from "../sale/order.ts";

/** Pieces that were sold, each counted once: by how they were sold, or as given back. */
export type SoldPlaces = Readonly<Record<SaleChannel | "back", number>>;

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
