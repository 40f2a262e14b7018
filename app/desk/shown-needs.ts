import { NEEDS, notRefundedText } from "../../domain/desk/refund-words.ts";
import { openFailures } from "../../domain/sale/open-failures.ts";
import { refusalText } from "../../domain/sale/refund-text.ts";
import { priceLabel } from "../../domain/values/money.ts";
import type { getClubOrder } from "../../server/db/queries/desk/orders.ts";
import type { RefundRequestRow } from "../../server/db/queries/sale/refund-requests.ts";

type ClubOrder = NonNullable<Awaited<ReturnType<typeof getClubOrder>>>;

interface Need {
  /** A request's; empty for what has none. */
  id: string;
  intent: "close" | "close-problem";
  what: string;
  /** Whether it is to be said what became of the money. */
  hasMoney: boolean;
  /** What closing it does; empty where that goes without saying. */
  means: string;
}

/** What of an order does not end by itself: refunds that were refused or failed for good, and a payment that does not fit. */
export function shownNeeds(order: ClubOrder, requests: readonly RefundRequestRow[]): Need[] {
  const failures = openFailures(order, requests).map(({ requestId, amount, isRefused }): Need => {
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
  const means = isHeld ? NEEDS.problemMeans : "";
  return [{ id: "", intent: "close-problem", what: order.problem, hasMoney: false, means }, ...failures];
}
