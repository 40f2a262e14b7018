import type { CartItemType } from "../store/item-type.ts";
import type { StockDemand } from "../store/stock.ts";
import { PAYMENT_SESSION_MINUTES } from "../store/stock-words.ts";
import type { ImageFacts } from "../values/image.ts";
import type { OrderSums } from "./order-amounts.ts";
import type { LinePickup } from "./pickup.ts";

/** Quotes, holds and refusals of a checkout. Amounts are integer cents. */

export const CURRENCY = "usd";

/** A cart line as a browser requests it. The server looks up every price again (rule sale-1). */
export interface RequestedLine {
  cartItemId: string;
  priceId: string;
  /** A whole number above 0. */
  quantity: number;
  /** The chosen options as text. */
  options: string;
  /** The game to pick it up at; undefined if it is shipped or picked up at the club. */
  pickupGameId?: string | undefined;
}

/**
 * Why a line is refused. `held`: sold out, but some are on hold for unpaid orders and may be released.
 * `not-enough`: the line's `left` says how many are in stock. `too-many`: its `left` says how many more this
 * order may have. `other-seller`: another club sells it, and an order belongs to one club. `wrong-options`:
 * the choices do not match the product's options. `pickup-not-offered`: it cannot be picked up at the named
 * game.
 */
export type LineRefusal =
  | "unknown"
  | "not-for-sale"
  | "sold-out"
  | "held"
  | "not-enough"
  | "too-many"
  | "other-seller"
  | "wrong-options"
  | "pickup-not-offered";

/** A cart line at the club's current prices. Integer cents. */
export interface QuotedLine {
  cartItemId: string;
  priceId: string;
  itemType: CartItemType;
  /** The id of the ticket or product, as in its page's address. */
  itemId: string;
  title: string;
  priceTitle: string;
  quantity: number;
  unitPrice: number;
  /** unitPrice × quantity */
  amount: number;
  options: string;
  /** Null if it is not picked up at a game. */
  pickup: LinePickup | null;
  /** Shipped to the buyer; false if it is picked up. */
  shippable: boolean;
  /** Price and weight of shipping the whole line. */
  shippingPrice: number;
  shippingWeight: number;
  /**
   * The largest quantity this line can have, by stock and purchase limit. The buyer's own hold counts as
   * available; what earlier lines of the cart take does not.
   */
  left: number;
  image: ImageFacts | null;
}

export interface RefusedLine {
  cartItemId: string;
  reason: LineRefusal;
  /** Empty if unknown. */
  title: string;
  left: number;
}

/** The cart as the server prices it, for the drawer and its button. Integer cents. */
export interface CartQuote {
  lines: QuotedLine[];
  refused: RefusedLine[];
  subtotal: number;
  shipping: number;
  /** True if a line ships: shipping then has its own row, even if it is free. */
  showsShipping: boolean;
  /** The part of the platform's fee that the buyer pays; 0 if the club pays it. */
  platformFee: number;
  showsPlatformFee: boolean;
  /** The amount on the button, and the amount charged: subtotal, shipping and fee. */
  total: number;
  currency: string;
  /** The selling club; null if it is the club of the site. */
  seller: string | null;
  /** The payment account, which the browser sends back with the checkout; empty if the club cannot sell. */
  stripeAccountId: string;
  /** When the hold of the buyer's own open order ends (ISO instant); null without an open order. */
  heldUntil: string | null;
  /**
   * What the buyer's open order holds. Stored pages count it as unavailable; the browser corrects that for
   * its buyer.
   */
  held: StockDemand[];
}

export interface PricedCart extends OrderSums {
  lines: QuotedLine[];
  refused: RefusedLine[];
  /** The part of the platform's fee in the total: all of it, or 0 if the club pays it. */
  buyerFee: number;
  total: number;
}

/**
 * If the payment page is not opened within this time, the hold ends. The time is short, so that holds made by
 * a script are released soon.
 */
const UNOPENED_MINUTES = 5;

/** When the hold of an open order ends (UTC). */
export function holdEnd(order: { timeCreated: Date; timeOpened: Date | null; expiresAt: Date }): Date {
  if (order.timeOpened !== null) return order.expiresAt;
  return new Date(
    Math.min(order.timeCreated.getTime() + UNOPENED_MINUTES * 60_000, order.expiresAt.getTime()),
  );
}

/** The largest total of an order in cents, with shipping and fee: the payment provider's own limit. */
export const MAX_CHARGE_CENTS = 99_999_999;
/** Maximum number of tickets per order, over all its lines: one page and one email show the code of each. */
export const MAX_TICKETS_PER_ORDER = 300;
/**
 * The networks that an IP address belongs to, narrowest first. For IPv6 these are the /64, /56 and /48 that
 * providers assign to a household, a building and a company; for IPv4 all three are the address itself.
 */
export const IP_RANGE_KINDS = ["address", "block", "network"] as const;
export type IpRangeKind = (typeof IP_RANGE_KINDS)[number];

/**
 * How much of an item one network may hold unpaid: the fraction `part` of the item's total, or `group` pieces
 * if that is more, in at most `orders` orders.
 */
const SHARES: Record<IpRangeKind, { part: number; group: number; orders: number }> = {
  // A campus shares one address on game night.
  address: { part: 1 / 8, group: 20, orders: 60 },
  block: { part: 1 / 6, group: 30, orders: 90 },
  network: { part: 1 / 4, group: 40, orders: 120 },
};

/**
 * How many of a ticket or product one network may hold unpaid; for "address" this is also the maximum per
 * order. A wider network may hold more than a narrower one, but at most half of a small venue: nobody blocks
 * a whole venue without paying (rule sale-15).
 */
export function maxHeldUnpaid(total: number, network: IpRangeKind = "address"): number {
  const { part, group } = SHARES[network];
  const share = Math.max(group, Math.ceil(total * part));
  return network === "address"
    ? share
    : Math.max(maxHeldUnpaid(total), Math.min(share, Math.ceil(total / 2)));
}

/**
 * Free orders placed since this instant count as open holds, though they are complete immediately. Older ones
 * do not: a campus shares one address.
 */
export function freeOrderHoldsSince(now: Date): Date {
  return new Date(now.getTime() - PAYMENT_SESSION_MINUTES * 60_000);
}

/** Unpaid orders and pieces that each network holds of one ticket or product. */
export type OpenHolds = Record<IpRangeKind, { orders: number; quantity: number }>;

/** True if a network holds more unpaid orders or pieces of a ticket or product than it may. */
export function hasTooManyHolds(open: OpenHolds, total: number): boolean {
  return IP_RANGE_KINDS.some((network) => {
    const { orders, quantity } = open[network];
    return orders > SHARES[network].orders || quantity > maxHeldUnpaid(total, network);
  });
}

/**
 * How many tickets and products the widest network may hold unpaid at one club, with the new order, before
 * the unseen human check is required: more than a family buys.
 * @internal
 */
export const MAX_UNCHECKED_HOLDS = 8;

/** True if a network's holds on everything a club sells require the unseen human check. */
export function isInvisibleCheckNeeded(open: Iterable<OpenHolds>): boolean {
  let held = 0;
  for (const { network } of open) held += network.quantity;
  return held > MAX_UNCHECKED_HOLDS;
}

/**
 * Why a checkout is refused. On `unseen-check-needed` the browser solves the check without the buyer and
 * retries.
 */
export type CheckoutRefusal =
  | "foreign-account"
  | "tampered"
  | "items-not-for-sale"
  | "mixed-sellers"
  | "name-and-email-needed"
  | "invalid-customer-name"
  | "invalid-customer-email"
  | "human-check-needed"
  | "human-check-unavailable"
  | "unseen-check-needed"
  | "too-many-holds"
  | "provider-failed"
  /** The server is shutting down, and the provider has not answered yet. */
  | "stopping";

const MAX_NAME_CHARACTERS = 200;

/**
 * True for one line of text that is not blank and not too long. Control characters could forge a mail's
 * headers.
 */
export function isCustomerName(name: string): boolean {
  return name.trim() !== "" && name.length <= MAX_NAME_CHARACTERS && !/\p{Cc}/u.test(name);
}
