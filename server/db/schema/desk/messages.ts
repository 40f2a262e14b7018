import { boolean, foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instantColumn, teams } from "../club/teams.ts";

/** Messages that officers wrote to ticket holders, or to buyers with items to pick up. */
export const deskMessages = pgTable(
  "desk_messages",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId, { onDelete: "cascade" }),
    id: text("id").notNull(),
    /** To whom it goes (`audienceText`). */
    audience: text("audience").notNull(),
    subject: text("subject").notNull(),
    /** Paragraphs, separated by empty lines. */
    content: text("content").notNull(),
    writtenBy: text("written_by").notNull(),
    timeCreated: instantColumn("time_created").notNull(),
    /** When an officer pressed Send; null before. */
    timeSent: instantColumn("time_sent"),
    isStopped: boolean("is_stopped").notNull().default(false),
    /**
     * The number of the next job that adds mails. A job with another number does nothing, so that a repeated
     * one, or one from before the message was stopped, adds no mails beside its successor.
     */
    step: integer("step").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    index("desk_messages_by_time").on(t.teamId, t.timeCreated),
  ],
);

/**
 * `waiting`: its mail's job is not in the queue yet; `queued`: it is; `skipped`: when it was their turn, the
 * person no longer had what the message is about.
 */
const RECIPIENT_STATES = ["waiting", "queued", "sent", "skipped"] as const;

/**
 * To whom a message goes: one order for each address. The address itself stands only in the order, so that
 * it is erased there and a correction counts.
 */
export const messageRecipients = pgTable(
  "message_recipients",
  {
    teamId: text("team_id").notNull(),
    messageId: text("message_id").notNull(),
    orderId: text("order_id").notNull(),
    state: text("state", { enum: RECIPIENT_STATES }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.messageId, t.orderId] }),
    foreignKey({
      name: "message_recipients_team_id_message_fk",
      columns: [t.teamId, t.messageId],
      foreignColumns: [deskMessages.teamId, deskMessages.id],
    }).onDelete("cascade"),
    // Finds those who wait among tens of thousands.
    index("message_recipients_by_state").on(t.teamId, t.messageId, t.state, t.orderId),
    // Finds the rows of an order whose buyer is erased.
    index("message_recipients_of_order").on(t.teamId, t.orderId),
  ],
);
