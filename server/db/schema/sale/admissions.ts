import { foreignKey, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { instantColumn } from "../club/teams.ts";
import { tickets } from "../tickets/tickets.ts";
import { lineItems } from "./orders.ts";

/** One person's right to enter: one per seat, each with its own code. */
export const admissions = pgTable(
  "admissions",
  {
    teamId: text("team_id").notNull(),
    /** At least 128 random bits, because anybody who shows the code is let in. */
    code: text("code").notNull(),
    orderId: text("order_id").notNull(),
    /** The line item, and the seat within it, from 1. */
    position: integer("position").notNull(),
    seat: integer("seat").notNull(),
    ticketId: text("ticket_id").notNull(),
    /** When it was voided, because its money went back; null before. */
    timeVoided: instantColumn("time_voided"),
    /** When its holder was let in; null before. One code lets one person in, once. */
    timeAdmitted: instantColumn("time_admitted"),
    /** The name of the door that let the holder in. */
    door: text("door"),
    timeCreated: instantColumn("time_created").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.code] }),
    // If an order is finished twice, the second attempt fails here.
    unique("admissions_of_line").on(t.teamId, t.orderId, t.position, t.seat),
    // An event's doors count and list its admissions again and again.
    index("admissions_of_ticket").on(t.teamId, t.ticketId),
    foreignKey({
      columns: [t.teamId, t.orderId, t.position],
      foreignColumns: [lineItems.teamId, lineItems.orderId, lineItems.position],
    }),
    foreignKey({ columns: [t.teamId, t.ticketId], foreignColumns: [tickets.teamId, tickets.id] }),
  ],
);
