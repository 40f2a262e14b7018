import type { ProductOption } from "../store/product-field.ts";
import { type CartItem, cartQuantity } from "./cart.ts";
import type { CartQuote } from "./checkout.ts";

/** What the browser asks the server about its cart. Other clients send the same (rule sale-12). Integer cents. */

/** What was chosen, as one text for a line: "Size: L, Number: 9". */
export function optionsText(options: readonly ProductOption[]): string {
  return options.map(({ title, value }) => `${title}: ${value}`).join(", ");
}

/** The data of quoteCart. */
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

/** Who buys: asked for where nothing is paid; the payment page asks otherwise. */
export interface Customer {
  name: string;
  email: string;
  /** The solved puzzle of the human check. */
  humanCheck?: string;
}

export const NOBODY_YET: Customer = { name: "", email: "" };

/** Where a checkout comes back to, as full addresses. */
export interface ReturnUrls {
  successUrl: string;
  cancelUrl: string;
}

/** The data of onCheckout for a cart just quoted. Shipping price and weight are those of whole lines. */
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
 * What the cart is expected to cost from the prices last seen, until the server has said: for the first paint
 * and for comparison, never charged. Null while a line's price is not known.
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

/** The unit prices of a quote, as the browser remembers them. */
export function pricesOf({ lines }: Pick<CartQuote, "lines">): [string, number][] {
  return lines.map(({ cartItemId, unitPrice }) => [cartItemId, unitPrice]);
}

/**
 * Whether a quote differs from what was last seen of the cart (rule sale-6): another price, or a line that can
 * no longer be had. A line that was never priced is no change.
 */
export function differsFrom(seen: readonly (readonly [string, number])[], quote: CartQuote): boolean {
  const before = new Map(seen);
  const isOther = ([id, price]: [string, number]) => (before.get(id) ?? price) !== price;
  return quote.refused.length > 0 || pricesOf(quote).some(isOther);
}

/**
 * What of a cart the server still sells, each line cut to what is left of its ticket or product: what was refused had only
 * the accepted lines before it counted along, so those after it and what was cut before it come off.
 */
export function stillAvailable(
  items: readonly CartItem[],
  { lines, refused }: Pick<CartQuote, "lines" | "refused">,
): CartItem[] {
  const sold = new Set(lines.map(({ cartItemId }) => cartItemId));
  const left = new Map(refused.map(({ cartItemId, left }) => [cartItemId, left]));
  const isSold = ({ cartItemId }: CartItem) => sold.has(cartItemId);
  const kept: CartItem[] = [];
  for (const [place, item] of items.entries()) {
    const others = [...kept.filter((other) => !isSold(other)), ...items.slice(place + 1).filter(isSold)];
    const taken = cartQuantity(others.filter((other) => stockOf(other) === stockOf(item)));
    const quantity = isSold(item) ? item.quantity : (left.get(item.cartItemId) ?? 0) - taken;
    if (quantity > 0) kept.push({ ...item, quantity });
  }
  return kept;
}

const stockOf = ({ cartItemType, ticketId, productId }: CartItem) =>
  cartItemType === "TICKET" ? `ticket ${ticketId}` : `product ${productId}`;
