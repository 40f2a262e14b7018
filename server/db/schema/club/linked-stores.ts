import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { teams } from "./teams.ts";

/**
 * The clubs in whose stores a club's products are, or were: orders placed there stay. Without this table
 * only a query of every club's products could tell (reference data).
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
