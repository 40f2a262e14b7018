import { useEffect, useMemo, useState } from "react";
import { expectedSubtotal, quoteRequest, unitPricesOf } from "../../../domain/sale/cart-request.ts";
import type { CartQuote } from "../../../domain/sale/checkout.ts";
import { callServer } from "../../site/callable.ts";
import { storeQuotedPrices } from "../cart/cart-storage.ts";
import type { CartState } from "../cart/stored-cart.ts";

/** Asks the server what the cart costs now. @throws CallFailed */
export async function requestQuote({ items, attempt }: CartState, signal?: AbortSignal): Promise<CartQuote> {
  return callServer<CartQuote>("quoteCart", quoteRequest(items, attempt), signal);
}

export interface QuoteState {
  /**
   * The server's last answer. It is for this cart if `isCurrent`, otherwise for the cart before its last
   * change.
   */
  quote: CartQuote | null;
  isCurrent: boolean;
  /** True if the server gave no quote for this cart. */
  hasFailed: boolean;
  /** In cents; until the quote arrives, computed from the prices last seen. Null if it cannot be computed. */
  total: number | null;
  retry: () => void;
  /** Stores a quote that was requested elsewhere. */
  take: (quote: CartQuote) => void;
}

/** Delay after a change before the server is asked, so that fast clicks on a quantity become one call. */
const DEBOUNCE_MS = 150;

interface Answer {
  /** The request that the quote answers, as JSON. */
  of: string;
  quote: CartQuote | null;
}

/** The cart's quote, requested while `isVisible`, and again after each change of the cart. */
export function useQuote(cart: CartState, isVisible: boolean): QuoteState {
  const requestText = useMemo(() => JSON.stringify(quoteRequest(cart.items, cart.attempt)), [cart]);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [known, setKnown] = useState<CartQuote | null>(null);
  const [tries, setTries] = useState(0);
  const isEmpty = cart.items.length === 0;

  useEffect(() => {
    setAnswer(null);
    if (!isVisible || isEmpty) return;
    const stop = new AbortController();
    const ask = async () => {
      const quote = await requestQuote(cart, stop.signal).catch(() => null);
      if (!stop.signal.aborted) take(quote);
    };
    const timer = setTimeout(ask, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [requestText, isVisible, tries]);

  function take(quote: CartQuote | null) {
    setAnswer({ of: requestText, quote });
    if (!quote) return;
    setKnown(quote);
    storeQuotedPrices(unitPricesOf(quote));
  }

  const isCurrent = answer?.of === requestText && answer.quote !== null;
  return {
    quote: isEmpty ? null : known,
    isCurrent,
    hasFailed: answer?.of === requestText && answer.quote === null,
    total: isCurrent && known ? known.total : expectedTotal(cart, known),
    retry: () => setTries((before) => before + 1),
    take,
  };
}

/** In cents. Null if a price is unknown, or if buyers pay the fee, which only the server computes. */
function expectedTotal({ items, quoted }: CartState, known: CartQuote | null): number | null {
  const subtotal = expectedSubtotal(items, quoted);
  if (subtotal === null || (known?.platformFee ?? 0) > 0) return null;
  return items.reduce((sum, { shippingPrice, quantity }) => sum + shippingPrice * quantity, subtotal);
}
