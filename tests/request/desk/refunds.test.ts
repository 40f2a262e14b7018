import { afterAll, beforeAll, expect, test } from "vitest";
import { HOCKEY, RUGBY } from "../../hosts.ts";
import type { TestServer } from "../../server.ts";
import { postCall } from "../call.ts";
import { startOnPostgres } from "../postgres-server.ts";
import { ordersOf } from "./desk-orders.ts";
import { askDesk, cookieOf, peopleOf } from "./desk-people.ts";

const [KESTRELS, FOXES] = ["ashford-kestrels", "larkin-foxes"];

/** Orders that no provider knows, as if they were sold for cash: what is refunded of them is done at once. */
let server: TestServer;
beforeAll(async () => {
  server = await startOnPostgres(
    {},
    `${peopleOf(KESTRELS, FOXES)} ${ordersOf(KESTRELS)}
    update tickets set tickets_sold = 9 where id = 'banquet';
    update admissions set time_admitted = '2026-11-20T16:00:00Z', door = 'North' where code = 'ZOECODE1';
    insert into event_changes (team_id, id, event, kind, start_before, time_open_before, time_noticed, decision, choice_until)
      select team_id, 'moved', 'ticket.banquet', 'moved', '2026-12-10T23:00:00Z', false, '2026-11-20T15:00:00Z', 'tell',
        '2026-11-27T16:00:00Z' from teams where slug = '${KESTRELS}';`,
  );
});
afterAll(async () => {
  await server?.stop();
  expect(server?.errors()).toEqual([]);
});

const PAGE = "/desk/orders/ORDER00001/refund";
const ask = (
  path: string,
  form?: Record<string, string>,
  cookie = cookieOf(KESTRELS, "treasurer"),
  host = HOCKEY,
) => askDesk(server, host, path, { cookie, ...(form && { form }) });
const keyOf = (body: string) => /name="key" value="([\w-]{16})"/.exec(body)?.[1] ?? "";

test("a ticket is refunded in two steps, with its exact cents, and pressing twice refunds once", async () => {
  const page = await ask(PAGE);
  expect(page.body).toContain("$22.40 USD");
  const choice = { what: "pieces", piece: "1.2", stockBack: "on", reason: "Rain", key: keyOf(page.body) };
  const review = await ask(PAGE, { intent: "review", ...choice });
  expect(review.status).toBe(200);
  for (const told of ["Refund $13.70 USD?", "zoe@example.com", "(2 of 2)", "give it by hand"])
    expect(review.body).toContain(told);
  const sent = { intent: "refund", shown: "1370", ...choice };
  for (const _press of [1, 2]) {
    const done = await ask(PAGE, sent);
    expect([done.status, done.headers.location]).toEqual([303, "/desk/orders/ORDER00001?done=refunded"]);
  }
  const order = (await ask("/desk/orders/ORDER00001")).body;
  for (const told of ["2 × Winter banquet, Adult, 1 of 2 refunded", "By hand", "Rain", "Void"])
    expect(order).toContain(told);
  expect((await ask("/desk/history", undefined, cookieOf(KESTRELS, "owner"))).body).toContain(
    "refunded $13.70 of order ORDER00001: Rain",
  );
  expect((await ask("/admissions/ZOECODE2", undefined)).body).toMatch(/no longer valid/i);
});

test("what changed since it was shown is refused, and said", async () => {
  const { body } = await ask(PAGE);
  const stale = { intent: "refund", what: "whole", shown: "2240", key: keyOf(body), stockBack: "on" };
  const refused = await ask(PAGE, stale);
  expect(refused.status).toBe(409);
  expect(refused.body).toContain("This order changed meanwhile");
  const used = await ask(PAGE, { ...stale, shown: "870" });
  expect([used.status, used.body.includes("Somebody was let in with one of these")]).toEqual([409, true]);
});

test.each([
  ["nothing chosen", {}, "Please choose what to refund"],
  ["too much", { what: "amount", amount: "99.00" }, "That is more than is left"],
  ["no amount", { what: "amount", amount: "1.234" }, "Please choose what to refund"],
  ["no such piece", { what: "pieces", piece: "9.9" }, "This order has no such piece"],
])("%s is said on the page", async (_what, fields, problem) => {
  const { body } = await ask(PAGE);
  const answer = await ask(PAGE, { intent: "review", key: keyOf(body), ...fields });
  expect([answer.status, answer.body.includes(problem)]).toEqual([400, true]);
});

test("an order that is disputed cannot be refunded here, and says why", async () => {
  expect((await ask("/desk/orders/ORDER00002/refund")).body).toContain("disputes this payment");
});

test("another club's order is not there", async () => {
  const there = (form?: Record<string, string>) => ask(PAGE, form, cookieOf(FOXES, "owner"), RUGBY);
  expect((await there()).status).toBe(404);
  const key = "a".repeat(16);
  expect((await there({ intent: "refund", what: "whole", shown: "870", key })).status).toBe(404);
  expect((await there({ intent: "again", id: "none" })).status).toBe(409);
});

test("a buyer reads the new date and what would go back; a ticket that let somebody in is not given back", async () => {
  const page = await ask("/orders/key-ORDER00001/moved/moved");
  expect(page.status).toBe(200);
  for (const told of ["Dec 10, 2026, 06:00 PM EST", "Dec 12, 2026, 06:00 PM EST", "your ticket", "$8.70"])
    expect(page.body).toContain(told);
  const asked = { key: "key-ORDER00001", changeId: "moved" };
  const refused = await postCall(server.port, "refundMoved", asked, { host: HOCKEY });
  expect([refused.status, refused.body]).toEqual([400, expect.stringContaining("write to the club")]);
  const unknown = await postCall(server.port, "refundMoved", { ...asked, key: "none" }, { host: HOCKEY });
  expect(unknown.status).toBe(404);
  expect((await ask("/orders/key-ORDER00001/moved/another")).status).toBe(404);
  const elsewhere = await ask(
    "/orders/key-ORDER00001/moved/moved",
    undefined,
    cookieOf(FOXES, "owner"),
    RUGBY,
  );
  expect(elsewhere.status).toBe(404);
});
