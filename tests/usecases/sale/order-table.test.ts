import { beforeEach, expect, test } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "../../../domain/sale/order.ts";
import type { MoneyNews, PaymentEvent } from "../../../server/ports/payment-events.ts";
import type { PaymentSession } from "../../../server/ports/payment-session.ts";
import { applyPaymentEvent } from "../../../server/usecases/sale/settle/apply-payment-event.ts";
import { makeTicket } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { useBoxOffice } from "./box-office.ts";
import { makeReportedRefund } from "./fake-payments.ts";
import { ORDER_NEWS, ORDER_OUTCOMES, type OrderNews } from "./order-outcomes.ts";

/** An order of two $15.00 tickets in each state, with every event that the provider can send for it. */
describeOnPostgres("an order and the provider's events", (open) => {
  const office = useBoxOffice(open);
  let sessionId: string;

  beforeEach(async () => {
    await makeTicket(office.db, office.club, {
      ...{ id: "game", ticketsTotal: 2, prices: [{ id: "adult", price: 1500 }] },
    });
    await office.buy([{ priceId: "adult", quantity: 2 }]);
    sessionId = (await office.onlyOrder()).sessionId ?? "";
  });

  const paid = () => office.payments.pay(sessionId);
  const now = (changes: Partial<PaymentSession> = {}) => office.payments.change(sessionId, changes);
  const of = (session: PaymentSession, given: Partial<PaymentEvent> = {}) =>
    applyPaymentEvent(office.services, office.event(session, given));
  const expired = { status: "expired", url: null } as const;
  const later = { status: "complete", paymentStatus: "unpaid", url: null } as const;
  const asyncFailed = (session: PaymentSession) =>
    of(session, { news: { kind: "session", what: "async-failed", session } });
  const money = (news: MoneyNews) => of(now(), { news });
  const refund = (amount: number, status: "succeeded" | "failed" = "succeeded") =>
    money(
      makeReportedRefund({
        id: `re_${amount}_${status}`,
        paymentIntentId: `pi_${sessionId}`,
        amount,
        status,
      }),
    );
  const dispute = (status: "open" | "won" | "lost") =>
    money({
      ...{ kind: "dispute", id: "dp_1", paymentIntentId: `pi_${sessionId}`, amount: 3000, currency: "usd" },
      ...{ status, funds: "kept", reason: "general", answerBy: null },
    } as MoneyNews);

  /** For each status, a function that brings an order into it. */
  const INTO: Record<OrderStatus, () => Promise<unknown>> = {
    pending: async () => {},
    paid: () => of(paid()),
    expired: () => of(now(expired)),
    failed: () => asyncFailed(now(later)),
    refunded: async () => {
      await of(paid());
      await refund(3000);
    },
    "late-refunded": async () => {
      await of(now(expired));
      // Another buyer has the tickets by now.
      await office.buy([{ priceId: "adult", quantity: 2 }], { addressHash: "another" });
      await of(paid());
    },
  };

  const TELLS: Record<OrderNews, () => Promise<unknown>> = {
    paid: () => of(paid()),
    "on its way": () => of(now({ ...later })),
    "payment failed": () => asyncFailed(now(later)),
    "session expired": () => of(now({ ...expired, paymentStatus: "unpaid" })),
    "charge refunded": async () => applyPaymentEvent(office.services, office.refunded(paid())),
    "refund of all": () => refund(3000),
    "refund of a part": () => refund(1000),
    "refund failed": () => refund(3000, "failed"),
    "dispute open": () => dispute("open"),
    "dispute won": () => dispute("won"),
    "dispute lost": () => dispute("lost"),
  };

  const rows = ORDER_STATUSES.flatMap((state) =>
    ORDER_NEWS.map((told) => [state, told, ORDER_OUTCOMES[state][told]] as const),
  );
  test.each(rows)("%s: %s", async (state, told, expected) => {
    await INTO[state]();
    office.jobs.length = 0;
    const outcome = await TELLS[told]();
    const order = (await office.orders()).find((one) => one.sessionId === sessionId);
    const { sold, held } = await office.stock("game");
    const jobs = office.jobs.map(({ kind }) => kind);
    const is = [order?.status, typeof outcome === "string" ? outcome : "asked again", `${sold}/${held}`];
    expect([...is, jobs.toSorted().join(" ")]).toEqual(expected);
  });
});
