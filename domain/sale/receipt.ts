import { formatDate, formatMoment } from "../values/dates.ts";
import { formatPrice } from "../values/money.ts";
import { lostAmount } from "./dispute.ts";
import { moneyBack } from "./money-back.ts";
import type { OrderDetails } from "./order-details.ts";
import { PLATFORM_FEE_LABEL, SHIPPING_AND_HANDLING, totalText } from "./order-text.ts";
import { isByHand, isFailedRefund, isRefundUnderWay, type Refund, sumAmounts } from "./refund.ts";

/** An order's receipt: the same rows on the page, on paper and in the mail, for every state of the order. */

export interface ReceiptRow {
  label: string;
  text: string;
  isTotal: boolean;
}

const row = (label: string, text: string, isTotal = false): ReceiptRow => ({ label, text, isTotal });

type Dated = Pick<
  OrderDetails,
  "channel" | "total" | "timeCreated" | "timePaid" | "timeZone" | "customerName" | "clubName"
>;

/** Date (in the selling club's zone), buyer and seller. A sale at the door may have no buyer's name. */
export function receiptFacts(order: Dated): ReceiptRow[] {
  const { timeCreated, timePaid, timeZone, customerName, clubName } = order;
  return [
    row(whenLabel(order), formatMoment(timePaid ?? timeCreated, timeZone)),
    ...(customerName === "" ? [] : [row("Buyer", customerName)]),
    row("Seller", clubName),
  ];
}

function whenLabel({ channel, total, timePaid }: Dated): string {
  if (channel === "comp") return "Complimentary";
  if (timePaid === null || total === 0) return "Ordered";
  return channel === "door" ? "Paid in cash" : "Paid";
}

type Summed = Pick<
  OrderDetails,
  "shipping" | "buyerFee" | "total" | "currency" | "status" | "refunds" | "disputes" | "asked" | "timeZone"
>;

/**
 * The rows below the lines: shipping, fee and total. With refunds or lost disputes, also a row for each and
 * the total after them.
 */
export function receiptSums(order: Summed): ReceiptRow[] {
  const { shipping, buyerFee, total } = order;
  const refundRows = rowsOfRefunds(order);
  const { given, underWay } = moneyBack(order);
  return [
    ...(shipping > 0 ? [row(SHIPPING_AND_HANDLING, formatPrice(shipping))] : []),
    ...(buyerFee > 0 ? [row(PLATFORM_FEE_LABEL, formatPrice(buyerFee))] : []),
    row("Total", totalText(order), true),
    ...refundRows,
    ...(refundRows.length > 0
      ? [row("Total after refunds", formatPrice(total - given - underWay), true)]
      : []),
  ];
}

/**
 * One row per refund that has not failed, and one for lost disputes. Money under way for which the provider
 * has reported no refund yet gets a row without a date.
 */
function rowsOfRefunds(order: Summed): ReceiptRow[] {
  const { refunds, disputes, timeZone } = order;
  const notFailed = refunds.filter((refund) => !isFailedRefund(refund));
  const lost = lostAmount(disputes);
  const { given, underWay } = moneyBack(order);
  const undated = given + underWay - lost - sumAmounts(notFailed);
  return [
    ...notFailed.map((refund) => row(refundLabel(refund, timeZone), formatPrice(-refund.amount))),
    ...(lost > 0 ? [row("Returned by your bank", formatPrice(-lost))] : []),
    ...(undated > 0 ? [row("Refund, pending", formatPrice(-undated))] : []),
  ];
}

function refundLabel(refund: Refund, timeZone: string): string {
  const how = isByHand(refund) ? ", paid directly" : isRefundUnderWay(refund) ? ", pending" : "";
  return `Refund on ${formatDate(refund.timeCreated, timeZone)}${how}`;
}
