import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { ADD_SHOP_HOSTS_SQL, HOCKEY_HOST, RUGBY_HOST, shopHostOf } from "../harness/browser/hosts.ts";
import { sendRequest } from "./request.ts";
import { useWatchedServer } from "./watched-server.ts";

/** There is no end of made-up ids, so all missing pages of one kind share a stored 404 for each club. */
const on = useWatchedServer();
const ask = (path: string, host = HOCKEY_HOST) => sendRequest(on.server.port, path, { host });

async function change(sql: string): Promise<void> {
  const database = new pg.Client(on.url);
  await database.connect();
  await database.query(sql);
  await database.end();
}

beforeAll(() => change(ADD_SHOP_HOSTS_SQL));

const [ONE, OTHER] = ["made-up-17", "invented-4711"];

describe("two made-up addresses of a kind get the same answer, which names neither", () => {
  test.each([
    "articles/ID",
    "galleries/ID",
    "seasonschedule/ID/upcoming",
    "coaches/ID",
    "roster/ID",
    "season/ID",
    "pages/ID",
    "games/ID/info",
    "games/ID/scorer",
    "practice/ID",
    "opponents/ID",
    "leagues/ID",
    "events/ID",
    "products/ID",
    "products/ID~ID",
    "tickets/ID",
    "forms/ID",
    "orders/ID",
    "admissions/ID",
    "pickups/ID",
    "waitlist/ID",
    "ID",
    "schedule/ID",
    "ID/a/b?q=ID",
    "roster/ID?utm_source=ID",
  ])("%s", async (kind) => {
    const [one, other] = [
      await ask(`/${kind.replaceAll("ID", ONE)}`),
      await ask(`/${kind.replaceAll("ID", OTHER)}`),
    ];
    expect([one.status, other.status]).toEqual([404, 404]);
    expect(other.body).toBe(one.body);
    for (const id of [ONE, OTHER]) expect(one.body).not.toContain(id);
    expect(one.headers["x-request-id"]).not.toBe(other.headers["x-request-id"]);
  });
});

test("the 404 of a private page is still no-store", async () => {
  for (const id of [ONE, OTHER])
    expect((await ask(`/orders/${id}`)).headers["cache-control"]).toBe("no-store");
  expect((await ask(`/roster/${ONE}`)).headers["cache-control"]).toBe("no-cache");
});

test.each([
  ["another club", `/roster/${ONE}`, RUGBY_HOST],
  ["the club's store-only host", `/roster/${ONE}`, shopHostOf("ashford-kestrels")],
  ["another route, with its own sentence", `/articles/${ONE}`, HOCKEY_HOST],
  ["another look", `/roster/${ONE}?design=2`, HOCKEY_HOST],
  ["a section of the menu", `/schedule/${ONE}`, HOCKEY_HOST],
])("%s has its own 404", async (_what, path, host) => {
  const usual = await ask(`/roster/${OTHER}`);
  const own = await ask(path, host);
  expect([own.status, own.body === usual.body]).toEqual([404, false]);
});

test("unknown hosts share the platform's 404", async () => {
  const [one, other] = [await ask("/notfound", "a.example"), await ask("/notfound", "b.example")];
  expect([one.status, one.body]).toEqual([404, other.body]);
  expect(one.body).not.toContain("a.example");
});

test("a made-up product does not make the whole store be read", async () => {
  await ask(`/products/${ONE}`);
  let count = 0;
  // Polled, because jobs send statements of their own from time to time.
  await expect
    .poll(async () => {
      on.watch.reset();
      count += 1;
      await ask(`/products/none-${count}`);
      return on.watch.cost().statements.filter((sql) => !sql.includes('from "products"'));
    })
    .toEqual([]);
});

test("the next 404 shows a change of the club", async () => {
  const before = await ask(`/roster/${ONE}`);
  await change("update teams set team_alias = 'Marlow Harriers' where slug = 'ashford-kestrels'");
  await on.dropPages(["team:ashford"]);
  await expect.poll(async () => (await ask(`/roster/${OTHER}`)).body).toContain("Marlow Harriers");
  expect(before.body).not.toContain("Marlow Harriers");
});
