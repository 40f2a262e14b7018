import type { Payments, PaymentsAnswer, PaymentsFailure } from "../../ports/payments.ts";

/** A buyer waits so long for the provider, whatever has to be asked of it. */
export const CHECKOUT_MS = 12_000;

/**
 * The provider for one request: all that is asked of it together has `ms`, and what is not answered by then fails as if the
 * provider were away. An abandoned call may still succeed there: nobody is told its page, and it ends by itself.
 */
export function paymentsWithin(payments: Payments, ms: number): Payments {
  const late = new Promise<PaymentsFailure>((resolve) => {
    const details = `No answer within ${ms} ms`;
    const timer = setTimeout(() => resolve({ ok: false, reason: "unavailable", details }), ms);
    timer.unref();
  });
  const inTime = <T>(answer: Promise<PaymentsAnswer<T>>) => Promise.race([answer, late]);
  return {
    ...payments,
    createSession: (request) => inTime(payments.createSession(request)),
    getSession: (account, id) => inTime(payments.getSession(account, id)),
    expireSession: (account, id) => inTime(payments.expireSession(account, id)),
  };
}
