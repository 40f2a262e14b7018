import type { ShownPolicy } from "../club/policy.ts";
import type { ImageFacts } from "../values/image.ts";
import type { OfferedOption, ProductFields } from "./product-field.ts";
import { deliveryWords, NO_RETURN_POLICY } from "./product-words.ts";
import type { ShownProduct } from "./shown-product.ts";

/**
 * Stored fields that a product's own page shows unchanged, but lists do not. All other stored fields stay on
 * the server.
 */
interface DetailFields extends ProductFields {
  shortDescription: string;
  shippingWeight: number;
  stripePriceId: string;
}

const DETAIL_FIELDS = ["shortDescription", "options", "inputs", "shippingWeight", "stripePriceId"] as const;

export const pickDetailFields = (product: DetailFields): DetailFields => picked(product, DETAIL_FIELDS);

function picked<T, Field extends keyof T>(from: T, fields: readonly Field[]): Pick<T, Field> {
  // TypeScript does not know which keys an object made of entries has.
  return Object.fromEntries(fields.map((field) => [field, from[field]])) as Pick<T, Field>;
}

/** A product for its own page. */
export interface ProductDetails extends ShownProduct, DetailFields {
  /** Up to three; lists show the first. */
  images: ImageFacts[];
  /** The delivery choice (pickup.ts); empty if there is none. */
  delivery: OfferedOption[];
  /** The fees added at checkout, in words. */
  fees: string;
  /** The selling club; null if it is the club of the site. */
  seller: { teamId: string; name: string } | null;
}

/** The product's fields for which a page's address may contain the buyer's choices. */
export type ProductWithChoices = Pick<ProductDetails, "options" | "delivery">;

export interface ProductPolicies {
  shipping: ShownPolicy | null;
  returns: ShownPolicy | null;
}

/** A heading on a product's page with the lines below it, and the policy that the lines link to. */
export interface ProductFact {
  title: string;
  lines: readonly string[];
  policy?: ShownPolicy | null;
}

/** What a product's page says below its description, in order. */
export function productFacts(product: ProductDetails, { shipping, returns }: ProductPolicies): ProductFact[] {
  const facts: ProductFact[] = [
    { title: "Shipping", lines: deliveryWords(product), policy: shipping },
    { title: "Fees", lines: [product.fees] },
    { title: "Returns", lines: returns ? [] : [NO_RETURN_POLICY], policy: returns },
  ];
  return facts.filter(({ lines, policy }) => policy || lines.some((line) => line !== ""));
}
