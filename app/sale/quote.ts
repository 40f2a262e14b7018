import { useEffect, useMemo, useState } from "react";
import { expectedSubtotal, pricesOf, quoteRequest } from "../../domain/sale/cart-request.ts";
import type { CartQuote } from "../../domain/sale/checkout.ts";
import { call } from "../site/callable.ts";
import { rememberQuoted } from "./cart-storage.ts";
import type { CartState } from "./stored-cart.ts";

/** What the cart costs now. @throws CallFailed */
export async function askQuote({ items, attempt }: CartState, signal?: AbortSignal): Promise<CartQuote> {
  return call<CartQuote>("quoteCart", quoteRequest(items, attempt), signal);
}

export interface Quoting {
  /** The last answer: of this cart if `isCurrent`, else of the cart before its last change. */
  quote: CartQuote | null;
  isCurrent: boolean;
  /** The server could not be asked. */
  hasFailed: boolean;
  /** Cents; until the quote is there, computed from the prices last seen. Null if one is not known. */
  total: number | null;
  retry: () => void;
  /** Takes over a quote that was asked for elsewhere. */
  take: (quote: CartQuote) => void;
}

/** Fast clicks on a quantity become one call. */
const SETTLED_MS = 150;

interface Answer {
  of: string;
  quote: CartQuote | null;
}

/** Keeps a quote of the cart while `isLookedAt`; a change of the cart asks again. */
export function useQuote(cart: CartState, isLookedAt: boolean): Quoting {
  const asked = useMemo(() => JSON.stringify(quoteRequest(cart.items, cart.attempt)), [cart]);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [known, setKnown] = useState<CartQuote | null>(null);
  const [tries, setTries] = useState(0);
  const isEmpty = cart.items.length === 0;

  useEffect(() => {
    setAnswer(null);
    if (!isLookedAt || isEmpty) return;
    const stop = new AbortController();
    const ask = async () => {
      const quote = await askQuote(cart, stop.signal).catch(() => null);
      if (!stop.signal.aborted) take(quote);
    };
    const timer = setTimeout(ask, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked, isLookedAt, tries]);

  function take(quote: CartQuote | null) {
    setAnswer({ of: asked, quote });
    if (!quote) return;
    setKnown(quote);
    rememberQuoted(pricesOf(quote));
  }

  const isCurrent = answer?.of === asked && answer.quote !== null;
  return {
    quote: isEmpty ? null : known,
    isCurrent,
    hasFailed: answer?.of === asked && answer.quote === null,
    total: isCurrent && known ? known.total : expectedTotal(cart, known),
    retry: () => setTries((before) => before + 1),
    take,
  };
}

/** Null if buyers bear the fee: it cannot be computed here. */
function expectedTotal({ items, quoted }: CartState, known: CartQuote | null): number | null {
  const subtotal = expectedSubtotal(items, quoted);
  if (subtotal === null || (known?.platformFee ?? 0) > 0) return null;
  return items.reduce((sum, { shippingPrice, quantity }) => sum + shippingPrice * quantity, subtotal);
}
