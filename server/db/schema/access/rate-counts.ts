import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instantColumn } from "../club/teams.ts";

/**
 * Calls in the current window (usecases/access/shared-limits.ts): one count for each limit and caller, over
 * all clubs, so it belongs to no club. The fields' names are those that rate-limiter-flexible expects.
 */
export const rateCounts = pgTable(
  "rate_counts",
  {
    /** The limit's name and a keyed hash of the caller, who cannot be read from it. */
    key: text("key").primaryKey(),
    points: integer("points").notNull(),
    /** The window's end. */
    expire: instantColumn("expires_at").notNull(),
  },
  (t) => [index("rate_counts_expired").on(t.expire)],
);
