import { type Dispute, lostAmount } from "./dispute.ts";
import { sumAmounts } from "./refund.ts";

/** Compares a club's payments in our database with the provider's. Amounts are integer cents. */

/** A payment with its refunds, fee and disputes, according to our database or the provider. */
export interface BookedPayment {
  /** The order that the payment is for; null if that is unknown. */
  orderId: string | null;
  /** The provider's id of the payment; null for an order without one. */
  paymentIntentId: string | null;
  /** Lower case. */
  currency: string;
  amount: number;
  /** Refunded or being refunded, without failed refunds. */
  refunded: number;
  /** The platform's fee, less the part returned to the club. */
  fee: number;
  disputes: readonly Pick<Dispute, "id" | "amount" | "status">[];
}

export interface ReconciledSums {
  payments: number;
  amount: number;
  refunded: number;
  fees: number;
  /** Amounts of disputes that the club lost. */
  lost: number;
}

export function sumsOfPayments(payments: readonly BookedPayment[]): ReconciledSums {
  return {
    payments: payments.length,
    amount: sumAmounts(payments),
    refunded: payments.reduce((sum, { refunded }) => sum + refunded, 0),
    fees: payments.reduce((sum, { fee }) => sum + fee, 0),
    lost: payments.reduce((sum, { disputes }) => sum + lostAmount(disputes), 0),
  };
}

/** The figures to compare, as text, for a payment that both our database and the provider have. */
const FIGURES = {
  paid: ({ amount, currency }) => `${amount} ${currency}`,
  refunded: ({ refunded }) => `${refunded}`,
  fee: ({ fee }) => `${fee}`,
  disputes: ({ disputes }) =>
    disputes
      .map(({ id, amount, status }) => `${id} ${status} ${amount}`)
      .toSorted()
      .join(", ") || "none",
} as const satisfies Record<string, (payment: BookedPayment) => string>;

export type ReconciledFigure = keyof typeof FIGURES;

export interface ReconcileDifference {
  orderId: string | null;
  paymentIntentId: string | null;
  /**
   * `no-payment`: the provider has no payment for a paid order. `no-order`: no paid order names the payment.
   */
  what: ReconciledFigure | "no-payment" | "no-order";
  /** The figure in our database (`ours`) and at the provider (`theirs`), in cents. */
  ours: string;
  theirs: string;
}

/**
 * Every difference between paid orders and the provider's payments for them, payment by payment: equal sums
 * may hide two differences that cancel out.
 * @param theirs only payments of the club's orders: the payment names the order, or the order names the
 * payment
 */
export function reconcileDifferences(
  ours: readonly BookedPayment[],
  theirs: readonly BookedPayment[],
): ReconcileDifference[] {
  const byIntent = new Map(theirs.map((payment) => [payment.paymentIntentId, payment]));
  const known = new Set(ours.map(({ paymentIntentId }) => paymentIntentId));
  return [
    ...ours.flatMap((payment) => comparePayments(payment, byIntent.get(payment.paymentIntentId))),
    ...theirs
      .filter(({ paymentIntentId }) => !known.has(paymentIntentId))
      .map((payment) => oneSided(payment, "no-order")),
  ];
}

function comparePayments(ours: BookedPayment, theirs: BookedPayment | undefined): ReconcileDifference[] {
  if (theirs === undefined) return [oneSided(ours, "no-payment")];
  const { orderId, paymentIntentId } = ours;
  return (Object.keys(FIGURES) as ReconciledFigure[]).flatMap((what) => {
    const [our, their] = [FIGURES[what](ours), FIGURES[what](theirs)];
    return our === their ? [] : [{ orderId, paymentIntentId, what, ours: our, theirs: their }];
  });
}

function oneSided(payment: BookedPayment, what: "no-payment" | "no-order"): ReconcileDifference {
  const { orderId, paymentIntentId } = payment;
  const paid = FIGURES.paid(payment);
  const [ours, theirs] = what === "no-payment" ? [paid, "none"] : ["none", paid];
  return { orderId, paymentIntentId, what, ours, theirs };
}
