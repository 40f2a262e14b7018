import type { ImageFacts } from "../values/image.ts";
import { formatPrice } from "../values/money.ts";
import type { Product } from "./product.ts";
import type { OfferedOption } from "./product-field.ts";
import type { ProductSale } from "./product-sale.ts";
import type { Ribbon } from "./ribbon.ts";

/**
 * What can be done with a product: `sold-out` is bought or held to the last one, `out-of-stock` is taken out of stock by the
 * club, `closed` is outside its schedule, or of a club that sells none at the moment.
 */
export type ProductState = "on-sale" | "sold-out" | "out-of-stock" | "closed";

/** A product as lists show it. How many were sold is the club's business and stays on the server. Integer cents. */
export interface ShownProduct {
  id: string;
  /** What its page is called by in this store (product-ref.ts). */
  ref: string;
  title: string;
  price: number;
  ribbons: Ribbon[];
  shippable: boolean;
  /** For one piece. */
  shippingPrice: number;
  /** It may be picked up at a game that is ahead instead. */
  pickup: boolean;
  image: ImageFacts | null;
  state: ProductState;
  /** It is sold out, and some of it is being paid for: that may come back. */
  isHeld: boolean;
  left: number;
  /** The most one order may have of it. */
  perOrder: number;
}

/** What of a stored product its own page shows as it is: a new field of that page is named here. */
const DETAIL_FIELDS = ["shortDescription", "options", "inputs", "shippingWeight", "stripePriceId"] as const;
type DetailFields = Pick<Product, (typeof DETAIL_FIELDS)[number]>;

export function detailFields(product: DetailFields): DetailFields {
  return Object.fromEntries(DETAIL_FIELDS.map((field) => [field, product[field]])) as unknown as DetailFields;
}

/** A product as its own page shows it. */
export interface ProductDetails extends ShownProduct, DetailFields {
  /** Up to three, the first of them that of the lists. */
  images: ImageFacts[];
  /** The choice how it comes to its buyer (pickup.ts); empty where there is none. */
  delivery: OfferedOption[];
  /** What is added at the checkout, in words. */
  fees: string;
  /** The club it is bought from, where that is another than the store's. */
  seller: { teamId: string; name: string } | null;
}

/** What of a product's choices its address names. */
export type Addressed = Pick<ProductDetails, "options" | "delivery">;

export function productState(sale: ProductSale): ProductState {
  if (sale.ok) return "on-sale";
  return sale.reason === "sold-out" || sale.reason === "out-of-stock" ? sale.reason : "closed";
}

/** The ribbons a product is shown with: what is sold out says so first; nothing that can be had does. */
export function shownRibbons(ribbons: readonly Ribbon[], state: ProductState): Ribbon[] {
  if (state === "out-of-stock") return [...ribbons];
  const others = ribbons.filter((ribbon) => ribbon !== "Sold Out");
  return state === "sold-out" ? ["Sold Out", ...others] : others;
}

export type Shipping = Pick<ShownProduct, "shippable" | "shippingPrice">;

/** How one piece comes to its buyer: "Ships for $8.00", "Ships free", or "Pick-up only". */
export function shippingLine({ shippable, shippingPrice }: Shipping): string {
  if (!shippable) return "Pick-up only";
  return shippingPrice === 0 ? "Ships free" : `Ships for ${formatPrice(shippingPrice)}`;
}
