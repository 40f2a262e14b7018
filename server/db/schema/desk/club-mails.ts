import { boolean, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { DEFAULT_LOW_STOCK_THRESHOLD, STOCK_LEVELS } from "../../../../domain/desk/club-mails.ts";
import { CART_ITEM_TYPES } from "../../../../domain/store/item-type.ts";
import { instantColumn, teams } from "../club/teams.ts";

/**
 * Addresses that a club wants mailed about its sales, each with its kinds of mail. Not content: an import
 * neither adds nor removes any.
 */
export const clubMails = pgTable(
  "club_mails",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    /** In lower case (`parseOfficerEmail`). */
    email: text("email").notNull(),
    /** True for a mail about each order with goods. */
    goods: boolean("goods").notNull(),
    /** True for a daily mail with the tickets sold. */
    tickets: boolean("tickets").notNull(),
    /** True for mails about items that are nearly or fully sold. */
    stock: boolean("stock").notNull(),
    /** Scheme and host at which the desk was open when this was set, for links in the mails. */
    origin: text("origin").notNull(),
    /** The id of this row in the link that confirms the address; null if no confirmation was needed. */
    confirmId: text("confirm_id"),
    /** When the address was confirmed by its link; until then it gets no other mails. */
    timeConfirmed: instantColumn("time_confirmed"),
    timeCreated: instantColumn("time_created").notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.email] })],
);

/**
 * How far sales were reported to a club. The row is locked while a process mails the club, so that no other
 * process mails it too.
 */
export const clubMailStates = pgTable("club_mail_states", {
  teamId: text("team_id")
    .primaryKey()
    .references(() => teams.teamId),
  /** An item with at most this many left is nearly sold out. */
  lowStock: integer("low_stock").notNull().default(DEFAULT_LOW_STOCK_THRESHOLD),
  /** The last day, in the club's zone, whose ticket sales were reported. */
  toldDay: date("told_day").notNull(),
});

/** Items that were reported to the club as nearly or fully sold. Deleted once enough are left again. */
export const stockMarks = pgTable(
  "stock_marks",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    itemType: text("item_type", { enum: CART_ITEM_TYPES }).notNull(),
    itemId: text("item_id").notNull(),
    level: text("level", { enum: STOCK_LEVELS }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.itemType, t.itemId] })],
);
