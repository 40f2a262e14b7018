import type { EventFacts } from "../schedule/event-facts.ts";
import { priceNameUnlessInName } from "../tickets/ticket-name.ts";
import { withTeamParam } from "../values/site-path.ts";
import type { Dispute } from "./dispute.ts";
import type { LateReason, OrderStatus, SaleChannel } from "./order.ts";
import type { Refund, RequestedRefund } from "./refund.ts";

/** The right of one person to enter. */
export interface Admission {
  code: string;
  /** The ticket's number within its order line, from 1; it assigns no seat in the venue. */
  seat: number;
  isVoid: boolean;
  /** When it was checked in (UTC); null before. */
  timeUsed: Date | null;
}

/** The right to collect an order line's items at a game. */
export interface Pickup {
  /** Empty until the order is paid. */
  code: string;
  isVoid: boolean;
  /** When the items were handed out (UTC); null before. */
  timeUsed: Date | null;
  /** The game's title at the time of the order. */
  gameTitle: string;
  /** The game as it is now; null if the club has removed it from its schedule. */
  event: EventFacts | null;
  /** Where and when to pick up instead of at the game, in the club's words; empty if it has set nothing. */
  place: string;
}

/** Address of a parcel. A field is empty if the buyer left it blank. */
export interface ShippingAddress {
  name: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  postalCode: string;
  /** Two letters, upper case. */
  country: string;
}

/** An order line, with its titles and prices at the time of the order. Integer cents. */
export interface OrderLine {
  /** Unique within its order. */
  position: number;
  title: string;
  priceTitle: string;
  unitPrice: number;
  quantity: number;
  /** Pieces that the club cancelled, with a refund or without. */
  givenBack: number;
  options: string;
  /** Shipped to the buyer. */
  shippable: boolean;
  /** Null for anything but a ticket. */
  event: EventFacts | null;
  admissions: Admission[];
  /** Null if it is not picked up at a game. */
  pickup: Pickup | null;
  /**
   * When it was handed out at the club (UTC); null before, and for items that do not wait there
   * (`isPickedUpAtClub`).
   */
  timeHandedOut: Date | null;
  /** The id of the form that this line pays for; null for an item from a cart. */
  formId: string | null;
}

/** The site on which the buyer ordered, for the links of the order. */
export interface OrderSite {
  /** Scheme and host. */
  siteOrigin: string;
  /** The value of ?team= on every link; null if the host names the club. */
  teamParam: string | null;
}

/** An order for its buyer's page and mail. Integer cents; instants are UTC. */
export interface OrderDetails extends OrderSite {
  /** The selling club. */
  teamId: string;
  /** The selling club's name; null if it sold on its own site. */
  seller: string | null;
  /** The selling club's name, set even if the order was placed on that club's own site. */
  clubName: string;
  /** The selling club's IANA zone. */
  timeZone: string;
  id: string;
  key: string;
  status: OrderStatus;
  channel: SaleChannel;
  awaitingPayment: boolean;
  /**
   * A payment arrived that does not match this unpaid order. `open`: an officer has to look at it. `closed`:
   * an officer has settled it in another way. Null if no such payment arrived.
   */
  wrongPayment: "open" | "closed" | null;
  /** Lower case. */
  currency: string;
  shipping: number;
  /** The part of the platform's fee that the buyer pays; 0 if the club pays it. */
  buyerFee: number;
  /** subtotal of the lines + shipping + buyerFee */
  total: number;
  customerName: string;
  customerEmail: string;
  /** The payment page of an open order; null without one. */
  sessionUrl: string | null;
  timeCreated: Date;
  /** Null while it is unpaid. */
  timePaid: Date | null;
  timeMailed: Date | null;
  /** Null if nothing ships, or the order is not paid yet. */
  shippingAddress: ShippingAddress | null;
  /** When the parcel was shipped; null before, and if nothing ships. */
  timeShipped: Date | null;
  /** The carrier's tracking number; null if there is none. */
  trackingNumber: string | null;
  /** Why the payment was refunded as too late; null otherwise. */
  lateReason: LateReason | null;
  refunds: Refund[];
  disputes: Dispute[];
  asked: RequestedRefund[];
  lines: OrderLine[];
}

/**
 * A single admission, for the page that anyone with its link can open. It contains nothing about the buyer.
 */
export interface AdmissionDetails extends Admission, OrderSite {
  title: string;
  priceTitle: string;
  /** The number of tickets of its order line. */
  seats: number;
  event: EventFacts | null;
}

/** A single pick-up, for the page that buyer and staff open. It contains nothing about the buyer. */
export interface PickupDetails extends Pickup, OrderSite {
  title: string;
  options: string;
  quantity: number;
  /** Pieces that the club cancelled, with a refund or without. */
  givenBack: number;
}

const linkOf = ({ siteOrigin, teamParam }: OrderSite, path: string) =>
  siteOrigin + withTeamParam(path, teamParam);

/** The address in an admission's QR code, on screen and in the mail. */
export const admissionUrl = (site: OrderSite, code: string): string => linkOf(site, `/admissions/${code}`);

/** The address in a pick-up's QR code. */
export const pickupUrl = (site: OrderSite, code: string): string => linkOf(site, `/pickups/${code}`);

/**
 * The `url` that a checkout returns. It redirects to the payment page; opening it extends the hold (rule
 * sale-13).
 */
export const payUrl = (order: OrderSite & { key: string }): string =>
  linkOf(order, `/orders/${order.key}/pay`);

/** The address that releases the hold of an unpaid order, and redirects to the page its buyer came from. */
export const cancelUrl = (order: OrderSite & { key: string }): string =>
  linkOf(order, `/orders/${order.key}/cancel`);

/** The address of the order's page, which anyone with the link can open. */
export const orderUrl = (order: OrderSite & { key: string }): string => linkOf(order, `/orders/${order.key}`);

/** The address of the page on which the buyer of a moved event keeps or returns the tickets. */
export const movedEventUrl = (order: OrderSite & { key: string }, changeId: string): string =>
  linkOf(order, `/orders/${order.key}/moved/${changeId}`);

/**
 * The address of the order's page to which the buyer's browser returns after paying: its parameter empties
 * the cart (rule sale-7).
 */
export const orderPaidUrl = (order: OrderSite & { key: string }): string =>
  linkOf(order, `/orders/${order.key}?checkoutsuccess=true`);

/**
 * The address to which a buyer returns after paying for a form. It lacks `checkoutsuccess`, so that the cart
 * is not emptied (rule sale-7).
 */
export const formPaidUrl = (order: OrderSite & { sessionId: string | null }): string =>
  linkOf(order, `/storesuccess?session_id=${order.sessionId ?? ""}`);

/** True for an order that is a form's payment: its lines were never in a cart. */
export const isFormPayment = (lines: readonly { submissionId: string | null }[]): boolean =>
  lines.some(({ submissionId }) => submissionId !== null);

/** True if a line's items are picked up at the club: neither shipped nor picked up at a game. */
export const isPickedUpAtClub = ({
  event,
  pickup,
  formId,
  shippable,
}: Pick<OrderLine, "event" | "pickup" | "formId" | "shippable">): boolean =>
  event === null && pickup === null && formId === null && !shippable;

/** The number of a line's pieces that are not cancelled. */
export const remainingPieces = ({ quantity, givenBack }: Pick<OrderLine, "quantity" | "givenBack">): number =>
  quantity - givenBack;

/** The number of valid admissions of an order, over all its lines. */
export function countAdmissions({ lines }: Pick<OrderDetails, "lines">): number {
  return lines.flatMap(({ admissions }) => admissions.filter(({ isVoid }) => !isVoid)).length;
}

/** Shown beside a ticket's name: "Adult · Ticket 1 of 2". */
export function ticketDetails({
  title,
  priceTitle,
  seat,
  seats,
}: Pick<AdmissionDetails, "title" | "priceTitle" | "seat" | "seats">): string {
  return [priceNameUnlessInName(title, priceTitle), ticketNumberLabel(seat, seats)]
    .filter(Boolean)
    .join(" · ");
}

/** "Ticket 1 of 2"; empty if there is only one. It counts a line's tickets and assigns no seat. */
export function ticketNumberLabel(seat: number, seats: number): string {
  return seats === 1 ? "" : `Ticket ${seat} of ${seats}`;
}
