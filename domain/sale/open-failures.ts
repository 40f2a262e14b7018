import { failedUntried, type RefundedOrder } from "./money-back.ts";
import { type AskedRefund, hasTriesLeft, isFailed, isOpenFailure } from "./refund.ts";
import { leftToRefund } from "./refund-request.ts";

/** What was to go back of an order, and will not by itself: somebody of the club has to ask again, or close it. */
export interface OpenFailure {
  /** The club's request; null for refunds that nobody asked for at the desk. */
  requestId: string | null;
  /** Cents that are still not back, nor on their way; 0 where all of the money went back otherwise. */
  amount: number;
  /** Whether the provider refused it: else it failed on its way. */
  isRefused: boolean;
}

interface Asked {
  id: string;
  /** Cents. */
  amount: number;
  refusal: string | null;
  timeClosed: Date | null;
}

/** Every failure that is open, each request's by itself, and those without one together. */
export function openFailures(
  order: RefundedOrder & { asked: readonly AskedRefund[] },
  requests: readonly Asked[],
): OpenFailure[] {
  const { status, refunds } = order;
  const left = leftToRefund(order);
  const ofRequest = ({ id, amount, refusal, timeClosed }: Asked): OpenFailure[] => {
    const answers = refunds.filter(({ requestId }) => requestId === id);
    const hasFailed = refusal !== null || answers.some(isOpenFailure);
    if (timeClosed !== null || !hasFailed || !answers.every(isFailed)) return [];
    return [{ requestId: id, amount: Math.min(amount, left), isRefused: refusal !== null }];
  };
  // A late payment's are tried again by the program.
  const isTried = status === "late-refunded" && hasTriesLeft(refunds);
  const outside = isTried ? 0 : failedUntried(refunds.filter(({ requestId }) => requestId === null));
  return [
    ...requests.flatMap(ofRequest),
    ...(outside > 0 ? [{ requestId: null, amount: Math.min(outside, left), isRefused: false }] : []),
  ];
}
