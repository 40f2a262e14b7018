import { sql } from "drizzle-orm";
import type { Handler } from "hono";
import type { Services } from "../services.ts";

/** GET /healthz: 200 while the database answers, 503 otherwise. */
export function health({ db, log }: Services): Handler {
  return async (c) => {
    try {
      await db.execute(sql`select 1`);
      return c.text("ok", 200, { "Cache-Control": "no-store" });
    } catch (error) {
      log.error({ err: error }, "The database does not answer");
      return c.text("The database does not answer", 503, { "Cache-Control": "no-store" });
    }
  };
}
