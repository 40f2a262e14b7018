/** What is charged for, line by line. Integer cents. */
export interface OrderAmounts {
  subtotal: number;
  shipping: number;
  platformFee: number;
  total: number;
  lines: readonly {
    priceId: string;
    quantity: number;
    options: string;
    unitPrice: number;
    /** For the whole line. */
    shippingPrice: number;
  }[];
}

/**
 * Whether an order still costs what it was placed at: every line, shipping, fee and total. A payment page that is open shows
 * what it was opened with; the order of the lines does not matter.
 */
export function sameAmounts(placed: OrderAmounts, now: OrderAmounts): boolean {
  return textOf(placed) === textOf(now);
}

function textOf({ subtotal, shipping, platformFee, total, lines }: OrderAmounts): string {
  const texts = lines.map(({ priceId, quantity, options, unitPrice, shippingPrice }) =>
    JSON.stringify([priceId, options, quantity, unitPrice, shippingPrice]),
  );
  return JSON.stringify([subtotal, shipping, platformFee, total, texts.sort()]);
}
