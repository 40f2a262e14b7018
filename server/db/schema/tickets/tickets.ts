import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { EVENT_TYPES, LATEST_SALES_END_MINUTES } from "../../../../domain/tickets/ticket-sale.ts";
import { images } from "../club/images.ts";
import { instantColumn, teams } from "../club/teams.ts";

/**
 * A ticket on sale. Its prices share `ticketsTotal`. An import never writes `ticketsSold` and `ticketsHold`,
 * which belong to the orders. A ticket that is missing from a later bundle is marked deleted and stays,
 * because orders refer to it.
 */
export const tickets = pgTable(
  "tickets",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    id: text("id").notNull(),
    /** The id of the game or event (as `eventType` says), whose times override the ticket's own. */
    eventId: text("event_id"),
    eventType: text("event_type", { enum: EVENT_TYPES }).notNull(),
    title: text("title").notNull(),
    shortDescription: text("short_description").notNull(),
    featureImage: text("feature_image"),
    ticketsTotal: integer("tickets_total").notNull(),
    ticketsSold: integer("tickets_sold").notNull().default(0),
    ticketsHold: integer("tickets_hold").notNull().default(0),
    eventTitle: text("event_title").notNull(),
    eventFeatureImage: text("event_feature_image"),
    eventVenue: text("event_venue").notNull(),
    /** The ticket's own times, used only without a game or event. */
    timeOfEvent: instantColumn("time_of_event"),
    endTimeOfEvent: instantColumn("end_time_of_event"),
    /** IANA zone of the ticket's own times. */
    timeZone: text("time_zone").notNull(),
    /** Minutes before the start at which the site stops selling it; negative for a time after the start. */
    salesEndMinutesBefore: integer("sales_end_minutes_before").notNull().default(LATEST_SALES_END_MINUTES),
    stripeProductId: text("stripe_product_id").notNull(),
    published: boolean("published").notNull(),
    inStock: boolean("in_stock").notNull(),
    deleted: boolean("deleted").notNull(),
    timeCreated: instantColumn("time_created").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.featureImage], foreignColumns: [images.teamId, images.id] }),
    foreignKey({ columns: [t.teamId, t.eventFeatureImage], foreignColumns: [images.teamId, images.id] }),
    index("tickets_listed").on(t.teamId, t.published, t.deleted),
    // The last defense against selling twice, whatever the program does.
    check(
      "tickets_within_total",
      sql`tickets_sold >= 0 and tickets_hold >= 0 and tickets_sold + tickets_hold <= tickets_total`,
    ),
    check("tickets_have_a_time", sql`event_id is not null or time_of_event is not null`),
  ],
);

/** A ticket's price levels. Their ids are unique within the club, because a cart names only the price id. */
export const ticketPrices = pgTable(
  "ticket_prices",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    id: text("id").notNull(),
    ticketId: text("ticket_id").notNull(),
    title: text("title").notNull(),
    /** Cents: 0, or at least 50, the provider's minimum. */
    price: integer("price").notNull(),
    position: integer("position").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.ticketId], foreignColumns: [tickets.teamId, tickets.id] }),
    index("ticket_prices_of_ticket").on(t.teamId, t.ticketId, t.position),
    check("ticket_prices_payable", sql`price = 0 or price >= 50`),
  ],
);
