import { expect, test } from "vitest";
import { postCall } from "../call.ts";
import { changedEventSql, eventChangeSql } from "./changed-events.ts";
import { useDeskClubs } from "./desk-clubs.ts";
import { clubIdSql, orderSql, ordersSql, ticketsSql } from "./desk-orders.ts";
import { deskCookieOf, sendToDesk } from "./desk-people.ts";

/** An order of two tickets for a rescheduled event; one of the tickets is used. */
const MOVED = {
  ...{
    id: "ORDER00005",
    status: "paid",
    name: "Mo Ved",
    email: "mo@example.com",
    paid: "2026-11-18T15:00:00Z",
  },
  ...{ subtotal: 2400, fee: 340, feeOnBuyer: 0 },
};

/** Two tickets of $12.00. */
const SOLD = { status: "paid", paid: "2026-11-18T15:00:00Z", subtotal: 2400, fee: 340, feeOnBuyer: 0 };

/**
 * Orders without a payment at the provider, like orders sold for cash: their refunds complete immediately.
 */
const { server, slugs, hosts } = useDeskClubs(
  "refunds",
  (ours) => `${ordersSql(ours)} ${orderSql(ours, MOVED)} ${ticketsSql(ours, MOVED.id, 2, "MOVED")}
    ${orderSql(ours, { ...SOLD, id: "ORDER00006", name: "Nina Nomail", email: "" })} ${ticketsSql(ours, "ORDER00006", 2, "NINA")}
    ${orderSql(ours, { ...SOLD, id: "ORDER00007", name: "Rae Fused", email: "rae@example.com" })} ${ticketsSql(ours, "ORDER00007", 2, "RAE")}
    ${orderSql(ours, { ...SOLD, id: "ORDER00009", name: "Two Treasurers", email: "two@example.com" })} ${ticketsSql(ours, "ORDER00009", 2, "TWO")}
    update orders set payment_intent_id = 'pi_7', stripe_account_id = 'acct_7' where team_id = ${clubIdSql(ours)} and id = 'ORDER00007';
    insert into refund_requests (team_id, order_id, id, key, amount, reason, reason_told, who, refusal, time_created)
      values (${clubIdSql(ours)}, 'ORDER00007', 'hopeless', 'k', 1200, '', false, 'owner@example.com', 'account-disconnected', '2026-11-20T15:00:00Z');
    update tickets set tickets_sold = 9 where team_id = ${clubIdSql(ours)} and id = 'banquet';
    update admissions set time_admitted = '2026-11-20T16:00:00Z', door = 'North'
      where team_id = ${clubIdSql(ours)} and code in ('ZOECODE1', 'MOVED1');
    insert into event_changes (team_id, id, event, kind, start_before, time_open_before, time_noticed, decision, choice_until)
      values (${clubIdSql(ours)}, 'moved', 'ticket.banquet', 'moved', '2026-12-10T23:00:00Z', false, '2026-11-20T15:00:00Z', 'tell',
        '2026-11-27T16:00:00Z');
    ${changedEventSql(ours, { id: "derby", title: "Derby night", kind: "moved", sold: 0 })}
    ${eventChangeSql(ours, { id: "derby-moved", event: "derby", kind: "moved" })}
    ${changedEventSql(ours, { id: "gala", title: "Spring gala", kind: "cancelled", sold: 0 })}
    ${eventChangeSql(ours, { id: "gala-off", event: "gala", kind: "cancelled" })}
    ${orderSql(ours, { ...SOLD, id: "ORDER00008", name: "Gail Gala", email: "gail@example.com" })} ${ticketsSql(ours, "ORDER00008", 2, "GALA")}
    update line_items set ticket_id = 'gala' where team_id = ${clubIdSql(ours)} and order_id = 'ORDER00008';
    update admissions set ticket_id = 'gala' where team_id = ${clubIdSql(ours)} and order_id = 'ORDER00008';
    update tickets set tickets_sold = 2 where team_id = ${clubIdSql(ours)} and id = 'gala';
    insert into event_changes (team_id, id, event, kind, start_before, time_open_before, time_noticed, decision, choice_until)
      values (${clubIdSql(ours)}, 'gala-moved', 'event.gala', 'moved', '2026-12-10T23:00:00Z', false, '2026-11-19T15:00:00Z', 'tell',
        '2026-11-27T16:00:00Z'),
      (${clubIdSql(ours)}, 'gala-early', 'event.gala', 'moved', '2026-12-09T23:00:00Z', false, '2026-11-18T14:00:00Z', 'tell',
        '2026-11-27T16:00:00Z');`,
);
const [KESTRELS, FOXES] = slugs;
const [HOCKEY, RUGBY] = hosts;

const PAGE = "/desk/orders/ORDER00001/refund";
const ask = (
  path: string,
  form?: Record<string, string>,
  cookie = deskCookieOf(KESTRELS, "treasurer"),
  host = HOCKEY,
) => sendToDesk(server, host, path, { cookie, ...(form && { form }) });
/** The order's version in the form of a review page. */
const versionIn = (body: string) => /name="version" value="([\d.]+)"/.exec(body)?.[1] ?? "";
const keyOf = (body: string) => /name="key" value="([\w-]{16})"/.exec(body)?.[1] ?? "";

test("a ticket is refunded in two steps, to the cent, and pressing twice refunds once", async () => {
  const page = await ask(PAGE);
  expect(page.body).toContain("$22.40 USD");
  const choice = { what: "pieces", piece: "1.2", stockBack: "on", reason: "Rain", key: keyOf(page.body) };
  const review = await ask(PAGE, { intent: "review", ...choice });
  expect(review.status).toBe(200);
  for (const told of ["Refund $13.70 USD?", "zoe@example.com", "(2 of 2)", "yourself: the payment provider"])
    expect(review.body).toContain(told);
  const sent = { intent: "refund", shown: "1370", version: versionIn(review.body), ...choice };
  for (const _press of [1, 2]) {
    const done = await ask(PAGE, sent);
    expect([done.status, done.headers.location]).toEqual([303, "/desk/orders/ORDER00001?done=refunded"]);
  }
  const order = (await ask("/desk/orders/ORDER00001")).body;
  for (const told of ["2 × Winter banquet, Adult, 1 of 2 cancelled", "Refunded directly", "Rain", "Void"])
    expect(order).toContain(told);
  // A ticket's name counts all tickets of its line, whether or not they are cancelled.
  expect(order).not.toMatch(/\d of 0\b/);
  expect((await ask("/desk/history", undefined, deskCookieOf(KESTRELS, "owner"))).body).toContain(
    "refunded $13.70 of order ORDER00001: Rain",
  );
  expect((await ask("/admissions/ZOECODE2", undefined)).body).toMatch(/no longer valid/i);
});

test("of two officers who reviewed the same order the second is refused and shown it anew, for every kind of refund", async () => {
  const path = "/desk/orders/ORDER00009/refund";
  const { body } = await ask(path);
  const forms: Record<string, string>[] = [
    { what: "whole" },
    { what: "pieces", line: "1" },
    { what: "pieces", piece: "1.1" },
    { what: "take-back", piece: "1.2" },
    { what: "amount", amount: "5.00" },
  ];
  const key = (at: number) => `${at}`.repeat(16);
  const press = (form: Record<string, string>, review: string, at: number) => {
    const [, shown = ""] = /name="shown" value="(\d+)"/.exec(review) ?? [];
    return ask(path, { intent: "refund", ...form, shown, version: versionIn(review), key: key(at) });
  };
  const reviews: string[] = [];
  for (const form of forms)
    reviews.push((await ask(path, { intent: "review", key: keyOf(body), ...form })).body);
  const first = { what: "amount", amount: "5.00" };
  expect((await press(first, reviews[4] ?? "", 9)).status).toBe(303);
  let late = "";
  for (const [at, form] of forms.entries()) {
    const answer = await press(form, reviews[at] ?? "", at);
    expect([answer.status, answer.body.includes("This order has changed")]).toEqual([409, true]);
    late = answer.body;
  }
  // The new review page can be confirmed.
  expect((await press(first, late, 4)).status).toBe(303);
  expect((await ask(path)).body).toContain("$14.00 USD left");
});

test("a ticket that was used since the review is not refunded, with the reason", async () => {
  const { body } = await ask(PAGE);
  const whole = { what: "whole", key: keyOf(body), stockBack: "on" };
  const review = (await ask(PAGE, { intent: "review", ...whole })).body;
  const used = await ask(PAGE, { intent: "refund", shown: "870", version: versionIn(review), ...whole });
  expect([used.status, used.body.includes("A ticket was already used")]).toEqual([409, true]);
});

test.each([
  ["nothing chosen", {}, "Please choose what to refund"],
  ["too much", { what: "amount", amount: "99.00" }, "more than is left to refund"],
  ["an invalid amount", { what: "amount", amount: "1.234" }, "Please choose what to refund"],
  ["an unknown item", { what: "pieces", piece: "9.9" }, "have that item"],
])("%s is an error on the page", async (_what, fields, problem) => {
  const { body } = await ask(PAGE);
  const answer = await ask(PAGE, { intent: "review", key: keyOf(body), ...fields });
  expect([answer.status, answer.body.includes(problem)]).toEqual([400, true]);
});

test("one checkbox cancels a whole line; cancelled without a refund its tickets are void, and the provider is not called", async () => {
  const path = "/desk/orders/ORDER00006/refund";
  const { body } = await ask(path);
  expect(body).toContain("All 2 of Winter banquet, Adult");
  const choice = { what: "take-back", line: "1", key: keyOf(body), stockBack: "on" };
  const review = (await ask(path, { intent: "review", ...choice })).body;
  for (const told of [
    "No money is refunded.",
    "(1 of 2)",
    "(2 of 2)",
    "email the buyer: this order has no email address",
    "Cancel these items",
  ])
    expect(review).toContain(told);
  const pressed = { intent: "refund", shown: "0", version: versionIn(review), ...choice };
  expect((await ask(path, pressed)).status).toBe(303);
  const order = (await ask("/desk/orders/ORDER00006")).body;
  for (const told of ["Items cancelled, no refund", "Void", "cancelled 2 items in order ORDER00006"])
    expect(order).toContain(told);
  expect((await ask("/orders/key-ORDER00006")).body).toContain("This order was cancelled");
});

test("a refund that the provider refused is closed once, with a reason, and then needs no attention", async () => {
  const [order, path] = ["/desk/orders/ORDER00007", "/desk/orders/ORDER00007/refund"];
  expect((await ask(order)).body).toContain("The $12.00 USD refund didn&#x27;t reach the buyer");
  const asked = { intent: "close", id: "hopeless", how: "by-hand", reason: "Paid in cash" };
  expect((await ask(path, { ...asked, reason: " " })).status).toBe(400);
  expect((await ask(path, { ...asked, how: "" })).status).toBe(400);
  const pressed = [await ask(path, asked), await ask(path, asked)];
  expect(pressed.map(({ status }) => status)).toEqual([303, 409]);
  const closed = (await ask(order)).body;
  for (const told of ["Refunded another way", "closed the $12.00 refund", "Paid in cash"])
    expect(closed).toContain(told);
  expect(closed).not.toContain("Needs attention");
  expect((await ask("/desk/orders?state=problem")).body).not.toContain("ORDER00007");
});

test("a disputed order cannot be refunded at the desk, and its page says why", async () => {
  expect((await ask("/desk/orders/ORDER00002/refund")).body).toContain("This payment is in dispute");
});

test("another club's order is a 404", async () => {
  const there = (form?: Record<string, string>) => ask(PAGE, form, deskCookieOf(FOXES, "owner"), RUGBY);
  expect((await there()).status).toBe(404);
  const key = "a".repeat(16);
  expect((await there({ intent: "refund", what: "whole", shown: "870", key })).status).toBe(404);
  expect((await there({ intent: "again", id: "none" })).status).toBe(409);
});

test("a buyer sees the new date on the order's page, and can return only the unused ticket", async () => {
  const url = "/orders/key-ORDER00005/moved/moved";
  const order = await ask("/orders/key-ORDER00005");
  for (const told of ["Originally Dec 10, 2026 at 6:00 PM EST", `href="${url}"`])
    expect(order.body).toContain(told);
  const page = await ask(url);
  expect(page.status).toBe(200);
  for (const told of ["Dec 10, 2026 at 6:00 PM EST", "Dec 12, 2026 at 6:00 PM EST", "your ticket", "$12.00"])
    expect(page.body).toContain(told);
  const asked = { key: "key-ORDER00005", changeId: "moved" };
  const call = (data: object) => postCall(server.port, "refundMoved", data, { host: HOCKEY });
  for (const _press of [1, 2]) expect((await call(asked)).status).toBe(200);
  const valid = async (code: string) =>
    !/no longer valid/i.test((await ask(`/admissions/${code}`, undefined)).body);
  expect([await valid("MOVED1"), await valid("MOVED2")]).toEqual([true, false]);
  expect((await ask("/orders/key-ORDER00005")).body).not.toContain(url);
  expect((await call({ ...asked, key: "none" })).status).toBe(404);
  expect((await ask("/orders/key-ORDER00005/moved/another")).status).toBe(404);
  const elsewhere = await ask(url, undefined, deskCookieOf(FOXES, "owner"), RUGBY);
  expect(elsewhere.status).toBe(404);
});

test("an event that was rescheduled and then cancelled is called cancelled, and its buyer keeps the promised choice", async () => {
  const url = "/orders/key-ORDER00008/moved/gala-moved";
  const pages = [(await ask("/orders/key-ORDER00008")).body, (await ask(url)).body];
  for (const page of pages) {
    expect(page).toContain("Cancelled. Contact the club with any questions.");
    expect(page).not.toMatch(/New date|Back on|Now Dec|Can you make it/);
  }
  expect(pages[0]).toContain(`href="${url}"`);
  expect(pages[1]).toContain("Return your 2 tickets for a $24.00 refund");
  // A buyer whose order was placed after the change is not offered a refund for it.
  expect((await ask("/orders/key-ORDER00008/moved/gala-early")).status).toBe(404);
  const call = (changeId: string) =>
    postCall(server.port, "refundMoved", { key: "key-ORDER00008", changeId }, { host: HOCKEY });
  expect([(await call("gala-early")).status, (await call("gala-moved")).status]).toEqual([400, 200]);
});

test("an officer may mail nobody about a rescheduled event, and sees whom a cancellation will mail", async () => {
  const page = "/desk/orders/changes";
  const before = (await ask(page)).body;
  for (const told of [
    "Nobody will be emailed the new date or offered a refund.",
    "email every buyer right away, with your message, to say the event is cancelled",
  ])
    expect(before).toContain(told);
  const quiet = { intent: "quiet", id: "derby-moved", seen: "" };
  const pressed = [await ask(page, quiet), await ask(page, quiet)];
  expect(pressed.map(({ status, headers }) => [status, headers.location])).toEqual([
    [303, `${page}?done=move-quiet`],
    [409, undefined],
  ]);
  const { body } = await ask(`${page}?done=move-quiet`);
  for (const told of ["Nobody will be emailed", "Nobody was emailed (", "Email buyers now"])
    expect(body).toContain(told);
  expect(body).not.toContain("Nobody will be emailed the new date");
});

test("a refunded order, or one whose valid tickets are all used, is offered no return", async () => {
  expect((await ask("/orders/key-ORDER00003")).body).not.toContain("/moved/");
  expect((await ask("/orders/key-ORDER00001")).body).not.toContain("/moved/");
});
