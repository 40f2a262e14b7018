import { type OrderSums, orderTotal } from "../sale/order-amounts.ts";
import { platformFee } from "../sale/platform-fee.ts";
import { formatPrice } from "../values/money.ts";
import type { FormAmount, FormPrice } from "./form.ts";
import { parseAmountCents } from "./typed-amount.ts";

/** Payments with a form. Amounts are integer cents. */

/** Names of the payment's fields. They can't collide with ids of elements, which have no dot. */
export const PAYMENT_PRICE_FIELD = "payment.price";
export const PAYMENT_AMOUNT_FIELD = "payment.amount";
/** The choice of an amount that the visitor types, instead of one of the form's prices. */
export const CUSTOM_AMOUNT_CHOICE = "payment.own";

/**
 * The form's prices, and the limits of an amount that the visitor types; null if visitors cannot type one.
 */
export interface FormPayments {
  prices: readonly FormPrice[];
  amount: FormAmount | null;
}

/** The visitor's unchecked input. */
export interface ChosenPayment {
  /** A price's id, or CUSTOM_AMOUNT_CHOICE; empty if nothing was chosen. */
  choice: string;
  /** Dollars, as typed. */
  amount: string;
}

export type FormPayment =
  | { ok: true; priceId: string; title: string; cents: number }
  | { ok: false; field: typeof PAYMENT_PRICE_FIELD | typeof PAYMENT_AMOUNT_FIELD; sentence: string };

/** The payment, or the sentence that refuses the choice. A typed amount may equal either of its limits. */
export function formPayment({ prices, amount }: FormPayments, chosen: ChosenPayment): FormPayment {
  const price = prices.find(({ id }) => id === chosen.choice);
  if (price) return { ok: true, priceId: price.id, title: price.title, cents: price.price };
  if (chosen.choice !== CUSTOM_AMOUNT_CHOICE || amount === null)
    return { ok: false, field: PAYMENT_PRICE_FIELD, sentence: "Please choose an amount" };
  const cents = parseAmountCents(chosen.amount);
  if (cents === null || cents < amount.least || cents > amount.most)
    return { ok: false, field: PAYMENT_AMOUNT_FIELD, sentence: amountSentence(amount) };
  return { ok: true, priceId: CUSTOM_AMOUNT_CHOICE, title: "Other amount", cents };
}

/** The sums of an order that pays for a form. */
export function paymentSums(cents: number): OrderSums {
  return { subtotal: cents, shipping: 0, platformFee: platformFee(cents) };
}

/** What the buyer pays. `fee` is the part of the total that is the platform's fee; 0 if the club pays it. */
export function paymentTotal(cents: number, buyerPaysFee: boolean): { fee: number; total: number } {
  const { buyerFee, total } = orderTotal(paymentSums(cents), buyerPaysFee);
  return { fee: buyerFee, total };
}

/** "You pay $274.50, including a $24.50 platform fee"; empty if no fee is added. */
export function paymentWords(cents: number, buyerPaysFee: boolean): string {
  const { fee, total } = paymentTotal(cents, buyerPaysFee);
  return fee === 0 ? "" : `You pay ${formatPrice(total)}, including a ${formatPrice(fee)} platform fee`;
}

const amountSentence = ({ least, most }: FormAmount) =>
  `Please enter an amount from ${formatPrice(least)} to ${formatPrice(most)}`;
