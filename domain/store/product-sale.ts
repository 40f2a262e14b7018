import { floorToMinute } from "../values/dates.ts";
import { availableStock } from "./stock.ts";

/** The facts that decide whether a product can be bought. Instants are UTC. */
export interface ProductFacts {
  published: boolean;
  archived: boolean;
  deleted: boolean;
  inStock: boolean;
  productsTotal: number;
  productsSold: number;
  /** Number on hold for orders that are being paid. */
  productsHold: number;
  /** If true, the product is shown only from its start to its end; a start or end of null sets no limit. */
  scheduled: boolean;
  scheduleStartTime: Date | null;
  scheduleEndTime: Date | null;
}

type Schedule = Pick<ProductFacts, "scheduled" | "scheduleStartTime" | "scheduleEndTime">;

/**
 * The stage of a product's schedule in the minute of `now`. The minutes of its start and end belong to the
 * schedule (rule store-3).
 */
function stageOf(
  { scheduled, scheduleStartTime: start, scheduleEndTime: end }: Schedule,
  now: Date,
): "not-yet" | "on" | "over" {
  if (!scheduled) return "on";
  const minute = floorToMinute(now);
  if (start !== null && minute < start) return "not-yet";
  return end !== null && minute > end ? "over" : "on";
}

type Listing = Schedule & Pick<ProductFacts, "published" | "archived" | "deleted">;

/**
 * True if the store lists the product. A sold-out product stays listed, marked as sold out (rule store-3).
 */
export function isProductListed(product: Listing, now: Date): boolean {
  return isProductPublic(product, now) && stageOf(product, now) === "on";
}

/**
 * True if visitors may see the product at all, under any address: the store lists it, or listed it until its
 * schedule ended. An unpublished product is secret even if it was shown before: stored data do not say
 * whether it was.
 */
export function isProductPublic(product: Listing, now: Date): boolean {
  return product.published && !product.archived && !product.deleted && stageOf(product, now) !== "not-yet";
}

export type ProductRefusal = "unknown" | "not-for-sale" | "not-yet" | "over" | "out-of-stock" | "sold-out";
export type ProductSale = { ok: true; left: number } | { ok: false; reason: ProductRefusal };

/**
 * Whether a product can be bought (rule store-4). `unknown`: there is no such product. `not-for-sale`:
 * unpublished, archived or deleted. `not-yet`, `over`: outside its schedule. `out-of-stock`: the club has
 * taken it out of stock. `sold-out`: all are sold or on hold.
 */
export function productSale(product: ProductFacts | null, now: Date): ProductSale {
  if (product === null) return { ok: false, reason: "unknown" };
  if (!product.published || product.archived || product.deleted) return { ok: false, reason: "not-for-sale" };
  const stage = stageOf(product, now);
  if (stage !== "on") return { ok: false, reason: stage };
  const { inStock, productsTotal, productsSold, productsHold } = product;
  if (!inStock) return { ok: false, reason: "out-of-stock" };
  const left = availableStock({ inStock, total: productsTotal, sold: productsSold, hold: productsHold });
  return left > 0 ? { ok: true, left } : { ok: false, reason: "sold-out" };
}
