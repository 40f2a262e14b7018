import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { type PolicyChoice, SHIPPING_ARRANGEMENTS } from "../../../../domain/store/product.ts";
import type { OfferedOption, ProductInput } from "../../../../domain/store/product-field.ts";
import type { Ribbon } from "../../../../domain/store/ribbon.ts";
import { images } from "../club/images.ts";
import { instantColumn, teams } from "../club/teams.ts";

/**
 * Merchandise. An import never writes `productsSold` and `productsHold`, which belong to the orders. A
 * product that is missing from a later bundle is marked deleted and stays, because orders refer to it.
 */
export const products = pgTable(
  "products",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    id: text("id").notNull(),
    title: text("title").notNull(),
    /** Cents: 0, or at least 50, the provider's minimum. */
    price: integer("price").notNull(),
    shortDescription: text("short_description").notNull(),
    ribbons: text("ribbons").array().$type<Ribbon[]>().notNull(),
    options: jsonb("options").$type<OfferedOption[]>().notNull(),
    inputs: jsonb("inputs").$type<ProductInput[]>().notNull(),
    shippable: boolean("shippable").notNull(),
    shippingArranged: text("shipping_arranged", { enum: SHIPPING_ARRANGEMENTS }).notNull(),
    /** Cents, for one piece. */
    shippingPrice: integer("shipping_price").notNull(),
    /** Kilograms, for one piece. */
    shippingWeight: doublePrecision("shipping_weight").notNull(),
    pickup: boolean("pickup").notNull().default(false),
    shippingPolicy: text("shipping_policy").$type<PolicyChoice>().notNull(),
    returnPolicy: text("return_policy").$type<PolicyChoice>().notNull(),
    productsTotal: integer("products_total").notNull(),
    productsSold: integer("products_sold").notNull().default(0),
    productsHold: integer("products_hold").notNull().default(0),
    /** The id by which carts name it: no other product or ticket price of the club has it. */
    stripePriceId: text("stripe_price_id").notNull(),
    inStock: boolean("in_stock").notNull(),
    published: boolean("published").notNull(),
    archived: boolean("archived").notNull(),
    deleted: boolean("deleted").notNull(),
    order: integer("order"),
    /** Other clubs in whose stores it is sold too. */
    linkedStoreIds: text("linked_store_ids").array().notNull(),
    scheduled: boolean("scheduled").notNull(),
    scheduleStartTime: instantColumn("schedule_start_time"),
    scheduleEndTime: instantColumn("schedule_end_time"),
    timeCreated: instantColumn("time_created").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    index("products_listed").on(t.teamId, t.order.desc().nullsLast(), t.timeCreated.desc(), t.id),
    // Finds another club's product by only its id.
    index("products_by_id").on(t.id),
    index("products_by_price").on(t.teamId, t.stripePriceId),
    index("products_linked").using("gin", t.linkedStoreIds),
    // The last defense against selling twice, whatever the program does.
    check(
      "products_within_total",
      sql`products_sold >= 0 and products_hold >= 0 and products_sold + products_hold <= products_total`,
    ),
    check("products_payable", sql`price = 0 or price >= 50`),
    check("products_shipping", sql`shipping_price >= 0 and shipping_weight >= 0`),
  ],
);

export const productImages = pgTable(
  "product_images",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    productId: text("product_id").notNull(),
    position: integer("position").notNull(),
    image: text("image").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.productId, t.position] }),
    foreignKey({ columns: [t.teamId, t.productId], foreignColumns: [products.teamId, products.id] }),
    foreignKey({ columns: [t.teamId, t.image], foreignColumns: [images.teamId, images.id] }),
  ],
);
