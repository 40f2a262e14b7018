import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPostgres } from "../../server/db/open-database.ts";
import { storePaymentEvent } from "../../server/db/queries/sale/payment-events.ts";
import { HOCKEY_HOST } from "../harness/browser/hosts.ts";
import { copyPostgres } from "../harness/program/databases.ts";
import { type RunningProgram, TEST_NOW } from "../harness/program/server.ts";
import { startOnPostgres } from "./postgres-server.ts";
import { type RequestOptions, sendRequest } from "./request.ts";
import { buyTwoTickets } from "./sale/box-office.ts";
import { useServer } from "./use-server.ts";

const TOKEN = "for-tests/only+0123456789.abcdefghij~==";
const BASE = "localhost";
const TWO_HOURS = 7200;
const WITH_TOKEN = { authorization: `Bearer ${TOKEN}` };

describe("with METRICS_TOKEN", () => {
  let server: RunningProgram;
  beforeAll(async () => {
    const DATABASE_URL = await copyPostgres("postgresDemo");
    // Stores an event as if an earlier process had done it.
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
    sendRequest(server.port, path, { host: BASE, headers: WITH_TOKEN, ...options });
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
    ["another token", { authorization: `Bearer ${TOKEN.replace("for", "far")}` }],
    ["only a part of the token", { authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
    ["characters after the token", { authorization: `Bearer ${TOKEN}=` }],
    ["another scheme", { authorization: `Basic ${TOKEN}` }],
    ["the token in the address", {}, "/metrics?token=none"],
  ])("metrics are a 404 for a request with %s", async (_what, headers, path) => {
    const { status, body, headers: answered } = await ask({ headers }, path);
    expect([status, body, answered["cache-control"]]).toEqual([404, "Not found", "no-store"]);
  });

  test("metrics are a 404 on a club's host", async () => {
    const { status, body } = await ask({ host: HOCKEY_HOST });
    expect(status).toBe(404);
    expect(body).not.toContain("fieldhouse_");
  });

  test("metrics are text that must not be stored, with those of the process", async () => {
    const { status, headers, body } = await ask();
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(body).toMatch(/^process_resident_memory_bytes \d/m);
  });

  test("a page is counted by kind and source, and a request for metrics is not", async () => {
    for (let n = 0; n < 3; n += 1) await sendRequest(server.port, "/coaches", { host: HOCKEY_HOST });
    await sendRequest(server.port, "/coaches?x=1", { host: HOCKEY_HOST });
    await sendRequest(server.port, "/wp-login.php", { host: HOCKEY_HOST });
    await ask({ host: HOCKEY_HOST });
    const answers = await series("fieldhouse_answers_total");
    expect(answers).toMatchObject({
      "coaches 2xx app": 1,
      "coaches 2xx repeat": 2,
      "coaches 2xx store": 1,
      "other 4xx app": 1,
    });
    // A 404 for /metrics on a club's host counts as a page.
    expect(answers["metrics 4xx app"]).toBeGreaterThan(0);
    expect(answers["metrics 2xx app"]).toBeUndefined();
  });

  test("an event from before the start keeps its age, so that a restart hides no missing events", async () => {
    expect(await series("fieldhouse_payment_event_age_seconds")).toEqual({ connect: TWO_HOURS });
  });

  test("a payment counts an accepted event and a settled order; a stranger's event counts as refused", async () => {
    const page = await buyTwoTickets(server.port);
    await expect
      .poll(() => series("fieldhouse_payment_events_total"))
      .toMatchObject({ "connect taken": expect.any(Number) });
    const { status } = await sendRequest(server.port, "/webhooks/stripe", { method: "POST", body: "{}" });
    expect(status).toBe(400);
    expect(await series("fieldhouse_payment_events_total")).toMatchObject({ "platform refused": 1 });
    const ages = await series("fieldhouse_payment_event_age_seconds");
    expect(Object.keys(ages)).toEqual(["connect"]);
    expect(ages.connect).toBeLessThan(60);
    expect(await series("fieldhouse_orders_settled_total")).toMatchObject({ fulfil: 1 });
    // The mail's job renders the PDF; a buyer who opens it gets the stored file.
    await expect.poll(() => series("fieldhouse_papers_total")).toEqual({ drawn: 1 });
    const [pdf = ""] =
      /\/orders\/[\w-]+\/tickets\.pdf/.exec((await sendRequest(server.port, page)).body) ?? [];
    for (const _ of [1, 2]) expect((await sendRequest(server.port, pdf)).status).toBe(200);
    expect(await series("fieldhouse_papers_total")).toEqual({ drawn: 1, found: 2 });
    expect(await series("fieldhouse_jobs")).toMatchObject({ "mail-order dead": 0, "check-order tried": 0 });
  });
});

describe("without METRICS_TOKEN", () => {
  const { get } = useServer();

  test.each(["", "undefined", TOKEN])("metrics are a 404 with any token (%j)", async (token) => {
    const headers = { authorization: `Bearer ${token}` };
    const { status, body } = await get("/metrics", { host: BASE, headers });
    expect([status, body]).toEqual([404, "Not found"]);
  });
});
