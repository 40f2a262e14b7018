import type { EventFacts } from "../schedule/event-facts.ts";
import { withTeamParam } from "../values/site-path.ts";
import type { Dispute } from "./dispute.ts";
import type { LateReason, OrderStatus } from "./order.ts";
import type { Refund } from "./refund.ts";

/** The right of one person to enter. */
export interface Admission {
  code: string;
  /** From 1, among the places of its line. */
  seat: number;
  isVoid: boolean;
}

/** The right to be handed what a line names, at a game. */
export interface Pickup {
  /** Empty until the order is paid. */
  code: string;
  isVoid: boolean;
  /** What the game was called when it was chosen. */
  gameTitle: string;
  /** The game as it stands now; null where the club has taken it off its schedule. */
  event: EventFacts | null;
}

/** Where a parcel goes; empty where the buyer wrote nothing. */
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

/** A line of an order, as it was called and priced then. Integer cents. */
export interface OrderLine {
  title: string;
  priceTitle: string;
  unitPrice: number;
  quantity: number;
  options: string;
  /** It is sent by mail. */
  shippable: boolean;
  /** Null for what is no ticket. */
  event: EventFacts | null;
  admissions: Admission[];
  /** Null for what is not picked up at a game. */
  pickup: Pickup | null;
  /** The form it was paid with; null for what was in a cart. */
  formId: string | null;
}

/** Where an order's links lead: the club's site as the buyer had it open. */
export interface OrderSite {
  /** Scheme and host. */
  siteOrigin: string;
  /** The value of ?team= that every link keeps; null where the host names the club. */
  teamParam: string | null;
}

/** An order as its buyer reads it. Integer cents. */
export interface OrderDetails extends OrderSite {
  /** The club that sells, and the name of it where that is another than the site's. */
  teamId: string;
  seller: string | null;
  id: string;
  key: string;
  status: OrderStatus;
  awaitingPayment: boolean;
  /** Lower case. */
  currency: string;
  shipping: number;
  /** What of the platform's fee the buyer pays; 0 where the club bears it. */
  buyerFee: number;
  /** subtotal of the lines + shipping + buyerFee */
  total: number;
  customerName: string;
  customerEmail: string;
  /** Where an open order is paid; null without one. */
  sessionUrl: string | null;
  timeMailed: Date | null;
  /** Null where nothing ships, or it is not paid yet. */
  shippingAddress: ShippingAddress | null;
  /** Why its payment was given back as too late; null for nearly all. */
  lateReason: LateReason | null;
  refunds: Refund[];
  disputes: Dispute[];
  lines: OrderLine[];
}

/** One admission alone, for whoever holds it: nothing of its buyer. */
export interface AdmissionDetails extends Admission, OrderSite {
  title: string;
  priceTitle: string;
  /** How many places its line has. */
  seats: number;
  event: EventFacts | null;
}

/** One pickup alone, for whoever fetches it, and whoever hands it out: nothing of its buyer. */
export interface PickupDetails extends Pickup, OrderSite {
  title: string;
  options: string;
  quantity: number;
}

const linkOf = ({ siteOrigin, teamParam }: OrderSite, path: string) =>
  siteOrigin + withTeamParam(path, teamParam);

/** What the QR code holds, on screen and in the mail alike. */
export const admissionUrl = (site: OrderSite, code: string): string => linkOf(site, `/admissions/${code}`);

/** The same for what is picked up. */
export const pickupUrl = (site: OrderSite, code: string): string => linkOf(site, `/pickups/${code}`);

/** The `url` a checkout answers: it leads on to the payment page, and who takes it keeps the hold (rule sale-13). */
export const payUrl = (order: OrderSite & { key: string }): string =>
  linkOf(order, `/orders/${order.key}/pay`);

export const orderUrl = (order: OrderSite & { key: string }): string => linkOf(order, `/orders/${order.key}`);

/** The same page for the browser whose cart it was: the flag empties that cart (rule sale-7). */
export const boughtUrl = (order: OrderSite & { key: string }): string =>
  linkOf(order, `/orders/${order.key}?checkoutsuccess=true`);

/** Where who paid with a form comes back to: without that flag, for no cart was bought. */
export const formPaidUrl = (order: OrderSite & { sessionId: string | null }): string =>
  linkOf(order, `/storesuccess?session_id=${order.sessionId ?? ""}`);

/** Whether it was paid with a form: nothing of it ever lay in a cart. */
export const isOfForm = (lines: readonly { submissionId: string | null }[]): boolean =>
  lines.some(({ submissionId }) => submissionId !== null);

/** The places an order lets in, over all its lines. */
export function countAdmissions({ lines }: Pick<OrderDetails, "lines">): number {
  return lines.reduce((sum, { admissions }) => sum + admissions.length, 0);
}

/** "Ticket 1 of 2", or nothing where there is one. It counts the tickets of a line and assigns no chair. */
export function placeLabel(seat: number, seats: number): string {
  return seats === 1 ? "" : `Ticket ${seat} of ${seats}`;
}
