import { inCarts, SOLD_OUT_FOR_NOW } from "./hold-words.ts";
import { type ProductState, type Shipping, type ShownProduct, shippingLine } from "./shown-product.ts";

/** Words for something on sale, or for why it cannot be bought. Each must be true in every state that shows it. */
export interface Stop {
  title: string;
  reason: string;
}

/** Only held ones can come back. */
export const soldOut = (isHeld: boolean): Stop =>
  isHeld
    ? { title: SOLD_OUT_FOR_NOW, reason: inCarts("Some") }
    : { title: "Sold out", reason: "None are left." };

/**
 * Why a product cannot be bought.
 * @param isHeld some of them are being paid for
 */
export function productStop(state: Exclude<ProductState, "on-sale">, isHeld: boolean): Stop {
  if (state === "sold-out") return soldOut(isHeld);
  if (state === "out-of-stock")
    return { title: "Out of stock", reason: "The club has none of it in stock at the moment." };
  return { title: "Not on sale", reason: "This product is not sold here at the moment." };
}

type Delivered = Shipping & Pick<ShownProduct, "pickup">;

/** How a product gets to its buyer, or why it cannot be bought: a line in a list. */
export function productLine(product: Delivered & Pick<ShownProduct, "state" | "isHeld">): string {
  if (product.state === "sold-out" && product.isHeld) return SOLD_OUT_FOR_NOW;
  if (product.state === "closed") return "Not on sale at the moment";
  if (product.state === "out-of-stock") return "Out of stock";
  return product.pickup ? `${shippingLine(product)}, or pick up at a game` : shippingLine(product);
}

/** How a product gets to its buyer, on its own page: a sentence for each way. */
export function deliveryWords(product: Delivered): string[] {
  const { shippable, shippingPrice, pickup } = product;
  const each = shippable && shippingPrice > 0 ? ", for each piece" : "";
  const where = shippable ? "" : ", where the club hands it out";
  const ways = [`${shippingLine(product)}${each}${where}`];
  if (pickup) ways.push("Or pick it up at a home game, at no cost: your order has a code for it.");
  return ways;
}
