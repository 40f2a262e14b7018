import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { GoodsKey } from "../../../domain/desk/orders/goods.ts";
import { booksOfOrder } from "../../../domain/desk/orders/order-books.ts";
import { orderMarks } from "../../../domain/desk/orders/order-marks.ts";
import { moneyBack } from "../../../domain/sale/money-back.ts";
import { orderMessage } from "../../../domain/sale/order-text.ts";
import { isFailedRefund, refundedAmount, sentRefunds } from "../../../domain/sale/refund.ts";
import { leftToRefund, type OrderPiece, type RefundSelection } from "../../../domain/sale/refund-request.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import { findClubOrder } from "../../../server/db/queries/desk/orders.ts";
import { findParcel, listParcels } from "../../../server/db/queries/desk/parcels.ts";
import { listPickups } from "../../../server/db/queries/desk/pickups.ts";
import { createOrderCount } from "../../../server/db/queries/desk/todos.ts";
import { findOrderDetails } from "../../../server/db/queries/sale/order-details.ts";
import { updateOrder } from "../../../server/db/queries/sale/orders.ts";
import { findPickup } from "../../../server/db/queries/sale/pickups.ts";
import { listRefundRequests } from "../../../server/db/queries/sale/refund-requests.ts";
import { admissions } from "../../../server/db/schema/index.ts";
import { refundMail } from "../../../server/mails/refund.ts";
import type { PaymentSession } from "../../../server/ports/payment-session.ts";
import { handOut } from "../../../server/usecases/desk/hand-out.ts";
import { shipOrder } from "../../../server/usecases/desk/ship-goods.ts";
import { closeFailure, closeProblem } from "../../../server/usecases/sale/refund/close-failure.ts";
import {
  requestProviderRefund,
  retryRefundRequest,
} from "../../../server/usecases/sale/refund/request-provider-refund.ts";
import {
  type RefundRequestInput,
  requestRefund,
} from "../../../server/usecases/sale/refund/request-refund.ts";
import { applyPaymentEvent } from "../../../server/usecases/sale/settle/apply-payment-event.ts";
import {
  makeLineItem,
  makeOrder,
  makePickup,
  makePickupLine,
  makeProduct,
  makeTicket,
} from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { useBoxOffice } from "./box-office.ts";
import { makeReportedRefund } from "./fake-payments.ts";
import { openOutbox } from "./outbox.ts";
import { refundVersionOf } from "./refund-version.ts";

/** Three $15.00 tickets, some of which a club refunds at its desk. */
describeOnPostgres("a refund at the desk", (open) => {
  const office = useBoxOffice(open);
  let session: PaymentSession;
  let orderId: string;

  beforeEach(async () => {
    await makeTicket(office.db, office.club, {
      id: "game",
      ticketsTotal: 4,
      prices: [{ id: "adult", price: 1500 }],
    });
    await office.buy([{ priceId: "adult", quantity: 3 }]);
    const order = await office.onlyOrder();
    orderId = order.id;
    session = office.payments.pay(order.sessionId ?? "");
    await applyPaymentEvent(office.services, office.event(session));
  });

  const act = () => ({ teamId: office.club.teamId, orderId, who: "owner@example.com" });
  let keys = 0;
  const wish = async (
    ask: RefundSelection,
    amount: number,
    given: Partial<RefundRequestInput> = {},
  ): Promise<RefundRequestInput> => {
    keys += 1;
    const plain = { stockBack: true, evenUsed: false, reason: "", reasonTold: false, bound: null };
    const version = await refundVersionOf(office.db, act());
    return { ask, shown: { amount, version }, key: `key-${keys}`, ...plain, ...given };
  };
  const seat = (unit: number): RefundSelection => ({ kind: "units", units: [{ position: 1, unit }] });
  const request = async (ask: RefundSelection, shown: number, given: Partial<RefundRequestInput> = {}) => {
    const outcome = await requestRefund(office.services, act(), await wish(ask, shown, given));
    return outcome.ok ? "ok" : outcome.reason;
  };
  /** Runs the added jobs, including duplicates. */
  const ask = async () => {
    for (const { id: requestId } of await listRefundRequests(office.db, act()))
      await requestProviderRefund(office.services, { ...act(), requestId });
  };
  const status = async () => (await office.onlyOrder()).status;
  const sold = async () => (await office.stock("game")).sold;
  const jobs = (kind: string) => office.jobs.filter((job) => job.kind === kind).length;
  const given = () => office.payments.given.map(({ amount }) => amount);
  const details = async () => {
    const order = await findOrderDetails(office.db, office.club.teamId, { id: orderId });
    if (!order) throw new Error("No order");
    return order;
  };

  test("of one ticket voids the code and frees the ticket before the provider is asked, and refunds once", async () => {
    expect(await request(seat(2), 1500)).toBe("ok");
    expect([(await office.codes()).length, await sold(), given()]).toEqual([2, 2, []]);
    await Promise.all([ask(), ask()]);
    await ask();
    expect([given(), await status(), jobs("mail-refund")]).toEqual([[1500], "paid", 1]);
    expect(office.payments.refunds.map(({ refundsFee }) => refundsFee)).not.toContain(false);
    expect((await details()).lines[0]).toMatchObject({ quantity: 3, givenBack: 1 });
  });

  test("ticket by ticket ends with the right stock and no cent left", async () => {
    for (const unit of [1, 2, 3]) expect(await request(seat(unit), 1500)).toBe("ok");
    await ask();
    expect([given(), await status()]).toEqual([[1500, 1500, 1500], "refunded"]);
    expect([await office.codes(), await office.stock("game")]).toEqual([[], { sold: 0, held: 0 }]);
    const order = await findClubOrder(office.db, office.club.teamId, orderId);
    expect(order && booksOfOrder(order)).toMatchObject({ gross: 4500, refunds: 4500, fees: 0, net: 0 });
  });

  test("in full, without putting it on sale again: the provider's own event frees no ticket", async () => {
    expect(await request({ kind: "whole" }, 4500, { stockBack: false })).toBe("ok");
    await ask();
    await applyPaymentEvent(office.services, office.refunded(session));
    expect([await status(), await sold(), await office.codes()]).toEqual(["refunded", 3, []]);
  });

  test("of an amount keeps the tickets; a later refund at the provider frees the rest, once", async () => {
    expect(await request({ kind: "amount", amount: 500 }, 500)).toBe("ok");
    expect(await request(seat(1), 1500)).toBe("ok");
    await ask();
    expect([(await office.codes()).length, await sold()]).toEqual([2, 2]);
    const rest = makeReportedRefund({
      id: "re_dashboard",
      paymentIntentId: `pi_${session.id}`,
      amount: 2500,
    });
    await applyPaymentEvent(office.services, office.event(session, { news: rest }));
    expect([await status(), await sold()]).toEqual(["refunded", 0]);
  });

  test.each<[string, RefundSelection, number, string]>([
    ["an amount other than shown", seat(1), 1400, "changed"],
    ["more than was paid", { kind: "amount", amount: 4501 }, 4501, "too-much"],
    ["a fourth ticket", seat(4), 1500, "unknown"],
  ])("is refused for %s", async (_what, wanted, shown, reason) => {
    expect(await request(wanted, shown)).toBe(reason);
    expect([await sold(), jobs("ask-refund"), (await office.codes()).length]).toEqual([3, 0, 3]);
  });

  test("happens once for a button pressed twice", async () => {
    const twice = await wish({ kind: "amount", amount: 100 }, 100);
    for (const _press of [1, 2]) await requestRefund(office.services, act(), twice);
    await ask();
    expect([given(), jobs("ask-refund")]).toEqual([[100], 1]);
  });

  test("is refused for another club's order", async () => {
    const other = { ...act(), teamId: "another" };
    const outcome = await requestRefund(office.services, other, await wish({ kind: "whole" }, 4500));
    expect(outcome).toEqual({ ok: false, reason: "no-order" });
  });

  test("of a used ticket must be confirmed, else nothing changes", async () => {
    const { teamId } = office.club;
    await office.db
      .update(admissions)
      .set({ timeAdmitted: office.services.now(), door: "North" })
      .where(and(eq(admissions.teamId, teamId), eq(admissions.seat, 1)));
    expect(await request({ kind: "whole" }, 4500)).toBe("used");
    expect([(await office.codes()).length, await sold(), jobs("ask-refund")]).toEqual([3, 3, 0]);
    expect(await listActs(office.db, teamId, { before: null, most: 9 })).toEqual([]);
    expect(await request({ kind: "whole" }, 4500, { evenUsed: true })).toBe("ok");
  });

  test("waits while the provider is unreachable, and happens once afterwards", async () => {
    await request(seat(1), 1500);
    office.payments.away = true;
    const [one] = await listRefundRequests(office.db, act());
    const asked = await requestProviderRefund(office.services, { ...act(), requestId: one?.id ?? "" });
    expect(asked.ok).toBe(false);
    expect((await details()).asked).toMatchObject([{ amount: 1500 }]);
    office.payments.away = false;
    await ask();
    expect([given(), (await details()).asked]).toEqual([[1500], []]);
  });

  test("refused by the provider is reported to the club once, not to the buyer, and can be requested once more", async () => {
    office.payments.refuses = "insufficient_funds";
    await request(seat(1), 1500);
    await ask();
    await ask();
    expect([jobs("mail-notice"), jobs("mail-refund"), given()]).toEqual([1, 0, []]);
    office.payments.refuses = null;
    const [refused] = await listRefundRequests(office.db, act());
    expect(refused?.refusal).toBe("insufficient_funds");
    expect(await retryRefundRequest(office.services, act(), refused?.id ?? "")).toBe(true);
    expect(await retryRefundRequest(office.services, act(), refused?.id ?? "")).toBe(false);
    await ask();
    expect([given(), jobs("mail-refund")]).toEqual([[1500], 1]);
    expect(await retryRefundRequest(office.services, act(), refused?.id ?? "")).toBe(false);
  });

  test("that failed at the bank can be requested once more under another key", async () => {
    await request({ kind: "amount", amount: 700 }, 700);
    await ask();
    const [first] = office.payments.given;
    if (!first) throw new Error("Nothing was given back");
    const failed = { ...first, status: "failed" as const };
    office.payments.given[0] = failed;
    await applyPaymentEvent(office.services, office.event(session, { news: failed }));
    await ask();
    const [asked] = await listRefundRequests(office.db, act());
    expect(await retryRefundRequest(office.services, act(), asked?.id ?? "")).toBe(true);
    await ask();
    expect(office.payments.given.map(({ status }) => status)).toEqual(["failed", "succeeded"]);
  });

  const fail = async (which: number) => {
    const given = office.payments.given[which] ?? expect.fail("Nothing was given back");
    const failed = { ...given, status: "failed" as const };
    office.payments.given[which] = failed;
    await applyPaymentEvent(office.services, office.event(session, { news: failed }));
  };
  /** The cents whose refund is pending, those whose refund failed, and those that are left. */
  const moved = async () => {
    const order = await details();
    const { underWay, stuck } = moneyBack(order);
    return [underWay, stuck, leftToRefund(order)];
  };

  test("is counted once at each moment, even while a failed one is requested again", async () => {
    office.payments.refundsAs = "pending";
    await request({ kind: "amount", amount: 3000 }, 3000);
    expect(await moved()).toEqual([3000, 0, 1500]);
    await ask();
    expect(await moved()).toEqual([3000, 0, 1500]);
    await fail(0);
    expect(await moved()).toEqual([0, 3000, 4500]);
    const [asked] = await listRefundRequests(office.db, act());
    expect(await retryRefundRequest(office.services, act(), asked?.id ?? "")).toBe(true);
    expect(await moved()).toEqual([3000, 0, 1500]);
    expect(await request({ kind: "amount", amount: 3000 }, 3000)).toBe("too-much");
    await ask();
    expect(await moved()).toEqual([3000, 0, 1500]);
    await fail(1);
    expect(await close(asked?.id ?? "", false)).toBe(true);
    expect(await moved()).toEqual([0, 0, 4500]);
  });

  test("cannot be requested again or paid by hand if the money was refunded another way meanwhile", async () => {
    await request({ kind: "amount", amount: 3000 }, 3000);
    await ask();
    await fail(0);
    const [first] = await listRefundRequests(office.db, act());
    office.payments.away = true;
    expect(await request({ kind: "amount", amount: 3000 }, 3000)).toBe("ok");
    expect(await retryRefundRequest(office.services, act(), first?.id ?? "")).toBe(false);
    expect(await close(first?.id ?? "", true)).toBe(true);
    office.payments.away = false;
    await ask();
    expect(refundedAmount((await details()).refunds)).toBe(4500);
  });

  const mails = async () => {
    const { services, sent } = openOutbox(office.db, office.services.now);
    for (const { id: requestId } of await listRefundRequests(office.db, act()))
      await refundMail.send(services, { ...act(), requestId });
    return sent.map(({ text }) => text);
  };
  const refuse = async (what: RefundSelection, shown: number) => {
    office.payments.refuses = "insufficient_funds";
    await request(what, shown);
    await ask();
    const [refused] = await listRefundRequests(office.db, act());
    return refused?.id ?? "";
  };
  const close = (requestId: string | null, byHand: boolean) =>
    closeFailure(office.services, act(), { requestId, byHand, reason: "Paid in cash at the game" });
  const shown = async () =>
    (await findClubOrder(office.db, office.club.teamId, orderId)) ?? expect.fail("No order");
  const marks = async () => orderMarks(await shown()).map(({ mark }) => mark);

  test("of pieces without money, after a refund at the provider, voids them and asks nobody", async () => {
    const partly = makeReportedRefund({
      id: "re_dashboard",
      paymentIntentId: `pi_${session.id}`,
      amount: 1500,
    });
    await applyPaymentEvent(office.services, office.event(session, { news: partly }));
    expect(jobs("mail-notice")).toBe(1);
    const taken: RefundSelection = { kind: "take-back", units: [{ position: 1, unit: 2 }] };
    expect(await request(taken, 0)).toBe("ok");
    expect(await request(taken, 0)).toBe("given-back");
    await ask();
    expect([(await office.codes()).length, await sold(), given(), await status()]).toEqual([
      2,
      2,
      [],
      "paid",
    ]);
    expect(await mails()).toEqual([
      expect.stringMatching(/This cancellation doesn't include a refund\.[\s\S]*no longer work: 1 ×/),
    ]);
    expect((await listActs(office.db, office.club.teamId, { before: null, most: 1 }))[0]?.act).toBe(
      "pieces-taken-back",
    );
    expect(booksOfOrder(await shown())).toMatchObject({ refunds: 1500 });
  });

  test("of all pieces without money leaves the order paid, with void tickets", async () => {
    const units = [1, 2, 3].map((unit) => ({ position: 1, unit }));
    expect(await request({ kind: "take-back", units }, 0)).toBe("ok");
    expect([await status(), await office.codes(), await sold()]).toEqual(["paid", [], 0]);
    expect(orderMessage(await details()).title).toBe("This order was cancelled");
    expect(booksOfOrder(await shown())).toMatchObject({ gross: 4500, refunds: 0 });
  });

  test("refused and then paid by hand counts like cash, is mailed to the buyer, and is never requested again", async () => {
    const id = await refuse(seat(1), 1500);
    expect(await marks()).toContain("problem");
    expect(await close(id, true)).toBe(true);
    expect(await close(id, true)).toBe(false);
    expect(await retryRefundRequest(office.services, act(), id)).toBe(false);
    office.payments.refuses = null;
    await ask();
    expect([given(), await status(), await marks()]).toEqual([[], "paid", ["part-refunded"]]);
    const order = await shown();
    expect(booksOfOrder(order)).toMatchObject({ refunds: 1500, fees: order.platformFee });
    expect(refundedAmount(sentRefunds(order.refunds))).toBe(0);
    expect(await mails()).toEqual([expect.stringContaining("is refunding $15.00 for order")]);
    expect(orderMessage(await details()).text).toContain("The club is refunding $15.00 to you directly");
  });

  test("paid by hand beside a refund at the provider without an event: that one is looked up", async () => {
    expect(await close(await refuse(seat(1), 1500), true)).toBe(true);
    const told = office.refunded(session, { amountRefunded: 1500 });
    await applyPaymentEvent(office.services, told);
    expect(jobs("check-refunds")).toBe(1);
  });

  test("refused in full and then paid by hand leaves the order refunded, and frees no ticket twice", async () => {
    const id = await refuse({ kind: "whole" }, 4500);
    expect(await close(id, true)).toBe(true);
    expect([await status(), await office.stock("game"), await marks()]).toEqual([
      "refunded",
      { sold: 0, held: 0 },
      ["refunded"],
    ]);
  });

  test("refused and not owed keeps the amount in the books, and tells the buyer what is void", async () => {
    const id = await refuse(seat(1), 1500);
    expect(await close(id, false)).toBe(true);
    expect([await marks(), booksOfOrder(await shown()).refunds]).toEqual([["paid"], 0]);
    expect(await mails()).toEqual([expect.stringContaining("This cancellation doesn't include a refund")]);
  });

  test("that failed at the bank after a full refund at the provider is closed once by one of two officers", async () => {
    const all = makeReportedRefund({ id: "re_dashboard", paymentIntentId: `pi_${session.id}`, amount: 4500 });
    await applyPaymentEvent(office.services, office.event(session, { news: all }));
    await applyPaymentEvent(office.services, office.event(session, { news: { ...all, status: "failed" } }));
    expect(await marks()).toContain("problem");
    const closed = await Promise.all([close(null, true), close(null, true)]);
    expect(closed.filter(Boolean)).toHaveLength(1);
    expect([await status(), await marks(), moneyBack(await details())]).toEqual([
      "refunded",
      ["refunded"],
      { given: 4500, underWay: 0, stuck: 0 },
    ]);
  });

  test("that failed, closed by one officer and requested again by another at once, happens one way", async () => {
    await request({ kind: "amount", amount: 700 }, 700);
    await ask();
    const [first] = office.payments.given;
    if (!first) throw new Error("Nothing was given back");
    office.payments.given[0] = { ...first, status: "failed" };
    await applyPaymentEvent(office.services, office.event(session, { news: { ...first, status: "failed" } }));
    const [asked] = await listRefundRequests(office.db, act());
    const id = asked?.id ?? "";
    const [byHand, again] = await Promise.all([
      close(id, true),
      retryRefundRequest(office.services, act(), id),
    ]);
    expect([byHand, again].filter(Boolean)).toHaveLength(1);
    await ask();
    expect(
      (await details()).refunds.filter((one) => !isFailedRefund(one)).map(({ amount }) => amount),
    ).toEqual([700]);
  });

  test("of a mismatched payment closes the order as unpaid and frees its tickets", async () => {
    await office.buy([{ priceId: "adult" }], { addressHash: "another" });
    const open = (await office.orders()).find((one) => one.status === "pending") ?? expect.fail("No order");
    await updateOrder(office.db, open.teamId, open.id, {
      problem: "The payment doesn't match the order (amount)",
    });
    const other = { ...act(), orderId: open.id };
    expect(await closeProblem(office.services, other, "Given back at the provider")).toBe(true);
    expect(await closeProblem(office.services, other, "Again")).toBe(false);
    const after = (await office.orders()).find(({ id }) => id === open.id);
    expect([after?.status, await office.stock("game")]).toEqual(["failed", { sold: 3, held: 0 }]);
    const { teamId } = office.club;
    const order = (await findClubOrder(office.db, teamId, open.id)) ?? expect.fail("No order");
    expect(orderMarks(order).map(({ word }) => word)).toEqual(["Not paid"]);
    expect(await createOrderCount("problem")(office.db, teamId, 9)).toBe(0);
    const told = (await findOrderDetails(office.db, teamId, { id: open.id })) ?? expect.fail("No order");
    expect(orderMessage(told).text).toContain("The club has marked this as resolved");
  });

  test("mails nobody without an address", async () => {
    await updateOrder(office.db, office.club.teamId, orderId, { customerEmail: "" });
    await request(seat(1), 1500);
    await request({ kind: "take-back", units: [{ position: 1, unit: 2 }] }, 0);
    await ask();
    expect([given(), jobs("mail-refund")]).toEqual([[1500], 0]);
  });

  test("mails the buyer the amount, the void tickets, and the reason only if it is to be told", async () => {
    await request(seat(3), 1500, { reason: "Rain", reasonTold: true });
    await request({ kind: "amount", amount: 200 }, 200, { reason: "Our mistake" });
    await ask();
    const { services, sent } = openOutbox(office.db, office.services.now);
    for (const { id: requestId } of await listRefundRequests(office.db, act()))
      await refundMail.send(services, { ...act(), requestId });
    const [ticket, money] = sent.map(({ text }) => text).sort();
    expect(ticket).toMatch(/\$15\.00 for order \w+ will be returned to your original payment method/);
    expect(ticket).toMatch(/no longer work: 1 × /);
    expect(ticket).toContain("From the club: Rain");
    expect(money).toContain("$2.00 for order");
    expect(money).not.toMatch(/Our mistake|no longer work/);
    expect(sent.map(({ to }) => to.address)).toEqual(["robin@example.com", "robin@example.com"]);
  });
});

/** Free tickets, which have no payment at the provider. */
describeOnPostgres("cancelling free tickets", (open) => {
  const office = useBoxOffice(open);

  test("voids them at once, and cancels the order with the last one", async () => {
    await makeTicket(office.db, office.club, {
      id: "game",
      ticketsTotal: 4,
      prices: [{ id: "free", price: 0 }],
    });
    await office.buy([{ priceId: "free", quantity: 2 }], {
      customerName: "Robin",
      customerEmail: "robin@example.com",
    });
    const { id: orderId } = await office.onlyOrder();
    const act = { teamId: office.club.teamId, orderId, who: "owner@example.com" };
    for (const unit of [1, 2]) {
      expect(await office.codes()).toHaveLength(3 - unit);
      const ask: RefundSelection = { kind: "units", units: [{ position: 1, unit }] };
      const plain = { stockBack: true, evenUsed: false, reason: "", reasonTold: false, bound: null };
      const outcome = await requestRefund(office.services, act, {
        ask,
        shown: null,
        key: `free-${unit}`,
        ...plain,
      });
      expect(outcome.ok).toBe(true);
    }
    expect([(await office.onlyOrder()).status, await office.codes()]).toEqual(["refunded", []]);
    expect(await office.stock("game")).toEqual({ sold: 0, held: 0 });
    expect(office.jobs.map(({ kind }) => kind)).not.toContain("ask-refund");
    expect(office.jobs.filter(({ kind }) => kind === "mail-refund")).toHaveLength(2);
  });
});

/**
 * Two scarves with a pickup code, and two caps to pick up from the club. All pieces of a line are handed out
 * together.
 */
describeOnPostgres("a refund of goods", (open) => {
  const office = useBoxOffice(open);
  let orderId: string;
  const code = "PJCKP".padEnd(27, "0");

  beforeEach(async () => {
    const order = await makeOrder(office.db, office.club, { status: "paid", total: 4800 });
    orderId = order.id;
    const fetched = await makePickupLine(office.db, order, { quantity: 2, pickupGameId: "any" });
    await makePickup(office.db, fetched, { code });
    const cap = await makeProduct(office.db, office.club);
    const atClub = { position: 2, itemType: "PRODUCT", productId: cap.id, quantity: 2 } as const;
    await makeLineItem(office.db, order, atClub);
  });

  const act = () => ({ teamId: office.club.teamId, orderId, who: "owner@example.com" });
  const give = async (units: OrderPiece[], evenUsed: boolean) => {
    const outcome = await requestRefund(office.services, act(), {
      ask: { kind: "units", units },
      ...{ shown: null, key: crypto.randomUUID(), stockBack: false, evenUsed },
      ...{ reason: "", reasonTold: false, bound: null },
    });
    return outcome.ok ? "ok" : outcome.reason;
  };
  const hand = (goods: GoodsKey) => handOut(office.services, { ...act(), goods });

  test.each<[string, number, (order: string) => GoodsKey]>([
    ["for a code", 1, () => ({ code })],
    ["at the club", 2, (order) => ({ orderId: order, position: 2 })],
  ])("of one of two handed out %s must be confirmed", async (_where, position, goodsOf) => {
    expect((await hand(goodsOf(orderId))).ok).toBe(true);
    expect(await give([{ position, unit: 2 }], false)).toBe("used");
    expect(await listRefundRequests(office.db, act())).toEqual([]);
    // The other line was not handed out.
    expect(await give([{ position: 3 - position, unit: 2 }], false)).toBe("ok");
    expect(await give([{ position, unit: 2 }], true)).toBe("ok");
  });

  test("leaves shipped and handed-out goods findable, with the cancelled pieces marked", async () => {
    const shirt = await makeProduct(office.db, office.club, { shippable: true });
    const mailed = { position: 3, itemType: "PRODUCT", productId: shirt.id, shippable: true } as const;
    const { teamId } = office.club;
    await makeLineItem(office.db, { teamId, id: orderId }, mailed);
    await shipOrder(office.services, act(), "AB-7");
    await hand({ code });
    const pieces = [
      { position: 1, unit: 1 },
      { position: 1, unit: 2 },
      { position: 3, unit: 1 },
    ];
    expect(await give(pieces, true)).toBe("ok");
    const parcel = await findParcel(office.db, teamId, orderId);
    expect(parcel).toMatchObject({ trackingNumber: "AB-7", status: "paid" });
    expect(parcel?.lines.at(-1)).toMatchObject({ shippable: true, quantity: 1, givenBack: 1 });
    const handed = { state: "handed-out", search: "" } as const;
    expect(await listPickups(office.db, teamId, handed, { skipped: 0, most: 9 })).toMatchObject([
      { code, quantity: 2, givenBack: 2 },
    ]);
    expect(await findPickup(office.db, teamId, code)).toMatchObject({ quantity: 2, givenBack: 2 });
    const toShip = await listParcels(office.db, teamId, "to-ship", { skipped: 0, most: 9 });
    expect(toShip).toEqual([]);
  });

  test("of one of two that wait leaves the other to be handed out, after which it counts as used", async () => {
    for (const [position, goods] of [
      [1, { code }],
      [2, { orderId, position: 2 }],
    ] as const) {
      expect(await give([{ position, unit: 1 }], false)).toBe("ok");
      expect((await hand(goods)).ok).toBe(true);
      expect(await give([{ position, unit: 2 }], false)).toBe("used");
    }
  });
});
