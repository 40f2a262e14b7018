import type { CartItemType } from "../store/item-type.ts";
import type { ImageFacts } from "../values/image.ts";
import type { OrderSums } from "./order-amounts.ts";
import type { PickedUpAt } from "./pickup.ts";

/** From a cart to what is charged. Every amount is integer cents. */

export const CURRENCY = "usd";

/** A line as a browser asks for it: which price, how many. Every figure is looked up again. */
export interface RequestedLine {
  cartItemId: string;
  priceId: string;
  /** A whole number above 0. */
  quantity: number;
  /** The chosen options as text. */
  options: string;
  /** The game it is to be picked up at; left out where it is not. */
  pickupGameId?: string | undefined;
}

/**
 * Why a line cannot be had. `not-enough` says how many are left, `too-many` how many one order may still have;
 * `other-seller`: an order is one club's, and the lines before it are another's; `wrong-options`: its choices are not those
 * the product asks for; `pickup-not-offered`: it is not handed out at the game it names.
 */
export type LineRefusal =
  | "unknown"
  | "not-for-sale"
  | "sold-out"
  | "not-enough"
  | "too-many"
  | "other-seller"
  | "wrong-options"
  | "pickup-not-offered";

/** A line as the club's data prices it now. Integer cents. */
export interface QuotedLine {
  cartItemId: string;
  priceId: string;
  itemType: CartItemType;
  /** The ticket or product: what its page is called by. */
  itemId: string;
  title: string;
  priceTitle: string;
  quantity: number;
  unitPrice: number;
  /** unitPrice × quantity */
  amount: number;
  options: string;
  /** Where it is picked up; null where it is not. */
  pickup: PickedUpAt | null;
  /** It is sent by mail: not what is picked up. */
  shippable: boolean;
  /** For the whole line. */
  shippingPrice: number;
  shippingWeight: number;
  /**
   * How many this line can have, by what is left and by what one order may hold: the buyer's own hold counts as left,
   * the cart's lines before it do not.
   */
  left: number;
  image: ImageFacts | null;
}

export interface RefusedLine {
  cartItemId: string;
  reason: LineRefusal;
  /** What it is called; empty where that is not known. */
  title: string;
  left: number;
}

/** The cart as the server prices it: what the drawer shows and the button says. Integer cents. */
export interface CartQuote {
  lines: QuotedLine[];
  refused: RefusedLine[];
  subtotal: number;
  shipping: number;
  /** Something of it ships: its price is a line of its own, free or not. */
  showsShipping: boolean;
  /** What of the platform's fee the buyer pays; 0 where the club bears it. */
  platformFee: number;
  showsPlatformFee: boolean;
  /** What the button says, and what is charged: subtotal, shipping and fee. */
  total: number;
  currency: string;
  /** The club it is bought from, where that is another than the site's. */
  seller: string | null;
  /** The account the checkout names back. Empty where the club cannot sell. */
  stripeAccountId: string;
  /** The buyer's own open order, if there is one: until when its places are kept. ISO instant. */
  heldUntil: string | null;
}

export interface PricedCart extends OrderSums {
  lines: QuotedLine[];
  refused: RefusedLine[];
  /** What of it is part of the total: all, or 0 where the club bears it. */
  buyerFee: number;
  total: number;
}

/** How long the provider keeps a payment page open: it wants at least 30 minutes. */
export const SESSION_MINUTES = 31;
/** Who has not gone on to the payment page by then is not waited for: places held by a program come back sooner. */
const UNOPENED_MINUTES = 5;

/** Until when an open order's places are held. UTC. */
export function holdEnd(order: { timeCreated: Date; timeOpened: Date | null; expiresAt: Date }): Date {
  if (order.timeOpened !== null) return order.expiresAt;
  return new Date(
    Math.min(order.timeCreated.getTime() + UNOPENED_MINUTES * 60_000, order.expiresAt.getTime()),
  );
}

/** What an order may come to, in cents, with shipping and the fee: the provider takes no more. */
export const MOST_CHARGED = 99_999_999;
/** The most places of one order, all tickets together: each is a code on one page and in one mail. */
export const MOST_PLACES = 300;
/**
 * The networks a visitor's address lies in, from the narrowest: of IPv6 the /64, /56 and /48, of which providers hand one
 * out to a household, a house and a firm. Of IPv4 all three are the address itself.
 */
export const NETWORKS = ["address", "block", "network"] as const;
export type NetworkName = (typeof NETWORKS)[number];

/** What one of them may have open of a ticket or product: that part of it, a group at the least, in so many orders. */
const SHARES: Record<NetworkName, { part: number; group: number; orders: number }> = {
  // A campus shares one address on game night.
  address: { part: 1 / 8, group: 20, orders: 60 },
  block: { part: 1 / 6, group: 30, orders: 90 },
  network: { part: 1 / 4, group: 40, orders: 120 },
};

/**
 * How much of a ticket's places, or of a product, one address may hold open unpaid, and one order have; or a wider network:
 * more than the narrower ones, and no more than half of a small house. Nobody may hold the whole house for nothing.
 */
export function mostHeld(total: number, network: NetworkName = "address"): number {
  const { part, group } = SHARES[network];
  const share = Math.max(group, Math.ceil(total * part));
  return network === "address" ? share : Math.max(mostHeld(total), Math.min(share, Math.ceil(total / 2)));
}

/** Free orders are closed at once: made since then they count as open ones. Not for ever: a campus shares an address. */
export function freeCountsSince(now: Date): Date {
  return new Date(now.getTime() - SESSION_MINUTES * 60_000);
}

/** What is open of one ticket or product, from each of the networks. */
export type OpenHolds = Record<NetworkName, { orders: number; quantity: number }>;

/** Whether that is more of a ticket or product than any of the networks may have open. */
export function exceedsHolds(open: OpenHolds, total: number): boolean {
  return NETWORKS.some((network) => {
    const { orders, quantity } = open[network];
    return orders > SHARES[network].orders || quantity > mostHeld(total, network);
  });
}

/**
 * How many places and products the widest network may hold unpaid at one club, an order with it, before it is asked for the
 * unseen human check: more than a family buys.
 * @internal
 */
export const MOST_UNCHECKED = 8;

/** Whether what the networks have open of all that a club sells wants the unseen human check. */
export function wantsUnseenCheck(open: Iterable<OpenHolds>): boolean {
  let held = 0;
  for (const { network } of open) held += network.quantity;
  return held > MOST_UNCHECKED;
}

/** Why a checkout is refused. `unseen-check-needed`: a browser solves it without its buyer, and asks again. */
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
  | "provider-failed";

const NAME_MOST_CHARACTERS = 200;

/** One line of text that names somebody. */
export function isCustomerName(name: string): boolean {
  return name.trim() !== "" && name.length <= NAME_MOST_CHARACTERS && !/\p{Cc}/u.test(name);
}
