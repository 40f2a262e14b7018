import type { ImageFacts } from "../values/image.ts";
import { formatPrice } from "../values/money.ts";
import type { Product } from "./product.ts";
import type { OfferedOption } from "./product-field.ts";
import type { ProductSale } from "./product-sale.ts";
import type { Ribbon } from "./ribbon.ts";

/**
 * `sold-out`: all are committed. `out-of-stock`: the club has taken it out of stock. `closed`: outside its schedule, or
 * its club sells no products at the moment.
 */
export type ProductState = "on-sale" | "sold-out" | "out-of-stock" | "closed";

/** A product for lists. How many were sold stays on the server: it is the club's business. Integer cents. */
export interface ShownProduct {
  id: string;
  /** Its name in this store's addresses (product-ref.ts). */
  ref: string;
  title: string;
  price: number;
  ribbons: Ribbon[];
  shippable: boolean;
  /** For one piece. */
  shippingPrice: number;
  /** It may be picked up at a coming game instead. */
  pickup: boolean;
  image: ImageFacts | null;
  state: ProductState;
  /** Sold out, but some are held for unpaid orders and may come back. */
  isHeld: boolean;
  left: number;
  /** The most one order may have. */
  perOrder: number;
}

/** Stored fields that a product's own page shows unchanged. A new field of that page goes here. */
const DETAIL_FIELDS = ["shortDescription", "options", "inputs", "shippingWeight", "stripePriceId"] as const;
type DetailFields = Pick<Product, (typeof DETAIL_FIELDS)[number]>;

export function detailFields(product: DetailFields): DetailFields {
  return Object.fromEntries(DETAIL_FIELDS.map((field) => [field, product[field]])) as unknown as DetailFields;
}

/** A product for its own page. */
export interface ProductDetails extends ShownProduct, DetailFields {
  /** Up to three; lists show the first. */
  images: ImageFacts[];
  /** The delivery choice (pickup.ts); empty where there is none. */
  delivery: OfferedOption[];
  /** The fees added at the checkout, in words. */
  fees: string;
  /** The selling club, where that is not the site's. */
  seller: { teamId: string; name: string } | null;
}

/** The choices that can be in a product page's address. */
export type Addressed = Pick<ProductDetails, "options" | "delivery">;

export function productState(sale: ProductSale): ProductState {
  if (sale.ok) return "on-sale";
  return sale.reason === "sold-out" || sale.reason === "out-of-stock" ? sale.reason : "closed";
}

/** The ribbons the club set, "Sold Out" among them while pieces are left; first on everything that is sold out. */
export function shownRibbons(ribbons: readonly Ribbon[], state: ProductState): Ribbon[] {
  if (state !== "sold-out") return [...ribbons];
  return ["Sold Out", ...ribbons.filter((ribbon) => ribbon !== "Sold Out")];
}

export type Shipping = Pick<ShownProduct, "shippable" | "shippingPrice">;

/** For one piece: "Ships for $8.00", "Ships free", or "Pick-up only". */
export function shippingLine({ shippable, shippingPrice }: Shipping): string {
  if (!shippable) return "Pick-up only";
  return shippingPrice === 0 ? "Ships free" : `Ships for ${formatPrice(shippingPrice)}`;
}
