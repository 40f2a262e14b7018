/** An order's sums before it is known who pays the platform's fee, buyer or club. Integer cents. */
export interface OrderSums {
  subtotal: number;
  shipping: number;
  /** What the platform keeps, whether the buyer or the club pays it. */
  platformFee: number;
}

/** What the buyer pays. `buyerFee` is all of the platform's fee, or 0 if the club pays it. */
export function orderTotal(
  { subtotal, shipping, platformFee }: OrderSums,
  buyerPaysFee: boolean,
): { buyerFee: number; total: number } {
  const buyerFee = buyerPaysFee ? platformFee : 0;
  return { buyerFee, total: subtotal + shipping + buyerFee };
}

/** The charged amounts, line by line. Integer cents. */
export interface OrderAmounts extends OrderSums {
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
 * True if an order still costs what it did when it was placed: every line, shipping, fee and total, in any
 * order of the lines. An open payment page shows the amounts it was opened with, so it can be reused only
 * then.
 */
export function hasSameAmounts(placed: OrderAmounts, now: OrderAmounts): boolean {
  return textOf(placed) === textOf(now);
}

function textOf({ subtotal, shipping, platformFee, total, lines }: OrderAmounts): string {
  const texts = lines.map(({ priceId, quantity, options, unitPrice, shippingPrice }) =>
    JSON.stringify([priceId, options, quantity, unitPrice, shippingPrice]),
  );
  return JSON.stringify([subtotal, shipping, platformFee, total, texts.sort()]);
}
