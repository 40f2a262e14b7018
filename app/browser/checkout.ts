import { type Customer, checkoutRequest, NOBODY_YET } from "../../domain/cart-request.ts";
import type { CartQuote } from "../../domain/checkout.ts";
import { CHECKOUT_MESSAGES, checkoutFailure } from "../../domain/messages.ts";
import { CallFailed, call, sitePath } from "./callable.ts";

/** How a checkout went: where to go on, or why not. */
export type CheckoutOutcome =
  | { kind: "done"; url: string }
  | { kind: "unavailable" }
  | { kind: "failed"; message: string };

/** Asks the server for a checkout of the cart as it was just quoted (section 4). */
export async function checkOut(
  quote: CartQuote,
  attempt: string,
  customer: Customer = NOBODY_YET,
): Promise<CheckoutOutcome> {
  const data = checkoutRequest(quote, attempt, customer, {
    successUrl: location.origin + sitePath("/storesuccess?checkoutsuccess=true"),
    cancelUrl: location.href,
  });
  try {
    const { success, url } = await call<{ success?: boolean; url?: string }>("onCheckout", data);
    if (success === false) return { kind: "failed", message: CHECKOUT_MESSAGES.nameAndEmailNeeded };
    return url ? { kind: "done", url } : { kind: "failed", message: CHECKOUT_MESSAGES.failed };
  } catch (error) {
    return outcomeOf(error);
  }
}

/** What a failed call means for a checkout. @throws what is no failed call. */
export function outcomeOf(error: unknown): CheckoutOutcome {
  if (!(error instanceof CallFailed)) throw error;
  const message = checkoutFailure(error.message);
  return message === CHECKOUT_MESSAGES.itemsNotForSale
    ? { kind: "unavailable" }
    : { kind: "failed", message };
}
