import type { OrderStatus } from "../../domain/sale/order.ts";
import type { EventFacts } from "../../domain/schedule/event-facts.ts";

/** A QR code as it is drawn: the dark modules as one path in a square of `size` modules without the white around. */
export interface QrCode {
  size: number;
  path: string;
}

/** An admission or a pickup as pages show it. */
export interface ShownCode {
  code: string;
  title: string;
  /** "Adult · Ticket 1 of 2"; "Size: L · 2 pieces" */
  details: string;
  /** Null where it is no longer valid: there is nothing to scan. */
  qr: QrCode | null;
}

/** Tickets for one event. */
export interface ShownEvent {
  event: EventFacts | null;
  /** The event as a calendar file; empty where its time is not settled. */
  calendar: string;
  admissions: ShownCode[];
}

/** Where something waits for its buyer. */
export interface ShownPickupPlace {
  heading: string;
  /** The game as it stands now; null where there is none any more. */
  event: EventFacts | null;
  /** What to know before travelling; empty when all is as planned. */
  warning: string;
}

/** What waits at one game. */
export interface ShownPickups {
  place: ShownPickupPlace;
  /** The game as a calendar file; empty where nobody should go, or its time is not settled. */
  calendar: string;
  codes: ShownCode[];
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
  /** Where who comes away without it tries again. */
  wayBack: { label: string; to: string };
  events: ShownEvent[];
  pickups: ShownPickups[];
  /** The forms that are paid with it. */
  paidForms: string[];
  lines: { title: string; quantity: number; amount: number }[];
  /** Cents. */
  shipping: number;
  buyerFee: number;
  total: number;
  /** Lower case. */
  currency: string;
}
