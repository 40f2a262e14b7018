import { notRefundedText, ORDER_PROBLEM_WORDS } from "../../../domain/desk/orders/refund-words.ts";
import { openRefundFailures } from "../../../domain/sale/open-refund-failures.ts";
import { refusalText } from "../../../domain/sale/refund-text.ts";
import { priceLabel } from "../../../domain/values/money.ts";
import type { findClubOrder } from "../../../server/db/queries/desk/orders.ts";
import type { RefundRequestRow } from "../../../server/db/queries/sale/refund-requests.ts";

type ClubOrder = NonNullable<Awaited<ReturnType<typeof findClubOrder>>>;

interface Need {
  /** The refund request's id; empty if there is no request. */
  id: string;
  intent: "close" | "close-problem";
  what: string;
  /** True if the officer must say whether the money was refunded in another way. */
  hasMoney: boolean;
  /** A sentence about the effect of closing the problem; empty if it is obvious. */
  means: string;
}

/**
 * An order's problems that an officer must close: refunds that were refused or failed for good, and a
 * payment that does not match.
 */
export function shownProblems(order: ClubOrder, requests: readonly RefundRequestRow[]): Need[] {
  const failures = openRefundFailures(order, requests).map(({ requestId, amount, isRefused }): Need => {
    const refusal = requests.find(({ id }) => id === requestId)?.refusal ?? "";
    const money = amount > 0 ? priceLabel(amount, order.currency) : "";
    return {
      id: requestId ?? "",
      intent: "close",
      what: notRefundedText(money, isRefused ? refusalText(refusal) : null),
      hasMoney: true,
      means: "",
    };
  });
  if (order.problem === "") return failures;
  const isHeld = order.status === "pending";
  const means = isHeld ? ORDER_PROBLEM_WORDS.problemMeans : "";
  return [{ id: "", intent: "close-problem", what: order.problem, hasMoney: false, means }, ...failures];
}
