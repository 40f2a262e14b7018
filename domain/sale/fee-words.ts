import type { TicketPrice } from "../tickets/ticket-sale.ts";
import { formatPrice } from "../values/money.ts";
import { FEE_ROWS, platformFee } from "./platform-fee.ts";

interface Charged {
  /** True if the buyer pays the platform's fee (store-switches.ts). */
  buyerPays: boolean;
  /** What one price buys. */
  piece: "ticket" | "item";
  /** True if shipping costs extra. */
  costsShipping?: boolean;
}

/** What the checkout adds to the prices on a page; empty if every price is free. Cents. */
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
  // One sentence for all prices only if none is free: a free price has no fee.
  if (first && paid.length === prices.length && fees.every(({ fee }) => fee === first.fee))
    return `A platform fee of ${first.fee} per ${piece} is added at checkout.`;
  const each = fees.map(({ title, fee }) => `${fee} on ${title}`).join(", ");
  return `A platform fee is added at checkout: ${each}.`;
}

/**
 * The fee on an amount that the buyer will choose between two bounds (cents): "A platform fee is added: 10%
 * plus $0.50 on amounts under $250.00; 7.5% plus $0.50 on amounts of $250.00 or more."
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
