import type { EventFacts } from "../schedule/event-facts.ts";
import { priceNameBeside } from "../tickets/ticket-name.ts";
import { withTeamParam } from "../values/site-path.ts";
import type { Dispute } from "./dispute.ts";
import type { LateReason, OrderStatus, SaleChannel } from "./order.ts";
import type { AskedRefund, Refund } from "./refund.ts";

/** The right of one person to enter. */
export interface Admission {
  code: string;
  /** From 1, among the places of its order line. */
  seat: number;
  isVoid: boolean;
  /** When somebody was let in with it (UTC); null before. */
  timeUsed: Date | null;
}

/** The right to be handed an order line's item at a game. */
export interface Pickup {
  /** Empty until the order is paid. */
  code: string;
  isVoid: boolean;
  /** When the item was handed out (UTC); null before. */
  timeUsed: Date | null;
  /** The game's title when it was chosen. */
  gameTitle: string;
  /** The game as it is now; null where the club has taken it off its schedule. */
  event: EventFacts | null;
  /** Where and when it can be fetched instead of at the game, in the club's words; empty where it has set nothing. */
  place: string;
}

/** Address of a parcel; empty where the buyer wrote nothing. */
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

/** An order line, with the titles and prices of the time of the order. Integer cents. */
export interface OrderLine {
  /** Unique within its order. */
  position: number;
  title: string;
  priceTitle: string;
  unitPrice: number;
  quantity: number;
  /** Pieces of it whose sale the club took back. */
  givenBack: number;
  options: string;
  /** Sent by mail. */
  shippable: boolean;
  /** Null for anything but a ticket. */
  event: EventFacts | null;
  admissions: Admission[];
  /** Null for what is not picked up at a game. */
  pickup: Pickup | null;
  /** When it was handed out at the club (UTC); null before, and for whatever does not wait there (`waitsAtClub`). */
  timeHandedOut: Date | null;
  /** The form it was paid with; null for what was in a cart. */
  formId: string | null;
}

/** For an order's links: the club's site as the buyer had it open. */
export interface OrderSite {
  /** Scheme and host. */
  siteOrigin: string;
  /** The value of ?team= kept on every link; null where the host names the club. */
  teamParam: string | null;
}

/** An order for its buyer's page and mail. Integer cents. */
export interface OrderDetails extends OrderSite {
  /** The selling club, and its name where that is not the site's club. */
  teamId: string;
  seller: string | null;
  /** The selling club's name, whoever's site it was. */
  clubName: string;
  /** The selling club's IANA zone. */
  timeZone: string;
  id: string;
  key: string;
  status: OrderStatus;
  /** How it was sold. */
  channel: SaleChannel;
  awaitingPayment: boolean;
  /**
   * Of an unpaid order: a payment came that does not agree with it, and a person has to look (`open`), or has settled it otherwise
   * (`closed`). Null if none came.
   */
  wrongPayment: "open" | "closed" | null;
  /** Lower case. */
  currency: string;
  shipping: number;
  /** The part of the platform's fee that the buyer pays; 0 where the club bears it. */
  buyerFee: number;
  /** subtotal of the lines + shipping + buyerFee */
  total: number;
  customerName: string;
  customerEmail: string;
  /** The payment page of an open order; null without one. */
  sessionUrl: string | null;
  /** UTC, as all instants here. */
  timeCreated: Date;
  /** Null while it is unpaid. */
  timePaid: Date | null;
  timeMailed: Date | null;
  /** Null where nothing ships, or the order is not paid yet. */
  shippingAddress: ShippingAddress | null;
  /** When what ships was sent (UTC); null before, and if nothing ships. */
  timeShipped: Date | null;
  /** The carrier's number of the parcel; null if it has none. */
  trackingNumber: string | null;
  /** Why the payment was given back as too late; null otherwise. */
  lateReason: LateReason | null;
  refunds: Refund[];
  disputes: Dispute[];
  asked: AskedRefund[];
  lines: OrderLine[];
}

/** A single admission, for whoever holds it: nothing about its buyer. */
export interface AdmissionDetails extends Admission, OrderSite {
  title: string;
  priceTitle: string;
  /** The number of places of its order line. */
  seats: number;
  event: EventFacts | null;
}

/** A single pickup, for whoever fetches it and whoever hands it out: nothing about its buyer. */
export interface PickupDetails extends Pickup, OrderSite {
  title: string;
  options: string;
  quantity: number;
  /** Pieces of it whose sale the club took back. */
  givenBack: number;
}

const linkOf = ({ siteOrigin, teamParam }: OrderSite, path: string) =>
  siteOrigin + withTeamParam(path, teamParam);

/** Encoded in the QR code, on screen and in the mail alike. */
export const admissionUrl = (site: OrderSite, code: string): string => linkOf(site, `/admissions/${code}`);

/** Encoded in the QR code of a pickup. */
export const pickupUrl = (site: OrderSite, code: string): string => linkOf(site, `/pickups/${code}`);

/** The `url` a checkout answers. It leads on to the payment page; opening it keeps the hold (rule sale-13). */
export const payUrl = (order: OrderSite & { key: string }): string =>
  linkOf(order, `/orders/${order.key}/pay`);

/** Gives the places of an unpaid order back, and leads to the page its buyer came from. */
export const cancelUrl = (order: OrderSite & { key: string }): string =>
  linkOf(order, `/orders/${order.key}/cancel`);

export const orderUrl = (order: OrderSite & { key: string }): string => linkOf(order, `/orders/${order.key}`);

/** Where a buyer of a moved event chooses to keep the tickets or to have the money. */
export const movedUrl = (order: OrderSite & { key: string }, changeId: string): string =>
  linkOf(order, `/orders/${order.key}/moved/${changeId}`);

/** For the browser whose cart it was: the flag empties that cart (rule sale-7). */
export const boughtUrl = (order: OrderSite & { key: string }): string =>
  linkOf(order, `/orders/${order.key}?checkoutsuccess=true`);

/** Return address after paying with a form: without checkoutsuccess, as no cart was bought (rule sale-7). */
export const formPaidUrl = (order: OrderSite & { sessionId: string | null }): string =>
  linkOf(order, `/storesuccess?session_id=${order.sessionId ?? ""}`);

/** Whether it was paid with a form, and so was never in a cart. */
export const isOfForm = (lines: readonly { submissionId: string | null }[]): boolean =>
  lines.some(({ submissionId }) => submissionId !== null);

/** Whether a line's goods wait at the club: neither shipped nor picked up at a game. */
export const waitsAtClub = ({
  event,
  pickup,
  formId,
  shippable,
}: Pick<OrderLine, "event" | "pickup" | "formId" | "shippable">): boolean =>
  event === null && pickup === null && formId === null && !shippable;

/** Pieces of a line that are still the buyer's. */
export const piecesKept = ({ quantity, givenBack }: Pick<OrderLine, "quantity" | "givenBack">): number =>
  quantity - givenBack;

/** Places of an order that still let somebody in, over all its lines. */
export function countAdmissions({ lines }: Pick<OrderDetails, "lines">): number {
  return lines.flatMap(({ admissions }) => admissions.filter(({ isVoid }) => !isVoid)).length;
}

/** Beside a ticket's name: "Adult · Ticket 1 of 2". */
export function ticketDetails({
  title,
  priceTitle,
  seat,
  seats,
}: Pick<AdmissionDetails, "title" | "priceTitle" | "seat" | "seats">): string {
  return [priceNameBeside(title, priceTitle), placeLabel(seat, seats)].filter(Boolean).join(" · ");
}

/** "Ticket 1 of 2"; empty where there is only one. It counts a line's tickets and assigns no seat. */
export function placeLabel(seat: number, seats: number): string {
  return seats === 1 ? "" : `Ticket ${seat} of ${seats}`;
}
