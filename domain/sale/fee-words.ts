import type { TicketPrice } from "../tickets/ticket-sale.ts";
import { formatPrice } from "../values/money.ts";
import { FEE_ROWS, platformFee } from "./platform-fee.ts";

interface Charged {
  /** The buyer pays the platform's fee (store-switches.ts). */
  buyerPays: boolean;
  /** What a price is of. */
  piece: "ticket" | "item";
  /** It may be shipped, for a price of its own. */
  costsShipping?: boolean;
}

/** Tells beforehand what the checkout adds to prices; empty where nothing costs anything. */
export function feeWords(
  prices: readonly Pick<TicketPrice, "title" | "price">[],
  { buyerPays, piece, costsShipping = false }: Charged,
): string {
  const paid = prices.filter(({ price }) => price > 0);
  if (paid.length === 0) return "";
  if (!buyerPays)
    return costsShipping
      ? "No added fees. Shipping is extra."
      : "No added fees: the price you see is the price you pay.";
  const fees = paid.map(({ title, price }) => ({ title, fee: formatPrice(platformFee(price)) }));
  const [first] = fees;
  // A free price has no fee.
  if (first && paid.length === prices.length && fees.every(({ fee }) => fee === first.fee))
    return `A platform fee of ${first.fee} per ${piece} is added at checkout.`;
  const each = fees.map(({ title, fee }) => `${fee} on ${title}`).join(", ");
  return `A platform fee is added at checkout: ${each}.`;
}

/**
 * The fee on an amount named later, between two bounds in cents: "A platform fee is added: 10% plus $0.50 on amounts
 * under $250.00; 7.5% plus $0.50 on amounts of $250.00 or more."
 */
export function feeTableWords({ least, most }: { least: number; most: number }): string {
  const rows = FEE_ROWS.filter(({ from, under }) => least < under && most >= from);
  const words = rows.map(({ from, under, perMille, fixed }, row) => {
    const share = `${perMille / 10}% plus ${formatPrice(fixed)}`;
    if (rows.length === 1) return share;
    if (row === 0) return `${share} on amounts under ${formatPrice(under)}`;
    return row === rows.length - 1
      ? `${share} on amounts of ${formatPrice(from)} or more`
      : `${share} on amounts from ${formatPrice(from)} to ${formatPrice(under - 1)}`;
  });
  return `A platform fee is added: ${words.join("; ")}.`;
}
