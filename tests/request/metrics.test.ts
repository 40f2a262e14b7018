import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPostgres } from "../../server/db/client.ts";
import { storePaymentEvent } from "../../server/db/queries/sale/payment-events.ts";
import { HOCKEY } from "../harness/browser/hosts.ts";
import { copyPostgres } from "../harness/program/databases.ts";
import { type RunningProgram, TEST_NOW } from "../harness/program/server.ts";
import { startOnPostgres } from "./postgres-server.ts";
import { type RequestOptions, send } from "./request.ts";
import { buyTwo } from "./sale/box-office.ts";
import { useServer } from "./use-server.ts";

const TOKEN = "for-tests/only+0123456789.abcdefghij~==";
const BASE = "localhost";
const TWO_HOURS = 7200;
const WITH_TOKEN = { authorization: `Bearer ${TOKEN}` };

describe("with METRICS_TOKEN", () => {
  let server: RunningProgram;
  beforeAll(async () => {
    const DATABASE_URL = await copyPostgres("postgresDemo");
    // As a process before this one left it.
    const { db, close } = openPostgres(DATABASE_URL);
    const stored = { type: "charge.refunded", outcome: "none" as const, account: "acct_club" };
    const timeCreated = new Date(Date.parse(TEST_NOW) - TWO_HOURS * 1000);
    await storePaymentEvent(db, {
      ...stored,
      teamId: "ashford",
      id: "evt_before",
      orderId: null,
      timeCreated,
    });
    await close();
    server = await startOnPostgres({ DATABASE_URL, METRICS_TOKEN: TOKEN, LOG_LEVEL: "trace" });
  });
  afterAll(async () => {
    await server?.stop();
    expect(server?.errors()).toEqual([]);
    expect(server?.lines.join("\n")).not.toContain(TOKEN);
  });

  const ask = (options: RequestOptions = {}, path = "/metrics") =>
    send(server.port, path, { host: BASE, headers: WITH_TOKEN, ...options });
  const series = async (name: string) => {
    const lines = (await ask()).body.split("\n").filter((line) => line.startsWith(`${name}{`));
    return Object.fromEntries(
      lines.map((line) => {
        const [, labels = "", value] = /\{(.*)\} (\S+)$/.exec(line) ?? [];
        return [[...labels.matchAll(/"([^"]*)"/g)].map(([, label]) => label).join(" "), Number(value)];
      }),
    );
  };

  test.each<[what: string, headers: Record<string, string>, path?: string]>([
    ["no token", {}],
    ["another", { authorization: `Bearer ${TOKEN.replace("for", "far")}` }],
    ["a part of it", { authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
    ["more than it", { authorization: `Bearer ${TOKEN}=` }],
    ["another scheme", { authorization: `Basic ${TOKEN}` }],
    ["the token in the address", {}, "/metrics?token=none"],
  ])("they are not there for who brings %s", async (_what, headers, path) => {
    const { status, body, headers: told } = await ask({ headers }, path);
    expect([status, body, told["cache-control"]]).toEqual([404, "Not found", "no-store"]);
  });

  test("on a club's host there is no such page", async () => {
    const { status, body } = await ask({ host: HOCKEY });
    expect(status).toBe(404);
    expect(body).not.toContain("fieldhouse_");
  });

  test("they are text that nobody stores, with the process's own", async () => {
    const { status, headers, body } = await ask();
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(body).toMatch(/^process_resident_memory_bytes \d/m);
  });

  test("a page is counted by its kind and by where it came from, and who asks for them is not", async () => {
    for (let n = 0; n < 3; n += 1) await send(server.port, "/coaches", { host: HOCKEY });
    await send(server.port, "/coaches?x=1", { host: HOCKEY });
    await send(server.port, "/wp-login.php", { host: HOCKEY });
    await ask({ host: HOCKEY });
    const answers = await series("fieldhouse_answers_total");
    expect(answers).toMatchObject({
      "coaches 2xx app": 1,
      "coaches 2xx repeat": 2,
      "coaches 2xx store": 1,
      "other 4xx app": 1,
    });
    // A club's answer is a page's.
    expect(answers["metrics 4xx app"]).toBeGreaterThan(0);
    expect(answers["metrics 2xx app"]).toBeUndefined();
  });

  test("an event that was stored before the start is as old as it is: a start makes no watcher blind", async () => {
    expect(await series("fieldhouse_payment_event_age_seconds")).toEqual({ connect: TWO_HOURS });
  });

  test("a payment is an event taken and an order settled; a stranger's event is refused", async () => {
    const page = await buyTwo(server.port);
    await expect
      .poll(() => series("fieldhouse_payment_events_total"))
      .toMatchObject({ "connect taken": expect.any(Number) });
    const { status } = await send(server.port, "/webhooks/stripe", { method: "POST", body: "{}" });
    expect(status).toBe(400);
    expect(await series("fieldhouse_payment_events_total")).toMatchObject({ "platform refused": 1 });
    const ages = await series("fieldhouse_payment_event_age_seconds");
    expect(Object.keys(ages)).toEqual(["connect"]);
    expect(ages.connect).toBeLessThan(60);
    expect(await series("fieldhouse_orders_settled_total")).toMatchObject({ fulfil: 1 });
    // For the mail; who presses finds it.
    await expect.poll(() => series("fieldhouse_papers_total")).toEqual({ drawn: 1 });
    const [pdf = ""] = /\/orders\/[\w-]+\/tickets\.pdf/.exec((await send(server.port, page)).body) ?? [];
    for (const _ of [1, 2]) expect((await send(server.port, pdf)).status).toBe(200);
    expect(await series("fieldhouse_papers_total")).toEqual({ drawn: 1, found: 2 });
    expect(await series("fieldhouse_jobs")).toMatchObject({ "mail-order dead": 0, "check-order tried": 0 });
  });
});

describe("without METRICS_TOKEN", () => {
  const { get } = useServer();

  test.each(["", "undefined", TOKEN])("there are none, whatever token is brought (%j)", async (token) => {
    const headers = { authorization: `Bearer ${token}` };
    const { status, body } = await get("/metrics", { host: BASE, headers });
    expect([status, body]).toEqual([404, "Not found"]);
  });
});
