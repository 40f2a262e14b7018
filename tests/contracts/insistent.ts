import type { Payments, PaymentsAnswer } from "../../server/ports/payments.ts";

export type Insistent = {
  [Name in keyof Payments]: Payments[Name] extends (
    ...args: infer Args
  ) => Promise<PaymentsAnswer<infer Value>>
    ? (...args: Args) => Promise<Value>
    : Payments[Name];
};

/** A provider whose answers are what was asked for: where it could not be asked, it rejects with why. */
export function insistent(payments: Payments): Insistent {
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
    listSubscriptions: insist(payments.listSubscriptions),
  };
}
