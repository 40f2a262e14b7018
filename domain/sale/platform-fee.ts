/** The platform's fee on a sale (rule sale-11). Integer cents. */

/** Below `under` cents: that share, rounded up, plus the fixed part. A price equal to `under` is in the next row. */
const TABLE = [
  { under: 25_000, perMille: 100 },
  { under: 55_000, perMille: 75 },
  { under: Number.POSITIVE_INFINITY, perMille: 40 },
] as const;

const FIXED = 50;

/**
 * The fee on one price, never more than the price: from 1 to 55 cents the table alone would give more, and the provider
 * refuses a fee above the total.
 * @throws RangeError when the price is no whole number of cents from 0
 */
export function platformFee(price: number): number {
  if (!Number.isSafeInteger(price) || price < 0) throw new RangeError(`Not a price in cents: ${price}`);
  if (price === 0) return 0;
  const row = TABLE.find(({ under }) => price < under) ?? TABLE[2];
  return Math.min(price, Math.ceil((price * row.perMille) / 1000) + FIXED);
}

/** The table's rows for display: from and below how many cents, and how much of a price. */
export const FEE_ROWS = TABLE.map(({ under, perMille }, row) => ({
  from: TABLE[row - 1]?.under ?? 0,
  under,
  perMille,
  fixed: FIXED,
}));

/** The sum over all pieces; shipping is not counted. */
export function orderFee(lines: readonly { unitPrice: number; quantity: number }[]): number {
  return lines.reduce((sum, { unitPrice, quantity }) => sum + platformFee(unitPrice) * quantity, 0);
}
