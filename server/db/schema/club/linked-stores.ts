import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { teams } from "./teams.ts";

/**
 * The stores of other clubs in which a club sells products, or once did: orders placed there remain. Without
 * this table, finding a store's sellers would mean reading every club's products (reference data).
 */
export const linkedStores = pgTable(
  "linked_stores",
  {
    /** The club whose store it is. No foreign key: a bundle may name a club that is imported later. */
    storeId: text("store_id").notNull(),
    /** The club that sells there. */
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.teamId] })],
);
