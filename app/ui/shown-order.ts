import type { OrderStatus } from "../../domain/order.ts";
import type { EventFacts } from "../../domain/order-details.ts";

/** A QR code as it is drawn: the dark modules as one path in a square of `size` modules without the white around. */
export interface QrCode {
  size: number;
  path: string;
}

/** One admission as pages show it. */
export interface ShownAdmission {
  code: string;
  title: string;
  priceTitle: string;
  /** "Ticket 1 of 2"; empty where there is one. */
  place: string;
  /** Null where the ticket is no longer valid: there is nothing to scan. */
  qr: QrCode | null;
}

/** Tickets for one event. */
export interface ShownEvent {
  event: EventFacts | null;
  /** The event as a calendar file; empty where its time is not settled. */
  calendar: string;
  admissions: ShownAdmission[];
}

export interface ShownOrder {
  id: string;
  key: string;
  /** The club that sells, where that is another than the site's. */
  seller: string | null;
  status: OrderStatus;
  /** The outcome is not known yet: the page looks again by itself. */
  isOpen: boolean;
  news: { title: string; text: string };
  /** How what is no ticket comes to its buyer; empty where there is none. */
  delivery: string;
  /** What was mailed where; empty where nothing is. */
  mailed: string;
  /** Where an unpaid order can still be paid; null where it cannot. */
  payUrl: string | null;
  events: ShownEvent[];
  lines: { title: string; quantity: number; amount: number }[];
  /** Cents. */
  shipping: number;
  buyerFee: number;
  total: number;
}
