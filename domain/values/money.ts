/** Formats prices for visitors (rule values-1). Amounts are integer cents. */

const DOLLARS = new Intl.NumberFormat("en-US");

/**
 * Formats an amount: 123456 → "$1,234.56".
 * @throws RangeError if the amount is not a safe integer: a fraction of a cent is a bug in the caller
 */
export function formatPrice(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an amount in whole cents: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, "0");
  const sign = cents < 0 ? "-" : "";
  return `${sign}$${DOLLARS.format(Number(digits.slice(0, -2)))}.${digits.slice(-2)}`;
}

/**
 * An amount for other programs: "1234.50".
 * @throws RangeError as formatPrice does
 */
export function decimalPrice(cents: number): string {
  return formatPrice(cents).replace(/[$,]/g, "");
}

export function priceOrFree(cents: number): string {
  return cents === 0 ? "Free" : formatPrice(cents);
}

/**
 * Formats a range of prices: "$10.00 - $25.00", or "$10.00" if all are equal. A price of 0 is "Free". Empty
 * without prices.
 */
export function formatPriceRange(prices: readonly number[]): string {
  if (prices.length === 0) return "";
  const [low, high] = [Math.min(...prices), Math.max(...prices)].map(priceOrFree);
  return low === high ? `${low}` : `${low} - ${high}`;
}

/** "$12.00 USD": an amount in its currency. */
export function priceLabel(cents: number, currency: string): string {
  return `${formatPrice(cents)} ${currency.toUpperCase()}`;
}
