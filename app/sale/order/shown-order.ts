import type { OrderStatus } from "../../../domain/sale/order.ts";
import type { ReceiptRow } from "../../../domain/sale/receipt.ts";
import type { Wallets } from "../../../domain/sale/wallet.ts";
import type { EventFacts } from "../../../domain/schedule/event-facts.ts";

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
  /** The QR code; null if the code is no longer valid, so that there is nothing to scan. */
  qr: QrCode | null;
  /** "Checked in Dec 4, 2026 at 7:31 PM EST"; null before it is used. */
  used: string | null;
  /** The phone wallets that the ticket can be added to; none for a pickup. */
  wallets: Wallets;
}

export interface ShownEvent {
  event: EventFacts | null;
  /** The event as a calendar file; empty if its time is not set, it is called off, or no code is valid. */
  calendar: string;
  admissions: ShownCode[];
}

export interface ShownPickupPlace {
  heading: string;
  /** The game as it is now; null if it no longer exists. */
  event: EventFacts | null;
  /** A change that the buyer must know of before traveling; empty if the game takes place as planned. */
  warning: string;
}

export interface ShownPickups {
  place: ShownPickupPlace;
  /** The game as a calendar file; empty if its time is not set, it is called off, or no code is valid. */
  calendar: string;
  codes: ShownCode[];
}

/** A moved event of the order, whose tickets can be returned. */
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
  /** The selling club's name; null if it is the site's own club. */
  seller: string | null;
  status: OrderStatus;
  /** True until the order's outcome is known. Until then the page renews itself. */
  isOpen: boolean;
  news: { title: string; text: string };
  /** How goods get to the buyer; empty if there are none. */
  delivery: string;
  /** The link that tracks the parcel; null without a parcel or a known carrier. */
  follow: { label: string; url: string } | null;
  /** A sentence about the order's mail and its address; empty if nothing was mailed. */
  mailed: string;
  /** The address at which an unpaid order can still be paid; null if it cannot. */
  payUrl: string | null;
  /** The address that cancels an unpaid order and releases its hold; null if it cannot be cancelled. */
  cancelUrl: string | null;
  /** The link for a buyer whose order failed, to try again. */
  wayBack: { label: string; to: string };
  events: ShownEvent[];
  moves: ShownMove[];
  pickups: ShownPickups[];
  /** Ids of the forms that the order paid for; empty until it is paid. */
  paidForms: string[];
  /** When the order was placed, by whom, and who sold it. */
  facts: ReceiptRow[];
  /** Amounts in cents. */
  lines: { title: string; quantity: number; amount: number }[];
  sums: ReceiptRow[];
}
