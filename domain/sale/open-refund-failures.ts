import { failedRefundAmount, type RefundedOrder } from "./money-back.ts";
import { hasTriesLeft, isFailedRefund, isOpenRefundFailure, type RequestedRefund } from "./refund.ts";
import { leftToRefund } from "./refund-request.ts";

/** A failed refund that is not retried automatically: an officer has to request it again, or close it. */
export interface OpenRefundFailure {
  /** The request at the desk; null for refunds that were not requested there. */
  requestId: string | null;
  /** Cents that are neither refunded nor under way; 0 if all of the money was refunded in another way. */
  amount: number;
  /** True if the provider refused the request; false if the refund failed later. */
  isRefused: boolean;
}

interface Asked {
  id: string;
  /** Cents. */
  amount: number;
  refusal: string | null;
  timeClosed: Date | null;
}

/** All open failures: one entry per request, and one for all failures without a request. */
export function openRefundFailures(
  order: RefundedOrder & { asked: readonly RequestedRefund[] },
  requests: readonly Asked[],
): OpenRefundFailure[] {
  const { status, refunds } = order;
  const left = leftToRefund(order);
  const failureOf = ({ id, amount, refusal, timeClosed }: Asked): OpenRefundFailure[] => {
    const answers = refunds.filter(({ requestId }) => requestId === id);
    const hasFailed = refusal !== null || answers.some(isOpenRefundFailure);
    if (timeClosed !== null || !hasFailed || !answers.every(isFailedRefund)) return [];
    return [{ requestId: id, amount: Math.min(amount, left), isRefused: refusal !== null }];
  };
  // The refund of a late payment is retried automatically.
  const isRetried = status === "late-refunded" && hasTriesLeft(refunds);
  const outside = isRetried ? 0 : failedRefundAmount(refunds.filter(({ requestId }) => requestId === null));
  return [
    ...requests.flatMap(failureOf),
    ...(outside > 0 ? [{ requestId: null, amount: Math.min(outside, left), isRefused: false }] : []),
  ];
}
