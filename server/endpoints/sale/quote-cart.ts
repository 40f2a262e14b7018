import type { Services } from "../../services.ts";
import { quoteCart as quote } from "../../usecases/sale/checkout/quote-cart.ts";
import type { Callable } from "../callables/callable-protocol.ts";
import { quoteData, readCartCall, requestedLines } from "./call-data.ts";

/** quoteCart: the present cost of a cart, line by line. */
export function quoteCartCall(services: Services): Callable {
  return async (data, { site }) => {
    const read = readCartCall(quoteData, data);
    if (!read.ok) return read;
    const result = await quote(services, site.team, requestedLines(read.data), read.data.attempt ?? null);
    return { ok: true, result };
  };
}
