import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instantColumn, teams } from "../club/teams.ts";

/** Mails about a club's orders that were handed over to a mail server. Rows are added and never changed. */
export const sentMails = pgTable(
  "sent_mails",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    /** The mail's id, from which its Message-ID is made: a mail handed over twice is one row. */
    mailId: text("mail_id").notNull(),
    orderId: text("order_id").notNull(),
    /** The kind of the job that sent it. */
    kind: text("kind").notNull(),
    /** Masked, "a…@example.com". */
    address: text("address").notNull(),
    timeCreated: instantColumn("time_created").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.mailId] }),
    index("sent_mails_by_time").on(t.teamId, t.timeCreated),
    index("sent_mails_of_order").on(t.teamId, t.orderId, t.timeCreated),
  ],
);
