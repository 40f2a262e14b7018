import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  LATE_REASONS,
  LINE_ITEM_TYPES,
  ORDER_STATUSES,
  SALE_CHANNELS,
} from "../../../../domain/sale/order.ts";
import type { ShippingAddress } from "../../../../domain/sale/order-details.ts";
import type { AttemptHash } from "../../../../domain/values/attempt.ts";
import { storableJsonColumn, storableTextColumn } from "../club/storable-text.ts";
import { instantColumn, teams } from "../club/teams.ts";
import { formSubmissions } from "../forms/forms.ts";
import { products } from "../store/products.ts";
import { tickets } from "../tickets/tickets.ts";

/**
 * An order, stored under the club that sells. Its line items are held while it is pending;
 * domain/sale/order.ts has the other states. Every amount is integer cents.
 */
export const orders = pgTable(
  "orders",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    /** The order number that people read. */
    id: text("id").notNull(),
    /** The unguessable part of the order page's address, which shows the tickets to anybody who has it. */
    key: text("key").notNull(),
    /** The club on whose site it was bought: the return address and the mail's design are that club's. */
    storefrontTeamId: text("storefront_team_id")
      .notNull()
      .references(() => teams.teamId),
    status: text("status", { enum: ORDER_STATUSES }).notNull(),
    /** The buyer is done but the payment takes days (delayed payment methods): the hold stays. */
    awaitingPayment: boolean("awaiting_payment").notNull().default(false),
    /** SHA-256 of the browser's attempt key, which resumes this order. */
    attempt: text("attempt").$type<AttemptHash>().notNull(),
    /** Keyed hash of the buyer's network address: limits how much one address can hold without paying. */
    addressHash: text("address_hash").notNull(),
    /** Keyed hashes of the address's wider networks: for IPv6 the /56 and the /48. */
    blockHash: text("block_hash").notNull(),
    networkHash: text("network_hash").notNull(),
    currency: text("currency").notNull(),
    subtotal: integer("subtotal").notNull(),
    shipping: integer("shipping").notNull(),
    /** The platform's share of the total (rule sale-11). */
    platformFee: integer("platform_fee").notNull(),
    total: integer("total").notNull(),
    customerName: storableTextColumn("customer_name").notNull(),
    customerEmail: storableTextColumn("customer_email").notNull(),
    /** Null if there is nothing to pay. */
    stripeAccountId: text("stripe_account_id"),
    sessionId: text("session_id"),
    sessionUrl: text("session_url"),
    paymentIntentId: text("payment_intent_id"),
    /** Scheme and host of the club's site as the buyer had it open, for links in the mail. */
    siteOrigin: text("site_origin").notNull(),
    teamParam: text("team_param"),
    /** The address as entered on the payment page; null if nothing ships, or until the order is paid. */
    shippingAddress: storableJsonColumn("shipping_address").$type<ShippingAddress>(),
    /** The path to which a buyer returns without having paid. */
    cancelPath: text("cancel_path").notNull(),
    /** When the provider closes the session. */
    expiresAt: instantColumn("expires_at").notNull(),
    /** When the buyer first went on to the payment page; null before. */
    timeOpened: instantColumn("time_opened"),
    /** What is wrong with the payment, for an operator to decide about. Nearly always empty. */
    problem: text("problem").notNull().default(""),
    /** When an officer closed that problem after settling it by other means; null before. */
    timeProblemClosed: instantColumn("time_problem_closed"),
    /** Why a late payment is refunded; null if none came late. */
    lateReason: text("late_reason", { enum: LATE_REASONS }),
    timeCreated: instantColumn("time_created").notNull(),
    timePaid: instantColumn("time_paid"),
    timeClosed: instantColumn("time_closed"),
    timeMailed: instantColumn("time_mailed"),
    /** How it was sold. Only orders of channel "site" have a payment at the provider. */
    channel: text("channel", { enum: SALE_CHANNELS }).notNull().default("site"),
    /** When the parcel was sent; null before, and if nothing ships. */
    timeShipped: instantColumn("time_shipped"),
    /** The carrier's tracking number; null if the parcel has none. */
    trackingNumber: text("tracking_number"),
    /** When erasing its buyer had to wait (domain/desk/privacy/holds.ts); null otherwise. */
    timeEraseAsked: instantColumn("time_erase_asked"),
    /** When everything about its buyer was erased; null before. */
    timeErased: instantColumn("time_erased"),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    // For a club's lists and tables, newest first: chunks of a hundred thousand orders are read without
    // sorting all of them.
    index("orders_by_time").on(t.teamId, sql`coalesce(${t.timePaid}, ${t.timeCreated}) desc`, t.id),
    unique("orders_by_key").on(t.teamId, t.key),
    unique("orders_by_session").on(t.teamId, t.sessionId),
    // Two clicks, two tabs or a lost answer must create only one order per attempt. Unique per seller is
    // enough, because all items of a cart have the same seller (decision 019).
    uniqueIndex("orders_open_attempt")
      .on(t.teamId, t.storefrontTeamId, t.attempt)
      .where(sql`status = 'pending' or total = 0`),
    // Finds the orders of an attempt, paid ones too.
    index("orders_by_attempt").on(t.teamId, t.storefrontTeamId, t.attempt),
    index("orders_open_by_network").on(t.teamId, t.networkHash).where(sql`status = 'pending'`),
    index("orders_free_by_network").on(t.teamId, t.networkHash, t.timeCreated).where(sql`total = 0`),
    // Finds orders bought on another club's site from that site.
    index("orders_elsewhere_by_key").on(t.storefrontTeamId, t.key).where(sql`storefront_team_id <> team_id`),
    index("orders_elsewhere_by_session")
      .on(t.storefrontTeamId, t.sessionId)
      .where(sql`storefront_team_id <> team_id`),
    // Refunds and disputes name only the payment.
    index("orders_by_payment").on(t.stripeAccountId, t.paymentIntentId),
    // Finds the accounts on which something was sold lately.
    index("orders_paid").on(t.stripeAccountId, t.timePaid).where(sql`payment_intent_id is not null`),
    // The few orders whose mail is still to be sent.
    index("orders_unmailed")
      .on(t.timePaid)
      .where(sql`time_mailed is null and status in ('paid', 'late-refunded')`),
    index("orders_open").on(t.expiresAt).where(sql`status = 'pending'`),
    // What personal data is due to be erased (usecases/sale/privacy/keep-within-limits.ts).
    index("orders_not_erased").on(t.teamId, t.timeCreated).where(sql`time_erased is null`),
    index("orders_to_erase")
      .on(t.teamId, t.id)
      .where(sql`time_erase_asked is not null and time_erased is null`),
    index("orders_with_network").on(t.teamId, t.timeCreated).where(sql`network_hash <> ''`),
    check("orders_amounts", sql`subtotal >= 0 and shipping >= 0 and total >= 0 and platform_fee <= total`),
  ],
);

/** The lines of orders, with the names and prices at the time of the order. */
export const lineItems = pgTable(
  "line_items",
  {
    teamId: text("team_id").notNull(),
    orderId: text("order_id").notNull(),
    position: integer("position").notNull(),
    cartItemId: text("cart_item_id").notNull(),
    itemType: text("item_type", { enum: LINE_ITEM_TYPES }).notNull(),
    /** One of ticketId, productId and submissionId is set. */
    ticketId: text("ticket_id"),
    productId: text("product_id"),
    /** The form submission that is paid for. */
    submissionId: text("submission_id"),
    priceId: text("price_id").notNull(),
    title: text("title").notNull(),
    priceTitle: text("price_title").notNull(),
    unitPrice: integer("unit_price").notNull(),
    quantity: integer("quantity").notNull(),
    /** The chosen options as text. */
    options: storableTextColumn("options").notNull(),
    shippable: boolean("shippable").notNull(),
    /**
     * The game it is picked up at, and the game's title at that time; null if it is not picked up. No foreign
     * key: an import may remove the game, and the order stays.
     */
    pickupGameId: text("pickup_game_id"),
    pickupTitle: text("pickup_title"),
    /** For the whole line, cents. */
    shippingPrice: integer("shipping_price").notNull(),
    shippingWeight: doublePrecision("shipping_weight").notNull(),
    /** When goods that waited at the club were handed out; null before, and for all other lines. */
    timeHandedOut: instantColumn("time_handed_out"),
    /** The address of the member who handed them out. */
    handedOutBy: text("handed_out_by"),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.orderId, t.position] }),
    foreignKey({ columns: [t.teamId, t.orderId], foreignColumns: [orders.teamId, orders.id] }),
    foreignKey({ columns: [t.teamId, t.ticketId], foreignColumns: [tickets.teamId, tickets.id] }),
    foreignKey({ columns: [t.teamId, t.productId], foreignColumns: [products.teamId, products.id] }),
    foreignKey({
      columns: [t.teamId, t.submissionId],
      foreignColumns: [formSubmissions.teamId, formSubmissions.id],
    }),
    index("line_items_of_ticket").on(t.teamId, t.ticketId),
    index("line_items_of_product").on(t.teamId, t.productId),
    // Deleting a submission looks for the line that it is paid by.
    index("line_items_of_submission").on(t.teamId, t.submissionId).where(sql`submission_id is not null`),
    check(
      "line_items_pickup",
      sql`(pickup_game_id is null) = (pickup_title is null) and (pickup_game_id is null or not shippable)`,
    ),
    check("line_items_of_one", sql`num_nonnulls(ticket_id, product_id, submission_id) = 1`),
    check("line_items_count", sql`quantity > 0 and unit_price >= 0 and shipping_price >= 0`),
  ],
);
