import type { Subscription } from "../../domain/subscription.ts";
import {
  type PaymentSession,
  type Payments,
  PaymentsUnavailable,
  type RefundRequest,
  type SessionRequest,
} from "../../server/ports/payments.ts";

/** A provider in memory whose buyers do as the test says. */
export interface FakePayments extends Payments {
  sessions: Map<string, PaymentSession>;
  requests: SessionRequest[];
  refunds: RefundRequest[];
  /** By customer, those that have not ended. */
  subscriptions: Map<string, Subscription[]>;
  /** While true every call fails as if the provider did not answer. */
  away: boolean;
  /** Done while a session is being made, before the program hears of it. */
  during: ((session: PaymentSession) => Promise<void>) | null;
  /** The buyer does something on the hosted page. */
  change(id: string, changes: Partial<PaymentSession>): PaymentSession;
  pay(id: string): PaymentSession;
}

export function fakePayments(): FakePayments {
  const sessions = new Map<string, PaymentSession>();
  const byKey = new Map<string, string>();
  const known = (account: string, id: string) => {
    const session = sessions.get(id);
    if (fake.away) throw new PaymentsUnavailable("away");
    if (session?.account !== account) throw new Error("No such session");
    return session;
  };
  const fake: FakePayments = {
    livemode: false,
    sessions,
    requests: [],
    refunds: [],
    subscriptions: new Map(),
    away: false,
    during: null,
    createSession: async (request) => {
      if (fake.away) throw new PaymentsUnavailable("away");
      const id = byKey.get(request.idempotencyKey) ?? `cs_${sessions.size + 1}_${request.orderId}`;
      if (!byKey.has(request.idempotencyKey)) sessions.set(id, openSession(id, request));
      byKey.set(request.idempotencyKey, id);
      fake.requests.push(request);
      const session = known(request.account, id);
      await fake.during?.(session);
      return session;
    },
    getSession: async (account, id) => known(account, id),
    expireSession: async (account, id) => {
      const session = known(account, id);
      return session.status === "open" ? fake.change(id, { status: "expired", url: null }) : session;
    },
    refund: async (request) => {
      if (fake.away) throw new PaymentsUnavailable("away");
      fake.refunds.push(request);
    },
    listSubscriptions: async (customer) => {
      if (fake.away) throw new PaymentsUnavailable("away");
      return fake.subscriptions.get(customer) ?? [];
    },
    change: (id, changes) => {
      const session = sessions.get(id);
      if (!session) throw new Error(`No session ${id}`);
      const changed = { ...session, ...changes };
      sessions.set(id, changed);
      return changed;
    },
    pay: (id) =>
      fake.change(id, {
        status: "complete",
        paymentStatus: "paid",
        paymentIntentId: `pi_${id}`,
        customerName: "Robin Buyer",
        customerEmail: "robin@example.com",
      }),
  };
  return fake;
}

function openSession(id: string, request: SessionRequest): PaymentSession {
  return {
    id,
    account: request.account,
    livemode: false,
    mode: "payment",
    status: "open",
    paymentStatus: "unpaid",
    paymentFailed: false,
    url: `https://pay.example/${id}`,
    amountTotal: request.lines.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0),
    currency: request.currency,
    teamId: request.teamId,
    orderId: request.orderId,
    paymentIntentId: null,
    customerName: "",
    customerEmail: request.customerEmail,
    shippingAddress: null,
  };
}
