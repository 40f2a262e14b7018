import type { Payments, PaymentsAnswer, PaymentsFailure } from "../../../ports/payments.ts";

/** How long a buyer waits for the provider during one checkout, in all calls together. */
export const CHECKOUT_MS = 12_000;
/**
 * How long calls may still take once the program shuts down, so that an answer that is already on its way
 * counts.
 */
const LAST_MS = 1_000;

/**
 * The provider for one request: all its calls together have `ms` milliseconds, and one second once `ending`
 * is aborted. After that every call fails as if the provider were unavailable. An abandoned call may still
 * open a payment page at the provider, but nobody sees that page, and it expires.
 */
export function paymentsWithTimeout(payments: Payments, ms: number, ending: AbortSignal): Payments {
  const late = new Promise<PaymentsFailure>((resolve) => {
    const giveUpIn = (left: number, details: string) =>
      setTimeout(() => resolve({ ok: false, reason: "unavailable", details }), left).unref();
    giveUpIn(ms, `No response within ${ms} ms`);
    const hurry = () => giveUpIn(LAST_MS, "No response before the server shut down");
    if (ending.aborted) hurry();
    else ending.addEventListener("abort", hurry, { once: true, signal: AbortSignal.timeout(ms) });
  });
  const inTime = <T>(answer: Promise<PaymentsAnswer<T>>) => Promise.race([answer, late]);
  return {
    ...payments,
    createSession: (request) => inTime(payments.createSession(request)),
    getSession: (account, id) => inTime(payments.getSession(account, id)),
    expireSession: (account, id) => inTime(payments.expireSession(account, id)),
  };
}

/** Replaces a checkout's "provider-failed" with "stopping" if the program is shutting down. */
export function withShutdownReason<Answer extends { ok: boolean }>(
  ending: AbortSignal,
  answer: Answer,
): Answer | { ok: false; reason: "stopping" } {
  const isCutShort = ending.aborted && "reason" in answer && answer.reason === "provider-failed";
  return isCutShort ? { ok: false, reason: "stopping" } : answer;
}
