import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { EVENT_CHANGES, EVENT_DECISIONS } from "../../../../domain/sale/event-change.ts";
import { instantColumn, teams } from "../club/teams.ts";

/**
 * Events with sold tickets that an import cancelled or rescheduled, each with the club's decision about its
 * buyers.
 */
export const eventChanges = pgTable(
  "event_changes",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    id: text("id").notNull(),
    /** The event's key (`eventKeyText`). No foreign key: an import may remove the event. */
    event: text("event").notNull(),
    kind: text("kind", { enum: EVENT_CHANGES }).notNull(),
    /** The start that buyers knew. */
    startBefore: instantColumn("start_before").notNull(),
    /** True if only the day had been announced. */
    timeOpenBefore: boolean("time_open_before").notNull(),
    timeNoticed: instantColumn("time_noticed").notNull(),
    /** Null until an officer decides, or for a move, until the time to decide is up. */
    decision: text("decision", { enum: EVENT_DECISIONS }),
    /** The address of the member who decided; empty if nobody did in time. */
    who: text("who").notNull().default(""),
    timeDecided: instantColumn("time_decided"),
    /** Until when buyers of a moved event may choose a refund; null if they may not. */
    choiceUntil: instantColumn("choice_until"),
    /** True while refunding everybody is stopped. */
    isStopped: boolean("is_stopped").notNull().default(false),
    /** When refunding everybody was finished; null before. */
    timeDone: instantColumn("time_done"),
    /** When buyers were mailed about a cancellation without a refund; null before, and for a moved event. */
    timeTold: instantColumn("time_told"),
    /** The club's message to the buyers, sent with its decision; empty for none. */
    word: text("word").notNull().default(""),
    /** When buyers without a refund were mailed that message; null before. */
    timeWordMailed: instantColumn("time_word_mailed"),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    // Finds changes that wait for a decision, or whose buyers are still to be mailed.
    index("event_changes_open")
      .on(t.timeNoticed)
      .where(sql`decision is null or (kind = 'cancelled' and time_told is null)`),
  ],
);
