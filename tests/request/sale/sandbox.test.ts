import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOCKEY_HOST } from "../../harness/browser/hosts.ts";
import { copyPostgres } from "../../harness/program/databases.ts";
import { runInWorker } from "../../harness/program/in-process.ts";
import {
  postgresEnv,
  type RunningProgram,
  stopAndWait,
  type TestServer,
} from "../../harness/program/server.ts";
import { startOnPostgres, startProcessOnPostgres } from "../postgres-server.ts";
import { sendRequest } from "../request.ts";
import {
  checkoutUrl,
  paymentPagePath,
  postCheckout,
  postFields,
  pressOnPaymentPage,
  switchSandbox,
} from "./box-office.ts";

/** Outcomes of the events, in the order of their arrival. */
const outcomes = ({ lines }: RunningProgram) =>
  lines.flatMap((line) => {
    const [, outcome] = /"outcome":"([^"]+)".*"msg":"event"/.exec(line) ?? [];
    return outcome ?? [];
  });

describe("with the sandbox", () => {
  let server: RunningProgram;
  /** Runs in a process of its own, because a test kills it; the program that follows runs in this worker. */
  let first: TestServer;
  let DATABASE_URL: string;
  beforeAll(async () => {
    DATABASE_URL = await copyPostgres("postgresDemo");
    first = await startProcessOnPostgres({ DATABASE_URL });
    server = first;
  });
  afterAll(async () => {
    await server?.stop();
    await first?.stop();
    expect(server?.errors()).toEqual([]);
  });

  test("the payment page must not be stored, sends no referrer, and posts only to this host", async () => {
    const path = await paymentPagePath(server.port);
    const { status, headers, body } = await sendRequest(server.port, path);
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["content-security-policy"]).toMatch(/script-src 'self';.*form-action 'self'/);
    expect(body).toContain("Sandbox: no card is charged");
    expect(body).toContain("$24.00 USD");
    expect(body).not.toContain("<script");
  });

  test("a payment reaches its order through the signed webhook", async () => {
    const path = await paymentPagePath(server.port);
    const paid = await pressOnPaymentPage(server.port, path, "pay");
    expect([paid.status, paid.headers.location]).toEqual([
      303,
      expect.stringMatching(/\/storesuccess\?checkoutsuccess=true&session_id=cs_test_\w+$/),
    ]);
    await expect.poll(() => outcomes(server)).toEqual(["fulfil"]);
  });

  test("a payment reported before its checkout has answered leads the buyer to the order", async () => {
    await switchSandbox(server.port, "instant", true);
    const { pathname: path } = checkoutUrl(await postCheckout(server.port));
    await switchSandbox(server.port, "instant", false);
    expect(path).toMatch(/^\/orders\/[\w-]+$/);
    expect((await sendRequest(server.port, path, { host: HOCKEY_HOST })).body).toContain(
      "Here are your 2 tickets.",
    );
  });

  test("refunds appear on the order's page", async () => {
    const path = await paymentPagePath(server.port);
    const { pathname, search } = new URL(
      (await pressOnPaymentPage(server.port, path, "pay")).headers.location ?? "",
    );
    const page = async () => (await sendRequest(server.port, pathname + search, { host: HOCKEY_HOST })).body;
    await expect.poll(page).toContain("Here are your 2 tickets.");
    await postFields(server.port, path, { action: "refund", amount: "4.00" });
    await expect.poll(page).toContain("$4.00 was returned to your original payment method");
    expect(await page()).toContain("Here are your 2 tickets.");
    await postFields(server.port, path, { action: "refund", amount: "" });
    await expect.poll(page).toContain("$24.00 was returned to your original payment method");
    expect(await page()).toContain("The tickets are no longer valid.");
  });

  test("a refund whose events were lost appears on the order's page after `payments replay`", async () => {
    const command = (...args: string[]) =>
      runInWorker(["payments", "replay", ...args], server.dataDir, postgresEnv(DATABASE_URL));
    const path = await paymentPagePath(server.port);
    const { pathname, search } = new URL(
      (await pressOnPaymentPage(server.port, path, "pay")).headers.location ?? "",
    );
    const page = async () => (await sendRequest(server.port, pathname + search, { host: HOCKEY_HOST })).body;
    await expect.poll(page).toContain("Here are your 2 tickets.");
    await switchSandbox(server.port, "lose", true);
    await postFields(server.port, path, { action: "refund", amount: "" });
    expect(await page()).toContain("Here are your 2 tickets.");
    const nobody = await command("nothing", "--team", "ashford-kestrels");
    expect([nobody.code, nobody.out]).toEqual([1, "The club has no paid or open order with this number.\n"]);
    const later = await command("--since", "2026-11-20T17:00:01Z");
    expect([later.code, later.out]).toEqual([
      0,
      expect.stringMatching(/^The running server will check 0 orders\./),
    ]);
    const { code, out, err } = await command("--since", "2026-11-20T17:00Z", "--team", "ashford-kestrels");
    expect([code, out, err]).toEqual([
      0,
      expect.stringMatching(/^The running server will check [1-9]\d* orders?\./),
      "",
    ]);
    await expect.poll(page).toContain("$24.00 was returned to your original payment method");
    await switchSandbox(server.port, "lose", false);
  });

  test("a delayed event arrives after the program was killed and restarted", async () => {
    await switchSandbox(server.port, "delay", true);
    expect((await pressOnPaymentPage(server.port, await paymentPagePath(server.port), "pay")).status).toBe(
      303,
    );
    await stopAndWait(first.process, "SIGKILL");
    server = await startOnPostgres({ DATABASE_URL });
    expect(outcomes(server)).toEqual([]);
    await switchSandbox(server.port, "delay", false);
    await expect.poll(() => outcomes(server)).toEqual(["fulfil"]);
  });

  test("a failing provider is a 503 with a sentence", async () => {
    await switchSandbox(server.port, "fail", true);
    const { status, body } = await postCheckout(server.port);
    await switchSandbox(server.port, "fail", false);
    expect([status, body]).toEqual([503, expect.stringContaining("Error occurred while checking out")]);
    await paymentPagePath(server.port);
  });

  test("a club whose account cannot take charges sells nothing until it can", async () => {
    const turnCharges = (on: boolean) =>
      postFields(server.port, "/sandbox/accounts", { account: "acct_demo_ashford", on: String(on) });
    const tickets = async () => (await sendRequest(server.port, "/tickets", { host: HOCKEY_HOST })).body;
    expect(await tickets()).not.toContain("Ticket sales are closed right now");
    await turnCharges(false);
    await expect.poll(tickets).toContain("Ticket sales are closed right now");
    expect((await postCheckout(server.port)).body).toContain("Few items in your cart");
    await turnCharges(true);
    await expect.poll(tickets).not.toContain("Ticket sales are closed right now");
    await paymentPagePath(server.port);
  });

  test("unknown payments, switches and pages, null characters and long bodies are refused or harmless", async () => {
    expect((await sendRequest(server.port, "/sandbox/pay/cs_test_1")).status).toBe(404);
    expect((await pressOnPaymentPage(server.port, "/sandbox/pay/cs_test_1", "pay")).status).toBe(404);
    const payer = { email: "fan@example.com", name: "A\0 Fan", action: "pay" };
    expect((await postFields(server.port, await paymentPagePath(server.port), payer)).status).toBe(303);
    expect((await switchSandbox(server.port, "__proto__", true)).status).toBe(400);
    expect((await sendRequest(server.port, "/sandbox/none")).status).toBe(404);
    expect((await postFields(server.port, "/sandbox/switches", { name: "x".repeat(20_000) })).status).toBe(
      413,
    );
  });

  describe("a webhook", () => {
    const sendEvent = (path: string, body: string, signature = "t=1,v1=0") =>
      sendRequest(server.port, path, {
        method: "POST",
        host: "provider.example",
        body,
        headers: { "stripe-signature": signature },
      });

    test.each(["/webhooks/stripe", "/webhooks/stripe/connect"])(
      "%s accepts nothing unsigned",
      async (path) => {
        const before = server.lines.length;
        const { status, body } = await sendEvent(path, '{"id":"evt_secret"}');
        expect([status, body]).toEqual([400, '{"error":"bad signature"}']);
        await expect.poll(() => server.lines.slice(before).join("\n")).toContain("bad signature");
        expect(server.lines.slice(before).join("\n")).not.toContain("evt_secret");
      },
    );

    test.each(["v1=,t=", "t=,v1=", "v1", "t=99999999999999999999,v1=0", "t=1,v1=0, t=1,v1=0"])(
      "with the signature %s is refused, and logs no error",
      async (signature) => {
        const { status, body } = await sendEvent("/webhooks/stripe", "{}", signature);
        expect([status, body]).toEqual([400, '{"error":"bad signature"}']);
      },
    );

    test("of more than half a megabyte is refused", async () => {
      const { status } = await sendEvent("/webhooks/stripe/connect", "x".repeat(512 * 1024 + 1));
      expect(status).toBe(413);
    });
  });
});

describe("with real payments and a revoked key", () => {
  let server: TestServer;
  const provider = createServer((_request, response) => {
    const error = { type: "invalid_request_error", code: "api_key_expired", message: "Expired API Key" };
    response.writeHead(401, { "content-type": "application/json" }).end(JSON.stringify({ error }));
  });
  beforeAll(async () => {
    await once(provider.listen(0, "127.0.0.1"), "listening");
    server = await startProcessOnPostgres({
      FIELDHOUSE_NOW: "",
      PAYMENTS: "stripe",
      SMTP_URL: "smtp://127.0.0.1:1",
      MAIL_FROM: "Tickets <tickets@fieldhouse.example>",
      STRIPE_SECRET_KEY: "sk_test_nobody",
      STRIPE_WEBHOOK_SECRET: "whsec_1",
      STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_2",
      STRIPE_API_BASE: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    });
  });
  afterAll(async () => {
    await server?.stop();
    provider.close();
  });

  test("the start logs that the key is rejected, without the key, and serves the sites", async () => {
    await expect
      .poll(() => server.errors().join())
      .toContain("The payment provider rejects STRIPE_SECRET_KEY. It's wrong or was revoked");
    expect(server.lines.join()).not.toContain("sk_test_nobody");
    for (const path of ["/", "/store"])
      expect((await sendRequest(server.port, path, { host: HOCKEY_HOST })).status).toBe(200);
  });

  test.each(["/sandbox", "/sandbox/pay/cs_test_1", "/sandbox/mail"])("%s does not exist", async (path) => {
    const answers = [
      await sendRequest(server.port, path),
      await pressOnPaymentPage(server.port, path, "pay"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 405]);
    expect((await switchSandbox(server.port, "fail", true)).status).toBe(405);
  });

  test("a webhook without a valid signature is refused", async () => {
    const answer = await sendRequest(server.port, "/webhooks/stripe", { method: "POST", body: "{}" });
    expect(answer.status).toBe(400);
  });
});
