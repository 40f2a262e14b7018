import { boolean, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { DEFAULT_LOW_STOCK, STOCK_LEVELS } from "../../../../domain/desk/club-mails.ts";
import { CART_ITEM_TYPES } from "../../../../domain/store/item-type.ts";
import { instant, teams } from "../club/teams.ts";

/**
 * Whom a club wants mailed about its sales, and of what. No content: an import neither adds nor removes
 * anybody.
 */
export const clubMails = pgTable(
  "club_mails",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    /** In lower case (`parseOfficerEmail`). */
    email: text("email").notNull(),
    /** Each order with goods. */
    goods: boolean("goods").notNull(),
    /** Once a day what was sold of tickets. */
    tickets: boolean("tickets").notNull(),
    /** What is nearly or fully sold. */
    stock: boolean("stock").notNull(),
    /** Scheme and host of the desk as it was open when this was set, for links in the mails. */
    origin: text("origin").notNull(),
    /** Names this row in the link that confirms the address; null where it needed none. */
    confirmId: text("confirm_id"),
    /**
     * When somebody who reads this address's mail said that they want these; before that it is sent nothing
     * else.
     */
    timeConfirmed: instant("time_confirmed"),
    timeCreated: instant("time_created").notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.email] })],
);

/** How far a club was told. Its row is the lock under which it is told more. */
export const clubMailStates = pgTable("club_mail_states", {
  teamId: text("team_id")
    .primaryKey()
    .references(() => teams.teamId),
  /** From this number down something is nearly sold out. */
  lowStock: integer("low_stock").notNull().default(DEFAULT_LOW_STOCK),
  /** The last day of the club's zone whose tickets were told. */
  toldDay: date("told_day").notNull(),
});

/** What is nearly or fully sold, as the club was told. Gone once there is more of it again. */
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
