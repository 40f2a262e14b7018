import Stripe from "stripe";
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { SANDBOX_KEY } from "../../sandbox/sandbox.ts";
import { stripeAccounts } from "../../server/adapters/stripe-accounts.ts";
import { stripePayments } from "../../server/adapters/stripe-payments.ts";
import type { Database } from "../../server/db/client.ts";
import {
  CHECKOUT_MS,
  paymentsWithTimeout,
} from "../../server/usecases/sale/checkout/payments-with-timeout.ts";
import { describeOnPostgres } from "../harness/program/databases.ts";
import { CLUB_ACCOUNT, makeSessionRequest, openSandboxBench, type SandboxBench } from "./sandbox-bench.ts";
import { createStripeValidators, type StripeParams, validationErrors } from "./stripe-schemas.ts";
import { throwingPayments } from "./throwing-payments.ts";

interface Sent {
  method: string;
  path: string;
  headers: Headers;
  form: string;
}

describeOnPostgres("what we send to Stripe", (open) => {
  let db: Database;
  let bench: SandboxBench;
  let checks: ReturnType<typeof createStripeValidators>;
  beforeAll(async () => {
    ({ db } = await open());
    checks = createStripeValidators();
  });
  beforeEach(async () => {
    bench = await openSandboxBench(db);
  });

  /** The adapter, recording every request that it sends to the sandbox. */
  function recorded() {
    const sent: Sent[] = [];
    const recording: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const form = request.method === "GET" ? search.slice(1) : await request.clone().text();
      sent.push({ method: request.method, path: pathname, headers: request.headers, form });
      return bench.sandbox.fetch(request);
    };
    const access = { secretKey: SANDBOX_KEY, fetch: recording };
    return { sent, payments: throwingPayments(stripePayments(access)), accounts: stripeAccounts(access) };
  }

  const typeOf = ({ method, path }: Sent): StripeParams =>
    path === "/v1/events"
      ? "EventList"
      : path === "/v1/disputes"
        ? "DisputeList"
        : path === "/v1/refunds"
          ? method === "GET"
            ? "RefundList"
            : "RefundParams"
          : path.endsWith("/expire")
            ? "ExpireSession"
            : method === "GET"
              ? path.endsWith("/sessions")
                ? "SessionList"
                : "RetrieveSession"
              : "CreateSession";

  test("fits the SDK's own types in every request", async () => {
    const { sent, payments } = recorded();
    const paid = await payments.createSession(makeSessionRequest({ customerEmail: "fan@example.com" }));
    await payments.createSession(makeSessionRequest({ applicationFee: 0 }));
    await payments.createSession(makeSessionRequest({ ships: true }));
    const lines = Array.from({ length: 30 }, (_, n) => ({
      name: `Ödegaard & Söhne [${n}] = 100 %`,
      description: n % 2 ? "" : "Size: L; Name: “Zed”",
      unitAmount: n * 50,
      quantity: 1,
    }));
    const metadata = { orderKey: "abc", seal: "x-_", order01: '{"n":"\\u00d6 & S [1] = 100 %"}' };
    const wide = await payments.createSession(makeSessionRequest({ lines, metadata }));
    await payments.expireSession(CLUB_ACCOUNT, wide.id);
    await payments.expireSession(CLUB_ACCOUNT, wide.id);
    await bench.press(paid.id, "pay");
    const { paymentIntentId } = await payments.getSession(CLUB_ACCOUNT, paid.id);
    await payments.refund({
      account: CLUB_ACCOUNT,
      teamId: "club-1",
      orderId: "order-1",
      paymentIntentId: paymentIntentId ?? "",
      refundsFee: true,
      metadata: { refund01: "{}" },
      part: null,
    });
    await payments.listSessions(CLUB_ACCOUNT, { status: "complete", from: new Date(0), after: null });
    await payments.listSessions(CLUB_ACCOUNT, { status: "open", from: new Date(0), after: paid.id });
    await payments.listRefundsSince(CLUB_ACCOUNT, new Date(0));
    await payments.listRefunds(CLUB_ACCOUNT, paymentIntentId ?? "");
    await payments.listDisputes(CLUB_ACCOUNT, paymentIntentId ?? "");
    await payments.listMoneyEvents(CLUB_ACCOUNT, { from: new Date(0), to: new Date() });

    expect(sent.map((one) => [typeOf(one), validationErrors(checks[typeOf(one)], one.form)])).toEqual(
      [
        "CreateSession",
        "CreateSession",
        "CreateSession",
        "CreateSession",
        "ExpireSession",
        "ExpireSession",
        "RetrieveSession",
        "RetrieveSession",
        "RefundParams",
        "SessionList",
        "SessionList",
        "RefundList",
        "RefundList",
        "DisputeList",
        "EventList",
      ].map((type) => [type, []]),
    );
    for (const { headers } of sent) {
      expect(headers.get("stripe-version")).toBe(Stripe.API_VERSION);
      expect(headers.get("stripe-account")).toBe(CLUB_ACCOUNT);
    }
    const [first, second] = sent;
    expect(first?.headers.get("idempotency-key")).toMatch(/^key-/);
    expect([first?.form, second?.form].map((form) => form?.includes("application_fee_amount"))).toEqual([
      true,
      false,
    ]);
  });

  test("fits the SDK's own types when an account is created", async () => {
    const { sent, accounts } = recorded();
    const club = {
      teamId: "club-1",
      name: "Ödegaard & Söhne",
      email: "club@example.com",
      idempotencyKey: "k1",
    };
    const opened = await accounts.openAccount(club);
    if (!opened.ok) throw new Error(opened.details);
    await accounts.onboardingUrl(opened.value.account, "http://club.localhost/desk/payments");
    expect(sent.map(({ path }) => path)).toEqual(["/v1/accounts", "/v1/account_links"]);
    expect(validationErrors(checks.AccountCreate, sent[0]?.form ?? "")).toEqual([]);
    expect(validationErrors(checks.AccountLink, sent[1]?.form ?? "")).toEqual([]);
    expect(validationErrors(checks.AccountLink, `${sent[1]?.form}&return_ulr=x`)).not.toEqual([]);
  });

  test.each([
    ["reports an account without access as disconnected", 403, "account_invalid", "account-disconnected"],
    ["reports a revoked key as unavailable", 401, "api_key_expired", "unavailable"],
    ["reports an error of the provider as unavailable", 500, "api_error", "unavailable"],
  ])("%s", async (_what, status, code, reason) => {
    const answer = async () =>
      Response.json(
        { error: { type: "invalid_request_error", code, message: "No" } },
        { status, headers: { "stripe-should-retry": "false" } },
      );
    const payments = stripePayments({ secretKey: SANDBOX_KEY, fetch: answer });
    const failure = { ok: false, reason };
    expect(await payments.createSession(makeSessionRequest())).toMatchObject(failure);
    expect(await payments.getSession(CLUB_ACCOUNT, "cs_1")).toMatchObject(failure);
    expect(await payments.expireSession(CLUB_ACCOUNT, "cs_1")).toMatchObject(failure);
  });

  test("closing a session that was paid meanwhile returns the payment", async () => {
    const { sent, payments } = recorded();
    const { id } = await payments.createSession(makeSessionRequest());
    await bench.press(id, "pay");
    const closed = await payments.expireSession(CLUB_ACCOUNT, id);
    expect(closed).toMatchObject({ status: "complete", paymentStatus: "paid" });
    expect(sent.map(({ method }) => method)).toEqual(["POST", "POST", "GET"]);
  });

  test("is retried under the same key without an answer", async () => {
    const keys: (string | null)[] = [];
    const answer: typeof fetch = async (input, init) => {
      keys.push(new Request(input, init).headers.get("idempotency-key"));
      if (keys.length === 1) throw new TypeError("no answer");
      return bench.sandbox.fetch(new Request(input, init));
    };
    const payments = stripePayments({ secretKey: SANDBOX_KEY, fetch: answer });
    expect(await payments.createSession(makeSessionRequest())).toMatchObject({ value: { status: "open" } });
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^key-/);
  });

  test.each([
    ["line_items[0][price_data][unit_amount]", "line_items[0][price_data][unit_amont]"],
    [
      "line_items[0][price_data][product_data][description]",
      "line_items[0][price_data][product_data][desciption]",
    ],
    ["payment_intent_data[application_fee_amount]", "payment_intent_data[aplication_fee_amount]"],
    ["client_reference_id", "client_reference"],
  ])("would be caught with %s misspelt, and refused", async (right, wrong) => {
    const { sent, payments } = recorded();
    await payments.createSession(makeSessionRequest());
    const [{ form, headers } = { form: "", headers: new Headers() }] = sent;
    expect(form).toContain(`${encode(right)}=`);
    const misspelt = form.replace(`${encode(right)}=`, `${encode(wrong)}=`);
    const name =
      wrong
        .split(/[[\]]+/)
        .filter(Boolean)
        .at(-1) ?? "";
    expect(validationErrors(checks.CreateSession, misspelt)).toContainEqual(
      expect.stringMatching(`additionalProperties ${name}`),
    );

    const answer = await bench.sandbox.fetch(
      new Request("https://api.stripe.com/v1/checkout/sessions", {
        method: "POST",
        headers: { authorization: headers.get("authorization") ?? "", "stripe-account": CLUB_ACCOUNT },
        body: misspelt,
      }),
    );
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        error: {
          type: "invalid_request_error",
          message: `Received unknown parameter: ${wrong}`,
          code: "parameter_unknown",
          param: wrong,
        },
      },
    ]);
  });
});

test("a provider that hangs is asked a second time, under the same key, while its buyer waits", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const keys: (string | null)[] = [];
  const hang: typeof fetch = (input, init) => {
    const { headers, signal } = new Request(input, init);
    keys.push(headers.get("idempotency-key"));
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  };
  const payments = paymentsWithTimeout(
    stripePayments({ secretKey: SANDBOX_KEY, fetch: hang }),
    CHECKOUT_MS,
    new AbortController().signal,
  );
  const answer = payments.createSession(makeSessionRequest());
  await vi.advanceTimersByTimeAsync(CHECKOUT_MS);
  expect(await answer).toMatchObject({ ok: false, reason: "unavailable" });
  // The SDK's random delay may or may not leave time for a third try.
  expect(keys.length).toBeGreaterThan(1);
  expect([...new Set(keys)]).toEqual([expect.stringMatching(/^key-/)]);
});

/** Encodes as the SDK does, which keeps the brackets of a name. */
function encode(name: string): string {
  return encodeURIComponent(name).replaceAll("%5B", "[").replaceAll("%5D", "]");
}
