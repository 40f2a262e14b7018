import type { Payments, PaymentsAnswer } from "../../server/ports/payments.ts";

export type ThrowingPayments = {
  [Name in keyof Payments]: Payments[Name] extends (
    ...args: infer Args
  ) => Promise<PaymentsAnswer<infer Value>>
    ? (...args: Args) => Promise<Value>
    : Payments[Name];
};

/** Payments whose calls return the bare value, and reject if the provider refuses or fails. */
export function throwingPayments(payments: Payments): ThrowingPayments {
  const insist =
    <Args extends unknown[], Value>(ask: (...args: Args) => Promise<PaymentsAnswer<Value>>) =>
    async (...args: Args) => {
      const answer = await ask(...args);
      if (!answer.ok) throw new Error(`${answer.reason}: ${answer.details}`);
      return answer.value;
    };
  return {
    livemode: payments.livemode,
    createSession: insist(payments.createSession),
    getSession: insist(payments.getSession),
    expireSession: insist(payments.expireSession),
    refund: insist(payments.refund),
    listRefunds: insist(payments.listRefunds),
    listSessions: insist(payments.listSessions),
    listRefundsSince: insist(payments.listRefundsSince),
    listDisputes: insist(payments.listDisputes),
    listMoneyEvents: insist(payments.listMoneyEvents),
    listPayments: insist(payments.listPayments),
    listSubscriptions: insist(payments.listSubscriptions),
  };
}
