/** The platform's fee on a sale (rule sale-11). Integer cents. */

/**
 * The fee on a price below `under` cents is `perMille` of the price, rounded up, plus FIXED_CENTS. A price
 * equal to `under` belongs to the next row.
 */
const TABLE = [
  { under: 25_000, perMille: 100 },
  { under: 55_000, perMille: 75 },
  { under: Number.POSITIVE_INFINITY, perMille: 40 },
] as const;

const FIXED_CENTS = 50;

/**
 * The fee on one price in cents, never more than the price: from 1 to 55 cents the table itself would give
 * more, and the provider refuses a fee above the total.
 * @throws RangeError if the price is not a whole number of cents from 0
 */
export function platformFee(price: number): number {
  if (!Number.isSafeInteger(price) || price < 0) throw new RangeError(`Not a price in cents: ${price}`);
  if (price === 0) return 0;
  const row = TABLE.find(({ under }) => price < under) ?? TABLE[2];
  return Math.min(price, Math.ceil((price * row.perMille) / 1000) + FIXED_CENTS);
}

/** The table's rows for display: prices from `from` to below `under` cents, and their fee. */
export const FEE_ROWS = TABLE.map(({ under, perMille }, row) => ({
  from: TABLE[row - 1]?.under ?? 0,
  under,
  perMille,
  fixed: FIXED_CENTS,
}));

/** The fee of an order in cents: the sum over all pieces, without shipping. */
export function orderFee(lines: readonly { unitPrice: number; quantity: number }[]): number {
  return lines.reduce((sum, { unitPrice, quantity }) => sum + platformFee(unitPrice) * quantity, 0);
}
