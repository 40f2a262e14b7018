import { beforeEach, describe, expect, test } from "vitest";
import type { Mail } from "../../../platform/mail/mail.ts";
import type { Database } from "../../../server/db/client.ts";
import { listSubmissions } from "../../../server/db/queries/forms/form-submissions.ts";
import { listAnalyticsDays } from "../../../server/db/queries/site/team-analytics.ts";
import { orderMail } from "../../../server/mails/order.ts";
import type { PaymentNews } from "../../../server/ports/payment-events.ts";
import type { PaymentSession } from "../../../server/ports/payment-session.ts";
import type { SaleServices } from "../../../server/usecases/club/sale-services.ts";
import { startFormCheckout } from "../../../server/usecases/sale/checkout/start-form-checkout.ts";
import { applyPaymentEvent } from "../../../server/usecases/sale/settle/apply-payment-event.ts";
import { confirmOrder } from "../../../server/usecases/sale/settle/look-up-order.ts";
import { sweepOrders } from "../../../server/usecases/sale/settle/sweep-orders.ts";
import { makeForm } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { type BoxOffice, OPEN_STORE, openBoxOffice } from "../sale/box-office.ts";
import { openOutbox } from "../sale/outbox.ts";
import { makeFormCheckout } from "./pay-form.ts";

const LATER = new Date("2026-12-01T12:40:00Z");

/**
 * From the provider's event to the club's mail: a form is marked as paid only when its payment is settled.
 */
describeOnPostgres("a submission with a payment", (open) => {
  let db: Database;
  let office: BoxOffice;
  let services: SaleServices;
  let told: { kind: string; to: unknown }[];

  beforeEach(async () => {
    db ??= (await open()).db;
    office = await openBoxOffice(db);
    told = [];
    services = {
      ...office.services,
      addJob: async (_tx, kind, data) => void told.push({ kind, to: "to" in data ? data.to : null }),
    };
    await begin();
  });

  async function begin(team = office.club) {
    const form = await makeForm(db, office.club, {
      type: "CUSTOM_DONATION",
      title: "Give an hour of ice",
      emails: [
        { id: "treasurer", email: "treasurer@example.com" },
        { id: "gm", email: "gm@example.com" },
      ],
      emailsNotAllowed: ["gm"],
      prices: [{ id: "full", title: "An hour", price: 24000 }],
    });
    const opened = await startFormCheckout(services, makeFormCheckout(team, form.id));
    expect(opened.ok).toBe(true);
  }

  const session = (): PaymentSession => {
    const [found] = office.payments.sessions.values();
    if (!found) throw new Error("No session");
    return found;
  };
  const submission = async () => (await listSubmissions(db, office.club.teamId, { most: 10 }))[0];
  const tell = (changed: PaymentSession, what: Extract<PaymentNews, { kind: "session" }>["what"]) =>
    applyPaymentEvent(services, office.event(changed, { news: { kind: "session", what, session: changed } }));
  const paid = () => tell(office.payments.pay(session().id), "completed");
  /** The day and count of each form submission in the club's analytics. */
  const counted = async () =>
    (await listAnalyticsDays(db, office.club.teamId, { from: "2026-01-01", to: "2027-12-31" })).flatMap(
      ({ day, counters }) => Object.values(counters.formsSubmitted ?? {}).map((count) => [day, count]),
    );
  const mails = () => told.filter(({ kind }) => kind.startsWith("mail-"));

  /**
   * Jobs for mails to the club's address and the form's address. The payer gets a receipt instead of an
   * acknowledgement.
   */
  const ONCE = [
    { kind: "mail-submission", to: 0 },
    { kind: "mail-submission", to: 1 },
    { kind: "mail-order", to: null },
  ];

  test("is paid by the webhook, which mails the club and sends the payer a receipt", async () => {
    expect(mails()).toEqual([]);
    expect(await paid()).toBe("fulfil");
    expect(await submission()).toMatchObject({ timePaid: services.now(), amount: 24000 });
    expect(mails()).toEqual(ONCE);
    expect(await counted()).toEqual([["2026-12-01", 1]]);
    expect(await office.onlyOrder()).toMatchObject({ status: "paid", customerEmail: "robin@example.com" });
    expect(await office.codes()).toEqual([]);
  });

  test("is paid once when reported ten times at once, and by webhook, return page and sweep together", async () => {
    const changed = office.payments.pay(session().id);
    const event = office.event(changed);
    office.set(LATER);
    await Promise.all([
      ...Array.from({ length: 10 }, () => applyPaymentEvent(services, event)),
      confirmOrder(services, office.club, changed.id),
      sweepOrders(services),
    ]);
    expect(mails()).toEqual(ONCE);
    expect(await counted()).toEqual([["2026-12-01", 1]]);
    expect(await submission()).toMatchObject({ timePaid: LATER });
    office.set(new Date("2026-12-01T13:00:00Z"));
    expect(await tell(changed, "completed")).toBe("none");
    expect(await submission()).toMatchObject({ timePaid: LATER });
    expect(mails()).toEqual(ONCE);
  });

  test.each([
    ["the return page", () => confirmOrder(services, office.club, session().id)],
    ["the sweep", () => sweepOrders(services)],
  ])("is paid by %s if the webhook never comes", async (_who, look) => {
    office.payments.pay(session().id);
    office.set(LATER);
    await look();
    expect(await submission()).toMatchObject({ timePaid: LATER });
    expect(mails()).toEqual(ONCE);
  });

  test("cannot be paid again: sending it again leads to the receipt", async () => {
    await paid();
    const { sessionId } = await office.onlyOrder();
    const formId = (await submission())?.formId ?? "";
    const again = await startFormCheckout(
      services,
      makeFormCheckout(office.club, formId, { humanCheck: null }),
    );
    expect(again).toEqual({ ok: true, url: `https://club.example/storesuccess?session_id=${sessionId}` });
    expect(office.payments.sessions.size).toBe(1);
  });

  test("leads to its receipt if it was paid before its payment page was known", async () => {
    office.payments.during = async ({ id }) => void (await tell(office.payments.pay(id), "completed"));
    const formId = (await submission())?.formId ?? "";
    const answer = await startFormCheckout(
      services,
      makeFormCheckout(office.club, formId, { attempt: "another" }),
    );
    const { sessionId } = (await office.orders()).find(({ status }) => status === "paid") ?? {};
    expect(answer).toEqual({ ok: true, url: `https://club.example/storesuccess?session_id=${sessionId}` });
    expect(office.payments.sessions.get(sessionId ?? "")).toMatchObject({ status: "complete" });
    expect(mails()).toEqual(ONCE);
  });

  describe("stays unpaid, and mails nothing to the club,", () => {
    const nothing = async (status: string) => {
      expect(await office.onlyOrder()).toMatchObject({ status });
      expect(await submission()).toMatchObject({ timePaid: null, read: false });
      expect(mails()).toEqual([]);
      expect(await counted()).toEqual([]);
    };

    test("when its payment page closed", async () => {
      await tell(office.payments.change(session().id, { status: "expired" }), "expired");
      await nothing("expired");
    });

    test("while a slow payment is pending, and when it fails", async () => {
      const unpaid = office.payments.change(session().id, { status: "complete", url: null });
      await tell(unpaid, "completed");
      await nothing("pending");
      await tell(unpaid, "async-failed");
      await nothing("failed");
    });

    test.each<[string, Partial<PaymentSession>]>([
      ["amount", { amountTotal: 1 }],
      ["account", { account: "acct_thief" }],
    ])("by a payment of another %s", async (what, changes) => {
      expect(await tell({ ...office.payments.pay(session().id), ...changes }, "completed")).toBe(
        `mismatch: ${what}`,
      );
      await nothing("pending");
    });
  });

  test("is accepted when paid after its page had closed, because it holds no stock", async () => {
    await tell(office.payments.change(session().id, { status: "expired" }), "expired");
    expect(await tell(office.payments.pay(session().id), "async-succeeded")).toBe("fulfil-late");
    expect(await submission()).toMatchObject({ timePaid: services.now() });
    expect(mails()).toEqual(ONCE);
  });

  test("is no longer paid after a refund, and an old event does not change that", async () => {
    await paid();
    const { id } = session();
    expect(await applyPaymentEvent(services, office.refunded(session()))).toBe("void");
    expect(await office.onlyOrder()).toMatchObject({ status: "refunded" });
    expect(await submission()).toMatchObject({ timePaid: null, amount: 24000 });
    expect(await tell(office.payments.pay(id), "completed")).toBe("none");
    expect(await submission()).toMatchObject({ timePaid: null });
    expect(mails()).toEqual(ONCE);
    // The submission still counts in the analytics.
    expect(await counted()).toEqual([["2026-12-01", 1]]);
  });

  describe("has a receipt", () => {
    async function receipt(): Promise<Mail | undefined> {
      await paid();
      const order = (await office.orders()).find(({ status }) => status === "paid");
      const outbox = openOutbox(db, services.now);
      await orderMail.send(outbox.services, { teamId: office.club.teamId, orderId: order?.id ?? "" });
      await orderMail.send(outbox.services, { teamId: office.club.teamId, orderId: order?.id ?? "" });
      expect(outbox.sent).toHaveLength(1);
      return outbox.sent[0];
    }

    test("that names form, price and total, sent once to the payer", async () => {
      const mail = await receipt();
      expect(mail?.to).toEqual({ name: "Robin Buyer", address: "robin@example.com" });
      expect(mail?.subject).toContain(": your receipt (order ");
      for (const text of [mail?.text, mail?.html]) {
        expect(text).toContain("Give an hour of ice, An hour");
        expect(text).toContain("$240.00");
        expect(text).toContain("This is your receipt. The club has received your form.");
        expect(text).not.toMatch(/shipp|pick up|ticket/i);
      }
    });

    test("with the fee as a line if the payer pays it", async () => {
      office = await openBoxOffice(db);
      services = { ...services, payments: office.payments };
      await begin({ ...office.club, storeInfo: { ...OPEN_STORE, buyerPaysFee: true } });
      const mail = await receipt();
      expect(mail?.text).toContain("Platform fee");
      expect(mail?.text).toContain("$264.50");
    });
  });
});
