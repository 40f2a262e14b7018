import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { teams } from "./teams.ts";

/**
 * In whose stores a club's products are, or were: orders that were placed there stay. Of products alone it
 * could be told only by asking every club (reference data).
 */
export const linkedStores = pgTable(
  "linked_stores",
  {
    /** The club whose store it is. No foreign key: a bundle may name a club that comes later. */
    storeId: text("store_id").notNull(),
    /** The club that sells there. */
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.teamId] })],
);
