import type { Subscription } from "../../../domain/access/subscription.ts";
import { type RefundStatus, refundedAmount } from "../../../domain/sale/refund.ts";
import type { PaymentEvent, ReportedDispute, ReportedRefund } from "../../../server/ports/payment-events.ts";
import type { PaymentSession } from "../../../server/ports/payment-session.ts";
import type {
  Payments,
  PaymentsAnswer,
  PaymentsFailure,
  ProviderPayment,
  RefundRequest,
  SessionRequest,
} from "../../../server/ports/payments.ts";

/** A payment provider in memory; the test acts in place of its buyers. */
export interface FakePayments extends Payments {
  sessions: Map<string, PaymentSession>;
  requests: SessionRequest[];
  refunds: RefundRequest[];
  /**
   * All refunds, made by the program or otherwise. Those by the program succeed at once unless `refundsAs` is
   * set.
   */
  given: ReportedRefund[];
  refundsAs: RefundStatus;
  /** The provider's error code when it refuses partial refunds; null while it makes them. */
  refuses: string | null;
  /** Partial refunds by their idempotency keys. */
  refundKeys: Map<string, string>;
  disputed: ReportedDispute[];
  /** Events about money with their times, whether or not they were delivered. */
  events: { event: PaymentEvent; at: Date }[];
  /** The account in each request with which the program asked for events. */
  looks: string[];
  /** The provider's books by account; the test fills them. */
  booked: Map<string, ProviderPayment[]>;
  /** Subscriptions that have not ended, by customer id. */
  subscriptions: Map<string, Subscription[]>;
  /** While true, every call fails as if the provider were not answering. */
  away: boolean;
  /**
   * Runs while a session is created, before the program receives the session; if it returns a failure, that
   * replaces the answer.
   */
  during: ((session: PaymentSession) => Promise<PaymentsFailure | undefined>) | null;
  /** Changes a session, as a buyer's action on the hosted page does. */
  change(id: string, changes: Partial<PaymentSession>): PaymentSession;
  pay(id: string): PaymentSession;
}

/** The answer while the provider is unreachable. */
export const PROVIDER_UNAVAILABLE: PaymentsFailure = { ok: false, reason: "unavailable", details: "away" };

const answer = <T>(value: T): PaymentsAnswer<T> => ({ ok: true, value });

export function createFakePayments(): FakePayments {
  const sessions = new Map<string, PaymentSession>();
  const byKey = new Map<string, string>();
  const known = (account: string, id: string) => {
    const session = sessions.get(id);
    if (session?.account !== account) throw new Error("No such session");
    return session;
  };
  const fake: FakePayments = {
    livemode: false,
    sessions,
    requests: [],
    refunds: [],
    given: [],
    refundsAs: "succeeded",
    refuses: null,
    refundKeys: new Map(),
    disputed: [],
    events: [],
    looks: [],
    booked: new Map(),
    subscriptions: new Map(),
    away: false,
    during: null,
    createSession: async (request) => {
      if (fake.away) return PROVIDER_UNAVAILABLE;
      const id = byKey.get(request.idempotencyKey) ?? `cs_${sessions.size + 1}_${request.orderId}`;
      if (!byKey.has(request.idempotencyKey)) sessions.set(id, openSession(id, request));
      byKey.set(request.idempotencyKey, id);
      fake.requests.push(request);
      const session = known(request.account, id);
      return (await fake.during?.(session)) ?? answer(session);
    },
    getSession: async (account, id) => (fake.away ? PROVIDER_UNAVAILABLE : answer(known(account, id))),
    expireSession: async (account, id) => {
      if (fake.away) return PROVIDER_UNAVAILABLE;
      const session = known(account, id);
      return answer(session.status === "open" ? fake.change(id, { status: "expired", url: null }) : session);
    },
    refund: async (request) => {
      if (fake.away) return PROVIDER_UNAVAILABLE;
      fake.refunds.push(request);
      const { paymentIntentId, part } = request;
      const known = part && fake.refundKeys.get(part.idempotencyKey);
      if (known) return answer(fake.given.find(({ id }) => id === known) ?? null);
      if (part && fake.refuses !== null) return answer({ kind: "refused", code: fake.refuses });
      const paid = [...fake.sessions.values()].find((session) => session.paymentIntentId === paymentIntentId);
      const ofPayment = fake.given.filter((refund) => refund.paymentIntentId === paymentIntentId);
      const left = (paid?.amountTotal ?? 0) - refundedAmount(ofPayment);
      if (left === 0) return answer(null);
      const amount = part?.amount ?? left;
      if (amount > left) return answer({ kind: "refused", code: "amount_too_large" });
      const refund = makeReportedRefund({
        id: `re_${fake.given.length + 1}`,
        paymentIntentId,
        amount,
        status: fake.refundsAs,
        requestId: part?.requestId ?? null,
      });
      if (part) fake.refundKeys.set(part.idempotencyKey, refund.id);
      fake.given.push(refund);
      return answer(refund);
    },
    listRefunds: async (_account, paymentIntentId) => {
      if (fake.away) return PROVIDER_UNAVAILABLE;
      return answer(fake.given.filter((refund) => refund.paymentIntentId === paymentIntentId));
    },
    listSessions: async () => {
      throw new Error("Sessions are listed only by the sandbox");
    },
    listRefundsSince: async () => {
      throw new Error("Refunds since a time are listed only by the sandbox");
    },
    listDisputes: async (_account, paymentIntentId) =>
      fake.away
        ? PROVIDER_UNAVAILABLE
        : answer(fake.disputed.filter((one) => one.paymentIntentId === paymentIntentId)),
    listMoneyEvents: async (account, { from, to }) => {
      fake.looks.push(account);
      if (fake.away) return PROVIDER_UNAVAILABLE;
      const found = fake.events.filter(({ event, at }) => event.account === account && at >= from && at < to);
      return answer(found.map(({ event }) => event));
    },
    listPayments: async (account, wanted) =>
      fake.away
        ? PROVIDER_UNAVAILABLE
        : answer(
            (fake.booked.get(account) ?? []).filter(({ paymentIntentId, timeCreated }) =>
              "paymentIntentId" in wanted
                ? paymentIntentId === wanted.paymentIntentId
                : timeCreated >= wanted.from && timeCreated < wanted.to,
            ),
          ),
    listSubscriptions: async (customer) => {
      if (fake.away) return PROVIDER_UNAVAILABLE;
      return answer(fake.subscriptions.get(customer) ?? []);
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

/** A refund in the form in which the provider reports it; a test sets only the fields that matter to it. */
export function makeReportedRefund(given: Partial<ReportedRefund>): ReportedRefund {
  return {
    kind: "refund",
    id: "re_1",
    paymentIntentId: "",
    amount: 0,
    currency: "usd",
    status: "succeeded",
    reason: "",
    timeCreated: new Date("2026-12-01T12:30:00Z"),
    requestId: null,
    ...given,
  };
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
