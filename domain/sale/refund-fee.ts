import { feesBack, type RefundedOrder } from "./money-back.ts";
import { platformFee } from "./platform-fee.ts";
import { type RefundableOrder, type Unit, unitKey, unitPrices, unitsOf } from "./refund-request.ts";

/** Who bears the platform's fee on what a club refunds. Integer cents. */

export interface RefundFee {
  amount: number;
  /** The platform's fee on what is refunded; null for money alone, which is for no items. */
  taken: number | null;
  /** What of its fee the platform returns to the club. */
  back: number;
}

/** What a club asked to give back, or is about to. */
interface AskedFor {
  requestId: string;
  amount: number;
  units: readonly Unit[];
}

type FeeOrder = Pick<RefundedOrder, "total" | "refunds" | "asked"> &
  Pick<RefundableOrder, "lines"> & { platformFee: number };

/**
 * The fee on one of an order's refunds: that on its items or, where it takes all the money that is left, all that the platform still
 * has. Null where there is none.
 * @param order with this refund, as it is asked for or as the provider told it
 */
export function refundFee(order: FeeOrder, { requestId, amount, units }: AskedFor): RefundFee | null {
  if (order.platformFee === 0 || amount === 0) return null;
  const parts = feesBack(order);
  const at = parts.findIndex((part) => part.requestId === requestId);
  const back = parts[at]?.cents ?? 0;
  if (units.length === 0) return { amount, taken: null, back };
  const prices = unitPrices(order);
  const price = units.reduce((sum, unit) => sum + (prices.get(unitKey(unit)) ?? 0), 0);
  const before = parts.slice(0, Math.max(at, 0)).reduce((sum, { cents }) => sum + cents, 0);
  const taken = price === amount ? feesOf(order, units) : order.platformFee - before;
  return { amount, taken, back };
}

function feesOf({ lines }: FeeOrder, units: readonly Unit[]): number {
  const fees = new Map(
    lines.flatMap((line) => unitsOf([line]).map((unit) => [unitKey(unit), platformFee(line.unitPrice)])),
  );
  return units.reduce((sum, unit) => sum + (fees.get(unitKey(unit)) ?? 0), 0);
}
