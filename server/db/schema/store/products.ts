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
import { type PolicyChoice, SHIPPING_ARRANGED } from "../../../../domain/store/product.ts";
import type { OfferedOption, ProductInput } from "../../../../domain/store/product-field.ts";
import type { Ribbon } from "../../../../domain/store/ribbon.ts";
import { images } from "../club/images.ts";
import { instant, teams } from "../club/teams.ts";

/**
 * A product of a club's store. What is sold and held belongs to the orders: an import never writes those two, and a
 * product that leaves the bundle is marked deleted, because orders name it.
 */
export const products = pgTable(
  "products",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    id: text("id").notNull(),
    title: text("title").notNull(),
    /** Cents: 0, or 50 and more (the provider takes no less). */
    price: integer("price").notNull(),
    shortDescription: text("short_description").notNull(),
    ribbons: text("ribbons").array().$type<Ribbon[]>().notNull(),
    options: jsonb("options").$type<OfferedOption[]>().notNull(),
    inputs: jsonb("inputs").$type<ProductInput[]>().notNull(),
    shippable: boolean("shippable").notNull(),
    shippingArranged: text("shipping_arranged", { enum: SHIPPING_ARRANGED }).notNull(),
    /** Cents, for one piece. */
    shippingPrice: integer("shipping_price").notNull(),
    /** Kilograms, of one piece. */
    shippingWeight: doublePrecision("shipping_weight").notNull(),
    pickup: boolean("pickup").notNull().default(false),
    shippingPolicy: text("shipping_policy").$type<PolicyChoice>().notNull(),
    returnPolicy: text("return_policy").$type<PolicyChoice>().notNull(),
    productsTotal: integer("products_total").notNull(),
    productsSold: integer("products_sold").notNull().default(0),
    productsHold: integer("products_hold").notNull().default(0),
    /** What a cart names: one of no other product and no ticket of the club. */
    stripePriceId: text("stripe_price_id").notNull(),
    inStock: boolean("in_stock").notNull(),
    published: boolean("published").notNull(),
    archived: boolean("archived").notNull(),
    deleted: boolean("deleted").notNull(),
    order: integer("order"),
    /** The other clubs in whose stores it is sold as well. */
    linkedStoreIds: text("linked_store_ids").array().notNull(),
    scheduled: boolean("scheduled").notNull(),
    scheduleStartTime: instant("schedule_start_time"),
    scheduleEndTime: instant("schedule_end_time"),
    timeCreated: instant("time_created").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    index("products_listed").on(t.teamId, t.order.desc().nullsLast(), t.timeCreated.desc(), t.id),
    index("products_by_price").on(t.teamId, t.stripePriceId),
    index("products_linked").using("gin", t.linkedStoreIds),
    // The last line of defence: whatever the program does, nothing is sold twice.
    check(
      "products_within_total",
      sql`products_sold >= 0 and products_hold >= 0 and products_sold + products_hold <= products_total`,
    ),
    check("products_payable", sql`price = 0 or price >= 50`),
    check("products_shipping", sql`shipping_price >= 0 and shipping_weight >= 0`),
  ],
);

/** An image of a product, at its place. */
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
