import { type Customer, checkoutRequest, NO_CUSTOMER } from "../../../domain/sale/cart-request.ts";
import type { CartQuote } from "../../../domain/sale/checkout.ts";
import { CHECKOUT_MESSAGES, checkoutFailure } from "../../../domain/values/messages.ts";
import { CallFailed, callServer } from "../../site/callable.ts";
import { sitePath } from "../../site/site-path.ts";

export type CheckoutOutcome =
  | { kind: "done"; url: string }
  | { kind: "unavailable" }
  | { kind: "failed"; message: string };

/** Asks the server to check out the cart as just quoted. */
export async function requestCheckout(
  quote: CartQuote,
  attempt: string,
  customer: Customer = NO_CUSTOMER,
): Promise<CheckoutOutcome> {
  const data = checkoutRequest(quote, attempt, customer, {
    successUrl: location.origin + sitePath("/storesuccess?checkoutsuccess=true"),
    cancelUrl: location.href,
  });
  try {
    const { success, url } = await askAsPerson(data);
    if (success === false) return { kind: "failed", message: CHECKOUT_MESSAGES.nameAndEmailNeeded };
    return url ? { kind: "done", url } : { kind: "failed", message: CHECKOUT_MESSAGES.failed };
  } catch (error) {
    return failedCheckoutOutcome(error);
  }
}

interface Answer {
  success?: boolean;
  url?: string;
}

/**
 * Sends the checkout. If the server demands the unseen human check, which asks nothing of the buyer, solves
 * it and sends the checkout again.
 * @throws CallFailed the server's first refusal, if the check cannot be solved
 */
async function askAsPerson(data: object): Promise<Answer> {
  try {
    return await callServer<Answer>("onCheckout", data);
  } catch (error) {
    const purpose = error instanceof CallFailed && unseenCheckOf(error);
    if (!purpose) throw error;
    const humanCheck = await solved(purpose);
    if (humanCheck === null) throw error;
    return callServer<Answer>("onCheckout", { ...data, humanCheck });
  }
}

const unseenCheckOf = ({ details }: CallFailed) =>
  (details as { unseenCheck?: string } | undefined)?.unseenCheck;

/**
 * The token of the solved check; null if the check's script cannot be loaded or the puzzle cannot be
 * solved.
 */
async function solved(purpose: string): Promise<string | null> {
  try {
    const { solveInvisibleCheck } = await import("../../access/unseen-check.ts");
    return await solveInvisibleCheck(purpose);
  } catch {
    return null;
  }
}

/** The outcome of a checkout whose call failed. @throws any error that is not a failed call */
export function failedCheckoutOutcome(error: unknown): CheckoutOutcome {
  if (!(error instanceof CallFailed)) throw error;
  const message = checkoutFailure(error.message);
  return message === CHECKOUT_MESSAGES.itemsNotForSale
    ? { kind: "unavailable" }
    : { kind: "failed", message };
}
