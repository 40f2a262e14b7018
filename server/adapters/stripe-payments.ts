import { type Payments, PaymentsUnavailable } from "../ports/payments.ts";

const away = () => Promise.reject(new PaymentsUnavailable("Payments are not connected"));

export function stripePayments(): Payments {
  return { livemode: false, createSession: away, getSession: away, expireSession: away, refund: away };
}
