import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../club/teams.ts";

/**
 * How often somebody did something in the present window (server/usecases/access/shared-limits.ts): a number a limit and
 * caller, over all clubs, so no club's. The fields' names are what rate-limiter-flexible expects.
 */
export const rateCounts = pgTable(
  "rate_counts",
  {
    /** The limit's name and a keyed hash: whose it is cannot be read. */
    key: text("key").primaryKey(),
    points: integer("points").notNull(),
    /** The window's end. */
    expire: instant("expires_at").notNull(),
  },
  (t) => [index("rate_counts_expired").on(t.expire)],
);
