import type { CartItemType } from "../store/item-type.ts";
import type { StockDemand } from "../store/stock.ts";
import { SESSION_MINUTES } from "../store/stock-words.ts";
import type { ImageFacts } from "../values/image.ts";
import type { OrderSums } from "./order-amounts.ts";
import type { PickedUpAt } from "./pickup.ts";

/** Amounts are integer cents. */

export const CURRENCY = "usd";

/** A cart line as a browser asks for it. The server looks up every figure again (rule sale-1). */
export interface RequestedLine {
  cartItemId: string;
  priceId: string;
  /** A whole number above 0. */
  quantity: number;
  /** The chosen options as text. */
  options: string;
  /** The game to pick it up at; left out where it is shipped or waits at the club. */
  pickupGameId?: string | undefined;
}

/**
 * Why a line is refused. `held`: sold out, but some are held for unpaid orders and may come back. For `not-enough` `left` is what the stock still has, for `too-many` what one order may still
 * have. `other-seller`: an order is one club's, and the lines before it are another's. `wrong-options`: its choices are
 * not those the product asks for. `pickup-not-offered`: the named game does not hand it out.
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

/** A line at the club's present prices. Integer cents. */
export interface QuotedLine {
  cartItemId: string;
  priceId: string;
  itemType: CartItemType;
  /** The id of the ticket or product, as its page's address has it. */
  itemId: string;
  title: string;
  priceTitle: string;
  quantity: number;
  unitPrice: number;
  /** unitPrice × quantity */
  amount: number;
  options: string;
  /** Null where it is not picked up at a game. */
  pickup: PickedUpAt | null;
  /** Sent by mail; false for what is picked up. */
  shippable: boolean;
  /** For the whole line. */
  shippingPrice: number;
  shippingWeight: number;
  /**
   * How many this line can have, by stock and purchase limit. The buyer's own hold counts as left, the cart lines
   * before it do not.
   */
  left: number;
  image: ImageFacts | null;
}

export interface RefusedLine {
  cartItemId: string;
  reason: LineRefusal;
  /** Empty where it is not known. */
  title: string;
  left: number;
}

/** The cart as the server prices it, for the drawer and its button. Integer cents. */
export interface CartQuote {
  lines: QuotedLine[];
  refused: RefusedLine[];
  subtotal: number;
  shipping: number;
  /** Something in it ships: shipping has a row of its own, even when it is free. */
  showsShipping: boolean;
  /** The part of the platform's fee that the buyer pays; 0 where the club bears it. */
  platformFee: number;
  showsPlatformFee: boolean;
  /** The amount on the button, and the amount charged: subtotal, shipping and fee. */
  total: number;
  currency: string;
  /** The selling club, where that is not the site's. */
  seller: string | null;
  /** Sent back with the checkout; empty where the club cannot sell. */
  stripeAccountId: string;
  /** Until when the buyer's own open order holds its places (ISO instant); null without an open order. */
  heldUntil: string | null;
  /** What it holds: pages that were drawn for everybody count it as taken. */
  held: StockDemand[];
}

export interface PricedCart extends OrderSums {
  lines: QuotedLine[];
  refused: RefusedLine[];
  /** The part of the platform's fee in the total: all of it, or 0 where the club bears it. */
  buyerFee: number;
  total: number;
}

/** Until when the buyer has to go on to the payment page: places held by a program come back sooner. */
const UNOPENED_MINUTES = 5;

/** When the hold of an open order ends (UTC). */
export function holdEnd(order: { timeCreated: Date; timeOpened: Date | null; expiresAt: Date }): Date {
  if (order.timeOpened !== null) return order.expiresAt;
  return new Date(
    Math.min(order.timeCreated.getTime() + UNOPENED_MINUTES * 60_000, order.expiresAt.getTime()),
  );
}

/** The most an order may come to, in cents, with shipping and fee: the provider takes no more. */
export const MOST_CHARGED = 99_999_999;
/** The most places in one order, over all its tickets: each is a code on one page and in one mail. */
export const MOST_PLACES = 300;
/**
 * The networks an address is in, narrowest first. For IPv6 these are the /64, /56 and /48 that providers give to a
 * household, a house and a firm; for IPv4 all three are the address itself.
 */
export const NETWORKS = ["address", "block", "network"] as const;
export type NetworkName = (typeof NETWORKS)[number];

/** The most one network may hold open of an item: `part` of it but at least `group`, in at most `orders` orders. */
const SHARES: Record<NetworkName, { part: number; group: number; orders: number }> = {
  // A campus shares one address on game night.
  address: { part: 1 / 8, group: 20, orders: 60 },
  block: { part: 1 / 6, group: 30, orders: 90 },
  network: { part: 1 / 4, group: 40, orders: 120 },
};

/**
 * How much of a ticket or product one network may hold open unpaid; for "address" it is also the most in one order. A
 * wider network may hold more than a narrower one, but at most half of a small house: nobody holds a whole house for
 * nothing (rule sale-15).
 */
export function mostHeld(total: number, network: NetworkName = "address"): number {
  const { part, group } = SHARES[network];
  const share = Math.max(group, Math.ceil(total * part));
  return network === "address" ? share : Math.max(mostHeld(total), Math.min(share, Math.ceil(total / 2)));
}

/** Free orders are closed at once, so those made since then count as open. Not for ever: a campus shares an address. */
export function freeCountsSince(now: Date): Date {
  return new Date(now.getTime() - SESSION_MINUTES * 60_000);
}

/** What each network has open of one ticket or product. */
export type OpenHolds = Record<NetworkName, { orders: number; quantity: number }>;

/** Whether a network has more open of a ticket or product than it may. */
export function exceedsHolds(open: OpenHolds, total: number): boolean {
  return NETWORKS.some((network) => {
    const { orders, quantity } = open[network];
    return orders > SHARES[network].orders || quantity > mostHeld(total, network);
  });
}

/**
 * How many places and products the widest network may hold unpaid at one club, the new order included, before the
 * unseen human check is asked for: more than a family buys.
 * @internal
 */
export const MOST_UNCHECKED = 8;

/** Whether the holds of a network on all that a club sells require the unseen human check. */
export function wantsUnseenCheck(open: Iterable<OpenHolds>): boolean {
  let held = 0;
  for (const { network } of open) held += network.quantity;
  return held > MOST_UNCHECKED;
}

/** Why a checkout is refused. On `unseen-check-needed` a browser solves the check by itself, and asks again. */
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
  /** The program is about to end, and the provider did not answer before. */
  | "stopping";

const NAME_MOST_CHARACTERS = 200;

/** One line of text, not blank, within the length. */
export function isCustomerName(name: string): boolean {
  return name.trim() !== "" && name.length <= NAME_MOST_CHARACTERS && !/\p{Cc}/u.test(name);
}
