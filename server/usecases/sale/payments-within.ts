import type { Payments, PaymentsAnswer, PaymentsFailure } from "../../ports/payments.ts";

/** How long a buyer waits for the provider, however often it has to be asked. */
export const CHECKOUT_MS = 12_000;

/**
 * The provider for one request: all its calls together have `ms`, after which each fails as if the provider were
 * unavailable. An abandoned call may still succeed: nobody gets its payment page, and it expires.
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
