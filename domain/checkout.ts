import type { CartItemType } from "./cart.ts";
import type { Picture } from "./picture.ts";
import { orderFee } from "./platform-fee.ts";
import { type TicketFacts, type TicketPrice, ticketSale } from "./ticket-sale.ts";

/** From a cart to what is charged, sections 4 and 5. Every amount is integer cents. */

export const CURRENCY = "usd";

/** A line as a browser asks for it: which price, how many. Every figure is looked up again. */
export interface RequestedLine {
  cartItemId: string;
  priceId: string;
  /** A whole number above 0. */
  quantity: number;
  /** The chosen options as text. */
  options: string;
}

/** Why a line cannot be had. `not-enough` says how many are left, `too-many` how many one order may still have. */
export type LineRefusal = "unknown" | "not-for-sale" | "sold-out" | "not-enough" | "too-many";

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
  shippable: boolean;
  /** For the whole line. */
  shippingPrice: number;
  shippingWeight: number;
  /**
   * How many this line can have, by what is left and by what one order may hold: the buyer's own hold counts as left,
   * the cart's lines before it do not.
   */
  left: number;
  image: Picture | null;
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
  /** Its own line only where the buyer bears it; 0 otherwise. */
  platformFee: number;
  /** What the button says, and what is charged. */
  total: number;
  currency: string;
  /** The account the checkout names back. Empty where the club cannot sell. */
  stripeAccountId: string;
  /** The buyer's own open order, if there is one: until when its places are kept. ISO instant. */
  heldUntil: string | null;
}

/** A ticket as a cart may find it. */
export interface OfferedTicket extends TicketFacts {
  id: string;
  title: string;
  eventTitle: string;
  picture: Picture | null;
  eventPicture: Picture | null;
  prices: TicketPrice[];
}

/** What the cart is priced against. */
export interface Offer {
  tickets: readonly OfferedTicket[];
  /** Whether the club sells tickets at all (store-switches.ts). */
  ticketing: boolean;
  /** What the buyer's own open order holds, by ticket. */
  held: ReadonlyMap<string, number>;
  /** UTC */
  now: Date;
}

export interface PricedCart {
  lines: QuotedLine[];
  refused: RefusedLine[];
  subtotal: number;
  shipping: number;
  /** What the platform keeps. The club bears it: it is no part of the total. */
  platformFee: number;
  total: number;
}

/** Prices a cart line by line. Lines of one ticket share its quota, in the order of the cart. */
export function priceCart(requested: readonly RequestedLine[], offer: Offer): PricedCart {
  const lines: QuotedLine[] = [];
  const refused: RefusedLine[] = [];
  const taken = new Map<string, number>();
  for (const line of requested) {
    const priced = priceLine(line, offer, taken);
    if ("reason" in priced) refused.push(priced);
    else lines.push(priced);
  }
  const subtotal = sumOf(lines, ({ amount }) => amount);
  const shipping = sumOf(lines, ({ shippingPrice }) => shippingPrice);
  return { lines, refused, subtotal, shipping, platformFee: orderFee(lines), total: subtotal + shipping };
}

function priceLine(
  { cartItemId, priceId, quantity, options }: RequestedLine,
  offer: Offer,
  taken: Map<string, number>,
): QuotedLine | RefusedLine {
  const ticket = offer.tickets.find(({ prices }) => prices.some(({ id }) => id === priceId));
  const price = ticket?.prices.find(({ id }) => id === priceId);
  if (!ticket || !price) return { cartItemId, reason: "unknown", title: "", left: 0 };
  const found = ticketsFor(ticket, offer);
  const title = titleOf(ticket);
  if (found.reason !== null) return { cartItemId, reason: found.reason, title, left: 0 };
  const before = taken.get(ticket.id) ?? 0;
  const free = found.left - before;
  const allowed = allowedMore(ticket, taken);
  const left = Math.min(free, allowed);
  if (quantity > left) return { cartItemId, reason: allowed < free ? "too-many" : "not-enough", title, left };
  taken.set(ticket.id, before + quantity);
  return {
    cartItemId,
    priceId,
    itemType: "TICKET",
    itemId: ticket.id,
    title,
    priceTitle: price.title,
    quantity,
    unitPrice: price.price,
    amount: price.price * quantity,
    options,
    shippable: false,
    shippingPrice: 0,
    shippingWeight: 0,
    left,
    image: ticket.picture ?? ticket.eventPicture,
  };
}

/** How many of a ticket this buyer can have: what is held for the buyer is not gone. */
function ticketsFor(
  ticket: OfferedTicket,
  { ticketing, held, now }: Offer,
): { left: number; reason: LineRefusal | null } {
  const own = Math.min(held.get(ticket.id) ?? 0, ticket.ticketsHold);
  const sale = ticketSale({ ...ticket, ticketsHold: ticket.ticketsHold - own }, now);
  if (!ticketing) return { left: 0, reason: "not-for-sale" };
  if (sale.ok) return { left: sale.left, reason: null };
  return { left: 0, reason: sale.reason === "sold-out" ? "sold-out" : "not-for-sale" };
}

/** How many of a ticket an order may have beside what it takes already: no more than one address may hold. */
function allowedMore({ id, ticketsTotal }: OfferedTicket, taken: ReadonlyMap<string, number>): number {
  const inAll = sumOf([...taken.values()], (places) => places);
  return Math.min(mostHeld(ticketsTotal) - (taken.get(id) ?? 0), MOST_PLACES - inAll);
}

/** "Student night: vs Granite Ridge"; the event alone where both are called the same. */
function titleOf({ title, eventTitle }: OfferedTicket): string {
  return title === eventTitle || eventTitle === "" ? title : `${title}: ${eventTitle}`;
}

function sumOf<T>(items: readonly T[], amount: (item: T) => number): number {
  return items.reduce((sum, item) => sum + amount(item), 0);
}

/** What an order takes of one ticket. */
export interface TicketDemand {
  ticketId: string;
  quantity: number;
}

/**
 * The demand summed per ticket, by id: every order takes its tickets in this one order, so that crossed carts
 * wait for each other instead of locking each other out.
 */
export function ticketDemand(
  lines: readonly { ticketId: string | null; quantity: number }[],
): TicketDemand[] {
  const sums = new Map<string, number>();
  for (const { ticketId, quantity } of lines)
    if (ticketId !== null) sums.set(ticketId, (sums.get(ticketId) ?? 0) + quantity);
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([ticketId, quantity]) => ({ ticketId, quantity }));
}

/** How long the provider keeps a payment page open: it wants at least 30 minutes. */
export const SESSION_MINUTES = 31;
/** The most places of one order, all tickets together: each is a code on one page and in one mail. */
const MOST_PLACES = 300;
/** How many orders of one ticket an address may have open at once: a campus shares one on game night. */
const MOST_OPEN_ORDERS = 60;

/**
 * How many places of a ticket one address may hold open unpaid, and one order have: a quarter of the house, and enough for a group.
 * Nobody may hold the whole house for nothing.
 */
export function mostHeld(ticketsTotal: number): number {
  return Math.max(20, Math.ceil(ticketsTotal / 4));
}

/** Free orders are closed at once: made since then they count as open ones. Not for ever: a campus shares an address. */
export function freeCountsSince(now: Date): Date {
  return new Date(now.getTime() - SESSION_MINUTES * 60_000);
}

/** Whether that is more of a ticket than one address may have open. */
export function exceedsHolds(open: { orders: number; places: number }, ticketsTotal: number): boolean {
  return open.orders > MOST_OPEN_ORDERS || open.places > mostHeld(ticketsTotal);
}

/** Why a checkout is refused. */
export type CheckoutRefusal =
  | "foreign-account"
  | "tampered"
  | "items-not-for-sale"
  | "name-and-email-needed"
  | "invalid-customer-name"
  | "invalid-customer-email"
  | "human-check-needed"
  | "too-many-holds"
  | "provider-failed";

const NAME_MOST_CHARACTERS = 200;

/** One line of text that names somebody. */
export function isCustomerName(name: string): boolean {
  return name.trim() !== "" && name.length <= NAME_MOST_CHARACTERS && !/\p{Cc}/u.test(name);
}
