import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { WAITLIST_STATUSES } from "../../../../domain/tickets/waitlist.ts";
import { storableTextColumn } from "../club/storable-text.ts";
import { instantColumn, teams } from "../club/teams.ts";
import { tickets } from "./tickets.ts";

/** People who wait for a ticket that is sold out. Deleted a day after the event. */
export const waitlistEntries = pgTable(
  "waitlist_entries",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    id: text("id").notNull(),
    /** The unguessable part of its page's address, which lets anybody who has it take the offer. */
    key: text("key").notNull(),
    ticketId: text("ticket_id").notNull(),
    name: storableTextColumn("name").notNull(),
    email: text("email").notNull(),
    /** The address in lower case, so that a mailbox is recognized however it is written. */
    mailbox: text("mailbox").notNull(),
    /** The number of tickets they want. */
    quantity: integer("quantity").notNull(),
    status: text("status", { enum: WAITLIST_STATUSES }).notNull(),
    /**
     * The number of tickets in the person's offer, which are on hold while the offer is open. 0 without an
     * offer.
     */
    offered: integer("offered").notNull().default(0),
    /** Scheme and host of the club's site as the person had it open, for links in the mail. */
    siteOrigin: text("site_origin").notNull(),
    teamParam: text("team_param"),
    timeCreated: instantColumn("time_created").notNull(),
    /** When the mail with its link was last requested. */
    timeAsked: instantColumn("time_asked").notNull(),
    /** When it was confirmed by its link, which sets its position in line; null before. */
    timeJoined: instantColumn("time_joined"),
    /** Until when tickets are on hold for it; null before an offer. */
    deadline: instantColumn("deadline"),
    /** The secret part of the address of the order that the entry became; null before. */
    orderKey: text("order_key"),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    unique("waitlist_entries_by_key").on(t.teamId, t.key),
    foreignKey({ columns: [t.teamId, t.ticketId], foreignColumns: [tickets.teamId, tickets.id] }),
    // A mailbox is in line only once.
    uniqueIndex("waitlist_entries_of_mailbox")
      .on(t.teamId, t.ticketId, t.mailbox)
      .where(sql`status in ('asked', 'waiting', 'offered')`),
    // Finds the first in line; each query of tickets checks whether there is one.
    index("waitlist_entries_in_line")
      .on(t.teamId, t.ticketId, t.timeJoined, t.id)
      .where(sql`status = 'waiting'`),
    index("waitlist_entries_offered").on(t.deadline).where(sql`status = 'offered'`),
    check("waitlist_entries_count", sql`quantity > 0 and offered >= 0 and offered <= quantity`),
    check("waitlist_entries_deadline", sql`status <> 'offered' or (deadline is not null and offered > 0)`),
  ],
);
