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
import { outsideText } from "../club/outside-text.ts";
import { instant, teams } from "../club/teams.ts";
import { tickets } from "./tickets.ts";

/** Who waits for a ticket that is sold out. Deleted a day after the event. */
export const waitlistEntries = pgTable(
  "waitlist_entries",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    id: text("id").notNull(),
    /** The unguessable part of its page's address: whoever has it may take what is offered. */
    key: text("key").notNull(),
    ticketId: text("ticket_id").notNull(),
    name: outsideText("name").notNull(),
    email: text("email").notNull(),
    /** The address in small letters: one mailbox, however it is written. */
    mailbox: text("mailbox").notNull(),
    /** Places asked for. */
    quantity: integer("quantity").notNull(),
    status: text("status", { enum: WAITLIST_STATUSES }).notNull(),
    /** Places held for it while it is offered, or that it took; 0 before. */
    offered: integer("offered").notNull().default(0),
    /** Scheme and host of the club's site as it was open, for links in the mail. */
    siteOrigin: text("site_origin").notNull(),
    teamParam: text("team_param"),
    timeCreated: instant("time_created").notNull(),
    /** When its mail was last asked for. */
    timeAsked: instant("time_asked").notNull(),
    /** When its link was confirmed: its place in line; null before. */
    timeJoined: instant("time_joined"),
    /** Until when places are held for it; null before an offer. */
    deadline: instant("deadline"),
    /** The secret part of the order's page that it became; null before. */
    orderKey: text("order_key"),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    unique("waitlist_entries_by_key").on(t.teamId, t.key),
    foreignKey({ columns: [t.teamId, t.ticketId], foreignColumns: [tickets.teamId, tickets.id] }),
    // A mailbox stands in line once.
    uniqueIndex("waitlist_entries_of_mailbox")
      .on(t.teamId, t.ticketId, t.mailbox)
      .where(sql`status in ('asked', 'waiting', 'offered')`),
    // The next in line; every look at a ticket asks whether there is one.
    index("waitlist_entries_in_line")
      .on(t.teamId, t.ticketId, t.timeJoined, t.id)
      .where(sql`status = 'waiting'`),
    index("waitlist_entries_offered").on(t.deadline).where(sql`status = 'offered'`),
    check("waitlist_entries_count", sql`quantity > 0 and offered >= 0 and offered <= quantity`),
    check("waitlist_entries_deadline", sql`status <> 'offered' or (deadline is not null and offered > 0)`),
  ],
);
