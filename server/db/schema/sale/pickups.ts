import { foreignKey, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { instant } from "../club/teams.ts";
import { lineItems } from "./orders.ts";

/** The right to be handed what a line item names, at its game: one a line, with a code of its own. */
export const pickups = pgTable(
  "pickups",
  {
    teamId: text("team_id").notNull(),
    /** 128 random bits and more: who shows it is handed the goods. */
    code: text("code").notNull(),
    orderId: text("order_id").notNull(),
    /** The line item. */
    position: integer("position").notNull(),
    /** Set when the money went back. */
    timeVoided: instant("time_voided"),
    timeCreated: instant("time_created").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.code] }),
    // Whatever finishes an order twice finds its line handed out.
    unique("pickups_of_line").on(t.teamId, t.orderId, t.position),
    foreignKey({
      columns: [t.teamId, t.orderId, t.position],
      foreignColumns: [lineItems.teamId, lineItems.orderId, lineItems.position],
    }),
  ],
);
