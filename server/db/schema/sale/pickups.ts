import { foreignKey, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { instantColumn } from "../club/teams.ts";
import { lineItems } from "./orders.ts";

/** The right to receive a line item's goods at its game: one per line, each with its own code. */
export const pickups = pgTable(
  "pickups",
  {
    teamId: text("team_id").notNull(),
    /** At least 128 random bits, because anybody who shows the code gets the goods. */
    code: text("code").notNull(),
    orderId: text("order_id").notNull(),
    /** The position of the line item in its order. */
    position: integer("position").notNull(),
    /** When it was voided, because its money went back; null before. */
    timeVoided: instantColumn("time_voided"),
    /** When the goods were handed out; null before. */
    timeHandedOut: instantColumn("time_handed_out"),
    /** Who handed them out: a door's name, or an address of the desk. */
    handedOutBy: text("handed_out_by"),
    timeCreated: instantColumn("time_created").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.code] }),
    // If an order is finished twice, the second attempt fails here.
    unique("pickups_of_line").on(t.teamId, t.orderId, t.position),
    foreignKey({
      columns: [t.teamId, t.orderId, t.position],
      foreignColumns: [lineItems.teamId, lineItems.orderId, lineItems.position],
    }),
  ],
);
