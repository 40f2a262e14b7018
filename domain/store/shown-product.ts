import type { ImageFacts } from "../values/image.ts";
import { formatPrice } from "../values/money.ts";
import type { ProductSale } from "./product-sale.ts";
import type { Ribbon } from "./ribbon.ts";

/**
 * `sold-out`: all are sold or on hold. `out-of-stock`: the club has taken it out of stock. `closed`: outside
 * its schedule, or its club sells no products at the moment.
 */
export type ProductState = "on-sale" | "sold-out" | "out-of-stock" | "closed";

/**
 * A product for lists. The number sold stays on the server, because only the club may know it. Integer cents.
 */
export interface ShownProduct {
  id: string;
  /** The product's id in this store's addresses (product-ref.ts). */
  ref: string;
  title: string;
  price: number;
  ribbons: Ribbon[];
  shippable: boolean;
  /** Shipping of one piece. */
  shippingPrice: number;
  /** True if it can be picked up at an upcoming game instead. */
  pickup: boolean;
  image: ImageFacts | null;
  state: ProductState;
  /** True if it is sold out, but some are on hold for unpaid orders and may be released. */
  isHeld: boolean;
  left: number;
  /** Maximum per order. */
  perOrder: number;
}

export function productState(sale: ProductSale): ProductState {
  if (sale.ok) return "on-sale";
  return sale.reason === "sold-out" || sale.reason === "out-of-stock" ? sale.reason : "closed";
}

/**
 * The ribbons that the club set, with "Sold Out" first on a sold-out product. Other products have it only if
 * the club set it.
 */
export function shownRibbons(ribbons: readonly Ribbon[], state: ProductState): Ribbon[] {
  if (state !== "sold-out") return [...ribbons];
  return ["Sold Out", ...ribbons.filter((ribbon) => ribbon !== "Sold Out")];
}

export type Shipping = Pick<ShownProduct, "shippable" | "shippingPrice">;

/** Shipping of one piece: "Ships for $8.00", "Ships free" or "Pick-up only". */
export function shippingLine({ shippable, shippingPrice }: Shipping): string {
  if (!shippable) return "Pick-up only";
  return shippingPrice === 0 ? "Ships free" : `Ships for ${formatPrice(shippingPrice)}`;
}
