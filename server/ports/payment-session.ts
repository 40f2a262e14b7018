import type { ShippingAddress } from "../../domain/sale/order-details.ts";

export interface PaymentSession {
  id: string;
  account: string;
  livemode: boolean;
  /** `payment` for all sessions that we open. */
  mode: string;
  status: "open" | "complete" | "expired";
  paymentStatus: "paid" | "unpaid" | "no_payment_required";
  /** A delayed payment failed (its intent was canceled, or needs another method). */
  paymentFailed: boolean;
  /** The hosted page; null once it is closed. */
  url: string | null;
  /** Cents. */
  amountTotal: number;
  /** Lower case. */
  currency: string;
  /** The ids we passed when opening it; null if the session is not ours. */
  teamId: string | null;
  orderId: string | null;
  paymentIntentId: string | null;
  customerName: string;
  customerEmail: string;
  /** Null if none was asked for, or none is entered yet. */
  shippingAddress: ShippingAddress | null;
}
