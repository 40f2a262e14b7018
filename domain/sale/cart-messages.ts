import type { CartItemType } from "../store/item-type.ts";
import { ORDER_LIMIT_REACHED, onlyLeftText, SOLD_OUT_FOR_NOW } from "../store/stock-words.ts";
import { CHECKOUT_MESSAGES } from "../values/messages.ts";
import { formatPrice } from "../values/money.ts";
import { isValidEmail } from "../values/validity.ts";
import type { CartItem } from "./cart.ts";
import { type Customer, optionsText } from "./cart-request.ts";
import type { LineRefusal, RefusedLine } from "./checkout.ts";

/** Our own sentences for the cart's drawer: the specification's catalogue has none for these. */
export const CART_MESSAGES = {
  unreadable: "We couldn't load your saved cart, so it's empty now",
  changed: "A price in your cart has changed since you last looked",
  quoteFailed: "We couldn't load the prices. Please try again",
} as const;

/** Shown if the charge would differ from the amount on the button. `total` is in cents. */
export function totalChangedSentence(total: number): string {
  return `The total is now ${formatPrice(total)}. Please review your cart before you continue`;
}

/**
 * The first thing that a free order lacks: a name or a valid email; empty if it has both. Pass both trimmed.
 */
export function missingCustomerSentence({ name, email }: Pick<Customer, "name" | "email">): string {
  if (name === "") return CHECKOUT_MESSAGES.invalidCustomerName;
  return isValidEmail(email) ? "" : CHECKOUT_MESSAGES.invalidCustomerEmail;
}

/** Why a line can't be bought. `left`: how many still can be bought (see `LineRefusal`). */
export function refusalSentence(reason: LineRefusal, itemType: CartItemType, left: number): string {
  if (reason === "sold-out") return "Sold out";
  if (reason === "held") return SOLD_OUT_FOR_NOW;
  if (reason === "not-enough") return left === 0 ? "None left" : onlyLeftText(left);
  if (reason === "too-many")
    return left === 0 ? ORDER_LIMIT_REACHED : `You can buy only ${left} of these in this order`;
  if (reason === "other-seller") return "Sold by another club. Please buy it in a separate order";
  if (reason === "wrong-options") return "The options have changed. Please choose again on the item's page";
  if (reason === "pickup-not-offered")
    return "Pick-up at this game is no longer available. Please choose again on the item's page";
  if (reason === "unknown") return "This item is no longer available";
  return itemType === "TICKET"
    ? CHECKOUT_MESSAGES.ticketNotForSale
    : "This item is not available for purchase at the moment";
}

/** True if a refusal applies to the whole ticket or product, at every price and with all options. */
export const isItemGone = (reason: LineRefusal): boolean =>
  reason === "not-for-sale" || reason === "sold-out" || reason === "held";

/** Why a line was removed from the cart or its quantity cut: "Rink beanie, Size: M: Only 2 left". */
export function removedLineText(
  { cartItemId, title, reason, left }: RefusedLine,
  items: readonly CartItem[],
): string {
  const item = items.find((item) => item.cartItemId === cartItemId);
  const itemType = item?.cartItemType ?? "PRODUCT";
  const itemName = title || (itemType === "TICKET" ? "A ticket" : "A product");
  const name = [itemName, optionsText(item?.productOptions ?? [])].filter(Boolean).join(", ");
  return `${name}: ${refusalSentence(reason, itemType, left)}`;
}
