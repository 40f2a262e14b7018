import type { CheckoutRefusal, RequestedLine } from "../../../../domain/sale/checkout.ts";
import type { Attempt } from "../../../../domain/values/attempt.ts";
import type { HumanCheckRequest } from "../../access/human-check.ts";

/** A request from a buyer's browser, which is not trusted: its amounts are compared with the server's own. */
export interface CheckoutRequest extends HumanCheckRequest {
  /** The value of ?team= in the address at which the buyer sees the site; null if there is none. */
  teamParam: string | null;
  stripeAccountId: string;
  lines: RequestedLine[];
  /** The totals the browser showed. */
  shippingPrice: number;
  shippingWeight: number;
  customerName: string;
  customerEmail: string;
  /** The browser's own key: with it an open order is resumed, and two clicks make only one order. */
  attempt: Attempt | null;
  /** Keyed hashes of the buyer's network address, and of the wider networks it belongs to, if any. */
  addressHash: string;
  blockHash?: string;
  networkHash?: string;
  /** The path on this site to which a buyer who has not paid returns. */
  cancelPath: string;
  /** The waitlist offer that the buyer takes; undefined for an ordinary checkout. */
  claim?: ClaimedTickets;
}

/** A waitlist entry, and how many tickets are held for it. */
export interface ClaimedTickets {
  teamId: string;
  id: string;
  ticketId: string;
  offered: number;
}

export type CheckoutAnswer =
  | { ok: true; free: boolean; url: string }
  | { ok: false; reason: CheckoutRefusal };
