import type { OrderStatus } from "../../domain/sale/order.ts";
import type { ReceiptRow } from "../../domain/sale/receipt.ts";
import type { Wallets } from "../../domain/sale/wallet.ts";
import type { EventFacts } from "../../domain/schedule/event-facts.ts";

/** A QR code: the dark modules as one path in a square of `size` modules, without the white margin. */
export interface QrCode {
  size: number;
  path: string;
}

/** An admission or a pickup. */
export interface ShownCode {
  code: string;
  title: string;
  /** "Adult · Ticket 1 of 2"; "Size: L · 2 pieces" */
  details: string;
  /** Null if no longer valid, so that there is nothing to scan. */
  qr: QrCode | null;
  /** "Checked in Dec 4, 2026 at 7:31 PM EST"; null before it is used. */
  used: string | null;
  /** The phones' wallets it is offered to; a pickup to none. */
  wallets: Wallets;
}

export interface ShownEvent {
  event: EventFacts | null;
  /** The event as a calendar file; empty if its time is open, it is called off or no code is good for it. */
  calendar: string;
  admissions: ShownCode[];
}

export interface ShownPickupPlace {
  heading: string;
  /** The game as it is now; null if it no longer exists. */
  event: EventFacts | null;
  /** A change to know before travelling; empty if all is as planned. */
  warning: string;
}

export interface ShownPickups {
  place: ShownPickupPlace;
  /** The game as a calendar file; empty if its time is open, it is called off or no code is good for it. */
  calendar: string;
  codes: ShownCode[];
}

/** An event of the order that was moved, and whose tickets may be given back. */
export interface ShownMove {
  /** "New date: vs Foxes. Originally Dec 4, 2026 at 7:30 PM EST." */
  text: string;
  /** "Can't make it? Return your tickets by Dec 11, 2026 at 7:30 PM EST." */
  offer: string;
  to: string;
}

export interface ShownOrder {
  id: string;
  key: string;
  /** The selling club, if it is another than the site's. */
  seller: string | null;
  status: OrderStatus;
  /** The outcome is not known yet: the page reads it again. */
  isOpen: boolean;
  news: { title: string; text: string };
  /** How goods get to the buyer; empty if there are none. */
  delivery: string;
  /** Where the parcel can be followed; null without one, or where that is not known. */
  follow: { label: string; url: string } | null;
  /** What was mailed, and to whom; empty if nothing was. */
  mailed: string;
  /** Where an unpaid order can still be paid; null if it cannot. */
  payUrl: string | null;
  /** Gives its places back; null where nothing can be given up. */
  cancelUrl: string | null;
  /** Where a buyer without an order can try again. */
  wayBack: { label: string; to: string };
  events: ShownEvent[];
  moves: ShownMove[];
  pickups: ShownPickups[];
  /** The ids of the forms paid with it. */
  paidForms: string[];
  /** When it was bought, by whom and from whom. */
  facts: ReceiptRow[];
  /** Amounts in cents. */
  lines: { title: string; quantity: number; amount: number }[];
  sums: ReceiptRow[];
}
