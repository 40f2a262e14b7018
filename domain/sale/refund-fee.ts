import { feesReturned, type RefundedOrder } from "./money-back.ts";
import { platformFee } from "./platform-fee.ts";
import { allPieces, type OrderPiece, pieceKey, piecePrices, type RefundableOrder } from "./refund-request.ts";

/** The platform's fee on refunded items, and the part of it that the platform returns. Integer cents. */

export interface RefundFee {
  amount: number;
  /** The platform's fee on the refunded items; null for a refund of an amount without items. */
  taken: number | null;
  /** The part of its fee that the platform returns to the club. */
  back: number;
}

/** A refund that the club has requested, or is about to. */
interface AskedFor {
  requestId: string;
  amount: number;
  units: readonly OrderPiece[];
}

type FeeOrder = Pick<RefundedOrder, "total" | "refunds" | "asked"> &
  Pick<RefundableOrder, "lines"> & { platformFee: number };

/**
 * The fee on one of an order's refunds. `taken` is the platform's fee on the refunded items, if the refund
 * equals their price. Otherwise the refund takes all the money that is left, and `taken` is all of the fee
 * that the platform still has. Null without a fee or without money.
 * @param order includes this refund, as requested or as the provider reported it
 */
export function refundFee(order: FeeOrder, { requestId, amount, units }: AskedFor): RefundFee | null {
  if (order.platformFee === 0 || amount === 0) return null;
  const parts = feesReturned(order);
  const index = parts.findIndex((part) => part.requestId === requestId);
  const back = parts[index]?.cents ?? 0;
  if (units.length === 0) return { amount, taken: null, back };
  const prices = piecePrices(order);
  const price = units.reduce((sum, unit) => sum + (prices.get(pieceKey(unit)) ?? 0), 0);
  const before = parts.slice(0, Math.max(index, 0)).reduce((sum, { cents }) => sum + cents, 0);
  const taken = price === amount ? feesOf(order, units) : order.platformFee - before;
  return { amount, taken, back };
}

function feesOf({ lines }: FeeOrder, units: readonly OrderPiece[]): number {
  const fees = new Map(
    lines.flatMap((line) => allPieces([line]).map((unit) => [pieceKey(unit), platformFee(line.unitPrice)])),
  );
  return units.reduce((sum, unit) => sum + (fees.get(pieceKey(unit)) ?? 0), 0);
}
