import { sql } from "drizzle-orm";
import type { Database } from "../../server/db/client.ts";

const GAP_SECONDS = 0.02;

/**
 * Holds every change of a ticket back for a while, so that races happen. `before`: who has read first and writes later
 * is overtaken in between. `after`: who has written holds it uncommitted, and whoever looks meanwhile does not see it.
 */
export async function holdTicketsBack(db: Database, when: "before" | "after"): Promise<void> {
  await db.execute(
    sql.raw(`create function gap() returns trigger language plpgsql as
      $$ begin perform pg_sleep(${GAP_SECONDS}); return new; end $$`),
  );
  await db.execute(
    sql.raw(`create trigger gap ${when} update on tickets for each row execute function gap()`),
  );
}
