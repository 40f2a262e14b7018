import { beforeEach, expect, test } from "vitest";
import { updateOrder } from "../../../server/db/queries/sale/orders.ts";
import { leaveCheckout } from "../../../server/usecases/sale/checkout/leave-checkout.ts";
import { applyPaymentEvent } from "../../../server/usecases/sale/settle/apply-payment-event.ts";
import { makeTicket } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { useBoxOffice } from "./box-office.ts";

const BACK = "https://club.example/tickets/game?x=1";

describeOnPostgres("a buyer who leaves the payment page", (open) => {
  const office = useBoxOffice(open);
  beforeEach(async () => {
    await makeTicket(office.db, office.club, { id: "game", ticketsTotal: 2, prices: [{ id: "adult" }] });
    await buy();
  });

  const buy = (addressHash = "mine") =>
    office.buy([{ priceId: "adult", quantity: 2 }], {
      attempt: "mine",
      addressHash,
      cancelPath: "/tickets/game?x=1",
    });
  const leave = async () => leaveCheckout(office.services, await office.onlyOrder());
  const sessionId = async () => (await office.onlyOrder()).sessionId ?? "";

  test("releases the last tickets at once, and returns to the page where they were chosen", async () => {
    expect(await office.stock("game")).toEqual({ sold: 0, held: 2 });
    expect([await leave(), await leave()]).toEqual([BACK, BACK]);
    expect(await office.onlyOrder()).toMatchObject({ status: "expired" });
    expect(await office.stock("game")).toEqual({ sold: 0, held: 0 });
    // The same cart can then be paid in a new session.
    expect(await buy()).toMatchObject({ ok: true });
    expect(await office.stock("game")).toEqual({ sold: 0, held: 2 });
  });

  test("after paying in another tab has bought: closing the session reports the payment", async () => {
    office.payments.pay(await sessionId());
    const { key } = await office.onlyOrder();
    expect(await leave()).toBe(`https://club.example/orders/${key}`);
    expect(await office.onlyOrder()).toMatchObject({ status: "paid" });
    expect(await office.stock("game")).toEqual({ sold: 2, held: 0 });
  });

  test("keeps the hold if the provider does not answer, because the session may still be paid", async () => {
    office.payments.away = true;
    expect(await leave()).toBe(BACK);
    expect(await office.onlyOrder()).toMatchObject({ status: "pending" });
    expect(await office.stock("game")).toEqual({ sold: 0, held: 2 });
  });

  test("releases nothing while a bank transfer is pending", async () => {
    const { teamId, id, key } = await office.onlyOrder();
    await updateOrder(office.db, teamId, id, { awaitingPayment: true });
    expect(await leave()).toBe(`https://club.example/orders/${key}`);
    expect(await office.stock("game")).toEqual({ sold: 0, held: 2 });
  });

  test("finds the tickets already released after the session's expiry event", async () => {
    const { value: session } = await office.payments
      .expireSession(office.club.stripeAccountId ?? "", await sessionId())
      .then((answer) => (answer.ok ? answer : expect.fail("away")));
    await applyPaymentEvent(
      office.services,
      office.event(session, { news: { kind: "session", what: "expired", session } }),
    );
    expect(await office.stock("game")).toEqual({ sold: 0, held: 0 });
    expect(await leave()).toBe(BACK);
  });
});
