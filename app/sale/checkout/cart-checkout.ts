import { type ComponentType, useState } from "react";
import type { CartItem } from "../../../domain/sale/cart.ts";
import { removedLineText, totalChangedSentence } from "../../../domain/sale/cart-messages.ts";
import { cutToAvailable } from "../../../domain/sale/cart-request.ts";
import type { CartQuote } from "../../../domain/sale/checkout.ts";
import { CHECKOUT_MESSAGES } from "../../../domain/values/messages.ts";
import { GENERAL_FAILURE } from "../../../domain/values/shared-messages.ts";
import { toast } from "../../islands/toasts.ts";
import { useOneAtATime, usePageRestored } from "../../site/use-once.ts";
import { openCart } from "../cart/cart-box.ts";
import { changeCartItems } from "../cart/cart-storage.ts";
import type { CartState } from "../cart/stored-cart.ts";
import { type CheckoutOutcome, failedCheckoutOutcome, requestCheckout } from "./checkout.ts";
import { type QuoteState, requestQuote } from "./quote.ts";
import type { CustomerInfoProps } from "./use-customer.ts";

/** The drawer's message, and the line items that a buyer can put back after the cart was cleared. */
export interface CartNotice {
  sentences: string[];
  available: CartItem[];
}

interface FreeCheckout {
  quote: CartQuote;
  PopUp: ComponentType<CustomerInfoProps>;
}

export interface Checkout {
  isBusy: boolean;
  notice: CartNotice | null;
  /**
   * The quote for a cart with nothing to pay, and the pop-up that asks for name and email; null for any
   * other cart.
   */
  free: FreeCheckout | null;
  start: () => void;
  /** Closes the pop-up of `free`; `sentence` is then shown in the drawer. */
  endFree: (sentence?: string) => void;
  dismiss: () => void;
}

/**
 * Checkout from the drawer: asks for a quote, then for the payment session, then goes to the payment page.
 * A second press does nothing (rule sale-8).
 */
export function useCheckout(cart: CartState, quoting: QuoteState): Checkout {
  const { isBusy, once, leave } = useOneAtATime();
  const [notice, setNotice] = useState<CartNotice | null>(null);
  const [free, setFree] = useState<FreeCheckout | null>(null);
  // A buyer may return from the payment page: the holds may have changed meanwhile.
  usePageRestored(quoting.retry);
  const say = (sentence: string) => setNotice({ sentences: [sentence], available: [] });

  /** Clears the cart, and offers to put back the line items that are still available (decision 010). */
  const clearUnavailable = (quote: CartQuote | null) => {
    const available = quote ? cutToAvailable(cart.items, quote) : cart.items;
    const goneSentences = quote?.refused.map((line) => removedLineText(line, cart.items)) ?? [];
    toast(CHECKOUT_MESSAGES.itemsNotForSale);
    setNotice({ sentences: [CHECKOUT_MESSAGES.itemsNotForSale, ...goneSentences], available });
    changeCartItems(() => []);
    openCart();
  };

  async function run() {
    const quote = await requestQuote(cart);
    if (quote.refused.length > 0) return clearUnavailable(quote);
    quoting.take(quote);
    // Only the amount that the button showed may be charged.
    if (quoting.total !== null && quote.total !== quoting.total)
      return say(totalChangedSentence(quote.total));
    if (quote.total === 0) return askCustomer(quote);
    await follow(await requestCheckout(quote, cart.attempt));
  }

  /** Loads the pop-up's script here, so that a failed download fails the checkout and not the page. */
  async function askCustomer(quote: CartQuote) {
    const script = await import("./cart-customer.tsx").catch(() => null);
    if (script) setFree({ quote, PopUp: script.CustomerInfo });
    else say(GENERAL_FAILURE);
  }

  async function follow(outcome: CheckoutOutcome) {
    if (outcome.kind === "done") return leave(outcome.url);
    if (outcome.kind === "unavailable") return clearUnavailable(await requestQuote(cart).catch(() => null));
    toast(outcome.message);
    say(outcome.message);
  }

  return {
    isBusy,
    notice,
    free,
    start: () =>
      once(() => {
        setNotice(null);
        return run().catch((error: unknown) => follow(failedCheckoutOutcome(error)));
      }),
    endFree: (sentence) => {
      setFree(null);
      quoting.retry();
      if (sentence !== undefined) say(sentence);
    },
    dismiss: () => setNotice(null),
  };
}
