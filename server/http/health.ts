import type { Handler } from "hono";
import type { Services } from "../services.ts";

/** GET /healthz: 200 while the database answers, else 503, also after two seconds without an answer. */
export function health({ ping, log }: Pick<Services, "ping" | "log">): Handler {
  return async (c) => {
    try {
      await ping();
      return c.text("ok", 200, { "Cache-Control": "no-store" });
    } catch (error) {
      log.error({ err: error }, "The database does not answer");
      return c.text("The database does not answer", 503, { "Cache-Control": "no-store" });
    }
  };
}
