import type { Handler } from "hono";
import type { Services } from "../services.ts";

const UNSTORED = { "Cache-Control": "no-store" };

/** GET /livez: 200 while the process answers at all, whatever the database does: restarting it mends no database. */
export const live: Handler = (c) => c.text("ok", 200, UNSTORED);

/**
 * GET /healthz: 200 while the database answers, else 503, also after two seconds without an answer; and 503 once the
 * program is to stop, while it answers everything else.
 */
export function health({ ping, log, leaving }: Pick<Services, "ping" | "log" | "leaving">): Handler {
  return async (c) => {
    if (leaving.aborted) return c.text("The server is shutting down", 503, UNSTORED);
    try {
      await ping();
      return c.text("ok", 200, UNSTORED);
    } catch (error) {
      log.error({ err: error }, "The database is not responding");
      return c.text("The database is not responding", 503, UNSTORED);
    }
  };
}
