/** What an order comes to before anybody bears the platform's fee. Integer cents. */
export interface OrderSums {
  subtotal: number;
  shipping: number;
  /** What the platform keeps, whoever bears it. */
  platformFee: number;
}

/** What the buyer pays, and what of it is the platform's fee: all of that, or 0 where the club bears it. */
export function orderTotal(
  { subtotal, shipping, platformFee }: OrderSums,
  buyerPaysFee: boolean,
): { buyerFee: number; total: number } {
  const buyerFee = buyerPaysFee ? platformFee : 0;
  return { buyerFee, total: subtotal + shipping + buyerFee };
}

/** What is charged for, line by line. Integer cents. */
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
