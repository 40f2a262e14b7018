import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { EVENT_CHANGES, EVENT_DECISIONS } from "../../../../domain/sale/event-change.ts";
import { instant, teams } from "../club/teams.ts";

/**
 * An event whose tickets were sold, and that an import cancelled or rescheduled, with what its club decided
 * about it.
 */
export const eventChanges = pgTable(
  "event_changes",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    id: text("id").notNull(),
    /** What the tickets are for, as `eventKeyText` writes it. No foreign key: an import may remove it. */
    event: text("event").notNull(),
    kind: text("kind", { enum: EVENT_CHANGES }).notNull(),
    /** The date that buyers knew. */
    startBefore: instant("start_before").notNull(),
    /** Whether they knew the day alone. */
    timeOpenBefore: boolean("time_open_before").notNull(),
    timeNoticed: instant("time_noticed").notNull(),
    /** Null until somebody decides; of a move, until its time is up. */
    decision: text("decision", { enum: EVENT_DECISIONS }),
    /** An address of the desk; empty where nobody decided in time. */
    who: text("who").notNull().default(""),
    timeDecided: instant("time_decided"),
    /** Until when buyers of a moved one may choose their money. */
    choiceUntil: instant("choice_until"),
    /** Whether refunding everybody is held up. */
    isStopped: boolean("is_stopped").notNull().default(false),
    /** When refunding everybody had come to its end. */
    timeDone: instant("time_done"),
    /**
     * When buyers were mailed that it is cancelled, without their money going back; null before, and of a
     * moved one.
     */
    timeTold: instant("time_told"),
    /** The club's message to them with its decision; empty for none. */
    word: text("word").notNull().default(""),
    /** When those whose money does not go back were mailed that message; null before. */
    timeWordMailed: instant("time_word_mailed"),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    // Those about which somebody has to decide, or whose buyers have to be told.
    index("event_changes_open")
      .on(t.timeNoticed)
      .where(sql`decision is null or (kind = 'cancelled' and time_told is null)`),
  ],
);
