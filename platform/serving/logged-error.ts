import { DrizzleQueryError } from "drizzle-orm";
import { pino } from "pino";

/** Fields in which database errors have a query's values, which may be names, addresses or keys. */
const VALUES = new Set(["params", "parameters", "detail"]);

/** An error for the log: with the query and the reason, without the values. */
export function loggedError(error: unknown): unknown {
  return error instanceof Error ? pino.stdSerializers.err(withoutValues(error)) : error;
}

function withoutValues(error: Error): Error {
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
  const own = Object.entries(Object.getOwnPropertyDescriptors(error)).filter(([name]) => !VALUES.has(name));
  const shown: Error = Object.create(Object.getPrototypeOf(error), Object.fromEntries(own));
  const cause = error.cause instanceof Error ? withoutValues(error.cause) : error.cause;
  const stack = error.stack?.replace(error.message, () => message);
  for (const [name, value] of Object.entries({ message, stack, cause }))
    Object.defineProperty(shown, name, { value, enumerable: false, configurable: true, writable: true });
  return shown;
}
