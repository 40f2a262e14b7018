import type { ProductOption } from "../store/product-field.ts";
import { type CartItem, cartQuantity } from "./cart.ts";
import type { CartQuote } from "./checkout.ts";

/**
 * Bodies of the requests that a browser sends about its cart. Programs other than our pages send the same
 * bodies (rule sale-12). Amounts are integer cents.
 */

/** A line's chosen options as one text: "Size: L, Number: 9". */
export function optionsText(options: readonly ProductOption[]): string {
  return options.map(({ title, value }) => `${title}: ${value}`).join(", ");
}

/** The data of a quoteCart request. */
export function quoteRequest(items: readonly CartItem[], attempt: string) {
  return {
    stripePrices: items.map(({ stripePriceId, quantity, cartItemId, pickupGameId }) => ({
      id: stripePriceId,
      quantity,
      cartItemId,
      ...(pickupGameId !== undefined && { pickupGameId }),
    })),
    productOptions: items.map(({ productOptions }) => optionsText(productOptions)),
    attempt,
  };
}

/** The buyer's name and email. Only free orders ask for them; otherwise the payment page does. */
export interface Customer {
  name: string;
  email: string;
  /** The token of a solved human check. */
  humanCheck?: string;
}

export const NO_CUSTOMER: Customer = { name: "", email: "" };

/** Absolute URLs that the buyer returns to from the payment page. */
export interface ReturnUrls {
  successUrl: string;
  cancelUrl: string;
}

/**
 * The data of an onCheckout request for a cart just quoted. Shipping prices and weights are for a whole line.
 */
export function checkoutRequest(quote: CartQuote, attempt: string, customer: Customer, urls: ReturnUrls) {
  const { lines } = quote;
  return {
    stripeAccountId: quote.stripeAccountId,
    stripePrices: lines.map(
      ({ priceId, quantity, cartItemId, shippable, shippingPrice, shippingWeight, pickup }) => ({
        id: priceId,
        quantity,
        cartItemId,
        shippable,
        shippingPrice,
        shippingWeight,
        ...(pickup && { pickupGameId: pickup.gameId }),
      }),
    ),
    customerName: customer.name,
    customerEmail: customer.email,
    productOptions: lines.map(({ options }) => options),
    shippable: lines.some(({ shippable }) => shippable),
    shippingPrice: quote.shipping,
    shippingWeight: lines.reduce((sum, { shippingWeight }) => sum + shippingWeight, 0),
    ...urls,
    attempt,
    ...(customer.humanCheck !== undefined && { humanCheck: customer.humanCheck }),
  };
}

/**
 * The cart's subtotal in cents at the prices last seen, until the server answers. For the first paint and for
 * comparison; it is never charged. Null while a line's price is unknown.
 */
export function expectedSubtotal(
  items: readonly Pick<CartItem, "cartItemId" | "quantity">[],
  seen: readonly (readonly [string, number])[],
): number | null {
  const prices = new Map(seen);
  let sum = 0;
  for (const { cartItemId, quantity } of items) {
    const price = prices.get(cartItemId);
    if (price === undefined) return null;
    sum += price * quantity;
  }
  return sum;
}

/** The unit price of each quoted line, in cents, by the line's id. */
export function unitPricesOf({ lines }: Pick<CartQuote, "lines">): [string, number][] {
  return lines.map(({ cartItemId, unitPrice }) => [cartItemId, unitPrice]);
}

/**
 * True if a quote differs from the prices last seen (rule sale-6): a price has changed, or a line is refused.
 * A line whose price was never seen does not count as changed.
 */
export function hasQuoteChanged(seen: readonly (readonly [string, number])[], quote: CartQuote): boolean {
  const before = new Map(seen);
  const hasChanged = ([id, price]: [string, number]) => (before.get(id) ?? price) !== price;
  return quote.refused.length > 0 || unitPricesOf(quote).some(hasChanged);
}

/**
 * The part of a cart that the server still sells, with each refused line cut to the quantity left of its
 * ticket or product. A refused line's `left` already accounts for accepted lines before it, but not for
 * accepted lines after it or cut lines before it: those are subtracted here.
 */
export function cutToAvailable(
  items: readonly CartItem[],
  { lines, refused }: Pick<CartQuote, "lines" | "refused">,
): CartItem[] {
  const sold = new Set(lines.map(({ cartItemId }) => cartItemId));
  const left = new Map(refused.map(({ cartItemId, left }) => [cartItemId, left]));
  const isSold = ({ cartItemId }: CartItem) => sold.has(cartItemId);
  const available: CartItem[] = [];
  for (const [index, item] of items.entries()) {
    const others = [...available.filter((other) => !isSold(other)), ...items.slice(index + 1).filter(isSold)];
    const taken = cartQuantity(others.filter((other) => stockOf(other) === stockOf(item)));
    const quantity = isSold(item) ? item.quantity : (left.get(item.cartItemId) ?? 0) - taken;
    if (quantity > 0) available.push({ ...item, quantity });
  }
  return available;
}

const stockOf = ({ cartItemType, ticketId, productId }: CartItem) =>
  cartItemType === "TICKET" ? `ticket ${ticketId}` : `product ${productId}`;
