/** Words about shipping: on its page, on packing slips, and about an order's package. */

export const SHIPPING_PAGE = {
  title: "Shipping",
  lead: "We email the buyer when you mark a package as shipped or correct its tracking number.",
  slips: "Print packing slips",
  noAddress: "No address on file: ask the buyer",
  slip: "Packing slip",
  number: "Tracking number (optional)",
  ship: "Mark as shipped",
  correct: "Correct tracking number",
  undo: "Mark as not shipped",
  nothingOfOrder: "This order has nothing to ship.",
  noneShipped: "Nothing shipped yet.",
  noneToShip: "Nothing to ship.",
  invalidNumber: "A tracking number can have up to 40 letters, digits and hyphens",
  notShipped: "This order isn't marked as shipped",
  nothing: "There's nothing to ship for this order. It was already shipped, refunded or cancelled",
} as const;

/** Headings of the two lists: "To ship (3)". */
export const toShipText = (count: number): string => `To ship (${count})`;
export const shippedText = (count: number): string => `Shipped (${count})`;

export const packingSlipTitle = (orderId: string): string => `Packing slip for ${orderId}`;
export const changeParcelLabel = (orderId: string): string => `Change the package for ${orderId}`;
export const parcelLabel = (orderId: string): string => `the package for ${orderId}`;

/** Why there is nothing to ship. */
export const NOTHING_TO_SHIP_REASONS = { cancelled: "Refunded or cancelled", unpaid: "Not paid" } as const;

/**
 * "Shipped Nov 5, 2026, 7:30 PM EST, tracking number 1Z999."
 * @param closed from NOTHING_TO_SHIP_REASONS; empty if the parcel is to be shipped
 */
export function parcelText(shipped: string | null, number: string, closed: string): string {
  if (shipped !== null)
    return `Shipped ${shipped}${number && `, tracking number ${number}`}.${closed && ` ${closed}.`}`;
  return closed === "" ? "Not shipped yet." : `Nothing to ship: ${closed.toLowerCase()}.`;
}

export const SLIPS_PAGE = {
  title: "Packing slips",
  lead: "Each slip prints on its own page.",
  toShipping: "Back to shipping",
  unknown: "This order has nothing to ship",
} as const;

export const slipsText = (count: number): string => (count === 1 ? "1 slip" : `${count} slips`);
export const oldestSlipsText = (most: number): string =>
  `These are the ${most} oldest orders. Mark them as shipped to see the next ones.`;
export const notInParcelText = (items: readonly string[]): string =>
  `Not in this package: ${items.join("; ")}`;
