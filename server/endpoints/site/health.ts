import type { Handler } from "hono";
import type { ReadServices } from "../../services.ts";

const NO_STORE = { "Cache-Control": "no-store" };

/**
 * GET /livez: 200 while the process answers at all, even without a database: restarting the process would not
 * repair the database.
 */
export const livenessHandler: Handler = (c) => c.text("ok", 200, NO_STORE);

/**
 * GET /healthz: 200 if the database answers within two seconds, otherwise 503. Also 503 from the start of a
 * shutdown, while other requests are still answered, so that a load balancer sends no more visitors.
 */
export function healthHandler({
  ping,
  log,
  leaving,
}: Pick<ReadServices, "ping" | "log" | "leaving">): Handler {
  return async (c) => {
    if (leaving.aborted) return c.text("The server is shutting down", 503, NO_STORE);
    try {
      await ping();
      return c.text("ok", 200, NO_STORE);
    } catch (error) {
      log.error({ err: error }, "The database isn't responding");
      return c.text("The database isn't responding", 503, NO_STORE);
    }
  };
}
