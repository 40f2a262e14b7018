import { foreignKey, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { instant } from "../club/teams.ts";
import { tickets } from "../tickets/tickets.ts";
import { lineItems } from "./orders.ts";

/** The right of one person to enter: one a seat, each with a code of its own. */
export const admissions = pgTable(
  "admissions",
  {
    teamId: text("team_id").notNull(),
    /** 128 random bits and more: who shows it is let in. */
    code: text("code").notNull(),
    orderId: text("order_id").notNull(),
    /** The line item, and the seat within it from 1. */
    position: integer("position").notNull(),
    seat: integer("seat").notNull(),
    ticketId: text("ticket_id").notNull(),
    /** Set when the money went back. */
    timeVoided: instant("time_voided"),
    timeCreated: instant("time_created").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.code] }),
    // Whatever finishes an order twice finds its seats taken.
    unique("admissions_of_line").on(t.teamId, t.orderId, t.position, t.seat),
    foreignKey({
      columns: [t.teamId, t.orderId, t.position],
      foreignColumns: [lineItems.teamId, lineItems.orderId, lineItems.position],
    }),
    foreignKey({ columns: [t.teamId, t.ticketId], foreignColumns: [tickets.teamId, tickets.id] }),
  ],
);
