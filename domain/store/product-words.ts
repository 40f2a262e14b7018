import { type ProductState, type Shipping, type ShownProduct, shippingLine } from "./shown-product.ts";
import { inCartsText, SOLD_OUT_FOR_NOW } from "./stock-words.ts";

/** Why an item can't be bought: a title and a sentence. Both must be true in every state that shows them. */
export interface UnavailableNotice {
  title: string;
  reason: string;
}

/** The words for a sold-out item. It can become available again only if some are on hold. */
export const soldOutNotice = (isHeld: boolean): UnavailableNotice =>
  isHeld
    ? { title: SOLD_OUT_FOR_NOW, reason: inCartsText("Some") }
    : { title: "Sold out", reason: "There are none left." };

/**
 * Why a product cannot be bought.
 * @param isHeld true if some are on hold for unpaid orders
 */
export function productUnavailableNotice(
  state: Exclude<ProductState, "on-sale">,
  isHeld: boolean,
): UnavailableNotice {
  if (state === "sold-out") return soldOutNotice(isHeld);
  if (state === "out-of-stock")
    return { title: "Out of stock", reason: "The club doesn't have any in stock right now." };
  return { title: "Not available", reason: "This product isn't for sale right now." };
}

type Delivered = Shipping & Pick<ShownProduct, "pickup">;

/** How a product is delivered, or why it cannot be bought: one line in a list. */
export function productLine(product: Delivered & Pick<ShownProduct, "state" | "isHeld">): string {
  if (product.state === "sold-out" && product.isHeld) return SOLD_OUT_FOR_NOW;
  if (product.state === "closed") return "Not available right now";
  if (product.state === "out-of-stock") return "Out of stock";
  return product.pickup ? `${shippingLine(product)}, or pick up at a game` : shippingLine(product);
}

/** How a product is delivered, on its own page: a sentence for each way. */
export function deliveryWords(product: Delivered): string[] {
  const { shippable, shippingPrice, pickup } = product;
  const each = shippable && shippingPrice > 0 ? " each" : "";
  const ways = [`${shippingLine(product)}${each}`];
  if (pickup) ways.push("Or pick it up free at a home game: we'll email you a code.");
  return ways;
}

/** Heading of related products. */
export const MORE_PRODUCTS = "More from the store";

export const NO_RETURN_POLICY = "No return policy is posted. Ask the club before you buy.";

/** Shown without JavaScript. */
export const SCRIPT_NEEDED_TO_BUY = "Please turn on JavaScript to buy this.";
