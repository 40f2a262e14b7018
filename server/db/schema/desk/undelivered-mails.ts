import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instantColumn, teams } from "../club/teams.ts";

/**
 * Mails of a club that were returned after a mail server had accepted them, according to that server's
 * reports (usecases/desk/bounces.ts).
 */
export const undeliveredMails = pgTable(
  "undelivered_mails",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    /** The mail's id, from which its Message-ID is made. */
    mailId: text("mail_id").notNull(),
    /** The kind of the job that sent it; null if it is not known. */
    kind: text("kind"),
    /** The job that would send it again; null if none is known. */
    job: jsonb("job").$type<{ kind: string; data: Record<string, unknown> }>(),
    orderId: text("order_id"),
    submissionId: text("submission_id"),
    /** Masked, "a…@example.com". */
    address: text("address").notNull(),
    /** The report's status code, "5.1.1" (RFC 3463). */
    status: text("status").notNull(),
    /** SHA-256 of the report, so that a report that is read again changes nothing. */
    reportHash: text("report_hash").notNull(),
    timeCreated: instantColumn("time_created").notNull(),
    /** When an officer marked it as seen, or had it sent again; null before. */
    timeSeen: instantColumn("time_seen"),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.mailId] }),
    index("undelivered_mails_listed").on(t.teamId, t.timeCreated),
    index("undelivered_mails_of_order").on(t.teamId, t.orderId).where(sql`order_id is not null`),
  ],
);
