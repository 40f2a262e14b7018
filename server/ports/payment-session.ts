import type { ShippingAddress } from "../../domain/sale/order-details.ts";

export interface PaymentSession {
  id: string;
  account: string;
  livemode: boolean;
  /** `payment` for every session that we open. */
  mode: string;
  status: "open" | "complete" | "expired";
  paymentStatus: "paid" | "unpaid" | "no_payment_required";
  /** True if a delayed payment failed (its intent was canceled, or needs another method). */
  paymentFailed: boolean;
  /** The URL of the hosted page; null once the session is closed. */
  url: string | null;
  /** Cents. */
  amountTotal: number;
  /** Lower case. */
  currency: string;
  /** The ids that we passed when opening the session; null if the session is not ours. */
  teamId: string | null;
  orderId: string | null;
  paymentIntentId: string | null;
  customerName: string;
  customerEmail: string;
  /** Null if no address was requested, or none is entered yet. */
  shippingAddress: ShippingAddress | null;
}
