import type { WriteServices } from "../../services.ts";
import { quoteCart as quote } from "../../usecases/sale/checkout/quote-cart.ts";
import type { Callable } from "../callables/callable-protocol.ts";
import { quoteCallSchema, readCartCall, requestedLines } from "./call-data.ts";

/** quoteCart: what the cart costs now, line by line. */
export function quoteCartCall(services: WriteServices): Callable {
  return async (data, { site }) => {
    const read = readCartCall(quoteCallSchema, data);
    if (!read.ok) return read;
    const result = await quote(services, site.team, requestedLines(read.data), read.data.attempt ?? null);
    return { ok: true, result };
  };
}
