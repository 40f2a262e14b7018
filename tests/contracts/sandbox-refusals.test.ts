import Stripe from "stripe";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listSandboxPayments } from "../../sandbox/database/sandbox-payments.ts";
import type { Database } from "../../server/db/client.ts";
import { describeOnPostgres } from "../harness/program/databases.ts";
import { openSandboxBench, SANDBOX_NOW, type SandboxBench } from "./sandbox-bench.ts";

const seconds = SANDBOX_NOW.getTime() / 1000;
const line = (unit_amount: unknown, quantity: unknown = 1, currency = "usd") => ({
  price_data: { currency, unit_amount, product_data: { name: "Adult" } },
  quantity,
});
const pairs = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, "v"]));
const fee = (amount: number) => ({ payment_intent_data: { application_fee_amount: amount } });

/** A session the provider accepts; undefined fields are not sent. */
const GOOD = {
  mode: "payment",
  line_items: [line(1500, 2)],
  success_url: "http://club.localhost/storesuccess",
  expires_at: seconds + 31 * 60,
};

describeOnPostgres("the sandbox", (open) => {
  let db: Database;
  let bench: SandboxBench;
  beforeAll(async () => {
    ({ db } = await open());
  });
  beforeEach(async () => {
    bench = await openSandboxBench(db);
  });

  const create = (given: object) => bench.stripe.checkout.sessions.create({ ...GOOD, ...given } as never);

  describe("accepts", () => {
    test.each([
      ["30 minutes exactly", { expires_at: seconds + 30 * 60 }],
      ["24 hours exactly", { expires_at: seconds + 24 * 3600 }],
      ["no expiry", { expires_at: undefined }],
      ["50 cents", { line_items: [line(50)] }],
      ["a free line beside a priced one", { line_items: [line(0), line(50)] }],
      ["a fee of the whole total", fee(3000)],
      ["100 lines", { line_items: Array.from({ length: 100 }, () => line(50)) }],
      ["50 pairs, one of 500 characters", { metadata: { ...pairs(49), long: "x".repeat(500) } }],
    ])("%s", async (_what, given) => {
      expect(await create(given)).toMatchObject({ object: "checkout.session", status: "open" });
    });
  });

  describe("refuses", () => {
    test.each<[string, object, { code?: string; param?: string }]>([
      ["no lines", { line_items: undefined }, { code: "parameter_missing", param: "line_items" }],
      ["no mode", { mode: undefined }, { code: "parameter_missing", param: "mode" }],
      ["no success url", { success_url: undefined }, { code: "parameter_missing", param: "success_url" }],
      ["another mode", { mode: "subscription" }, { param: "mode" }],
      ["a relative url", { success_url: "/storesuccess" }, { code: "url_invalid", param: "success_url" }],
      ["a script for a url", { cancel_url: "javascript:1" }, { code: "url_invalid", param: "cancel_url" }],
      ["29 minutes and 59 seconds", { expires_at: seconds + 30 * 60 - 1 }, { param: "expires_at" }],
      ["a second more than 24 hours", { expires_at: seconds + 24 * 3600 + 1 }, { param: "expires_at" }],
      ["49 cents", { line_items: [line(49)] }, { code: "amount_too_small" }],
      ["a million", { line_items: [line(10_000_000, 10)] }, { code: "amount_too_large" }],
      [
        "a negative price",
        { line_items: [line(-1)] },
        { code: "parameter_invalid_integer", param: "line_items[0][price_data][unit_amount]" },
      ],
      [
        "a fraction of a cent",
        { line_items: [line("1.5")] },
        { code: "parameter_invalid_integer", param: "line_items[0][price_data][unit_amount]" },
      ],
      [
        "a quantity of 0",
        { line_items: [line(50, 0)] },
        { code: "parameter_invalid_integer", param: "line_items[0][quantity]" },
      ],
      ["an empty quantity", { line_items: [line(50, "")] }, { code: "parameter_invalid_integer" }],
      ["101 lines", { line_items: Array.from({ length: 101 }, () => line(50)) }, { param: "line_items" }],
      ["two currencies", { line_items: [line(50), line(50, 1, "eur")] }, { param: "line_items" }],
      ["a fee above the total", fee(3001), { param: "payment_intent_data[application_fee_amount]" }],
      [
        "a fee of 0",
        fee(0),
        { code: "parameter_invalid_integer", param: "payment_intent_data[application_fee_amount]" },
      ],
      ["51 pairs", { metadata: pairs(51) }, { param: "metadata" }],
      ["a text of 501", { metadata: { long: "x".repeat(501) } }, { param: "metadata[long]" }],
      ["a key of 41", { metadata: { ["x".repeat(41)]: "v" } }, {}],
      ["no e-mail address", { customer_email: "fan" }, { code: "email_invalid", param: "customer_email" }],
      ["an empty text", { client_reference_id: "" }, { code: "parameter_invalid_empty" }],
      ["an unknown name", { payment_method_types: ["card"] }, { code: "parameter_unknown" }],
    ])("%s", async (_what, given, error) => {
      const before = await listSandboxPayments(db, 1000);
      await expect(create(given)).rejects.toMatchObject({
        type: "StripeInvalidRequestError",
        statusCode: 400,
        ...error,
      });
      expect(await listSandboxPayments(db, 1000)).toHaveLength(before.length);
    });

    test.each([
      ["no key", {}, 401],
      ["a real key", { authorization: "Bearer sk_live_1" }, 401],
      ["an invalid account", { authorization: "Bearer sk_test_1", "stripe-account": "club" }, 403],
    ])("%s", async (_what, headers, status) => {
      const request = new Request("http://api/v1/checkout/sessions", { method: "POST", headers, body: "" });
      const answer = await bench.sandbox.fetch(request);
      expect([answer.status, await answer.text()]).toEqual([status, expect.not.stringContaining("sk_live")]);
    });

    test("a fee without a connected account", async () => {
      const own = new Stripe("sk_test_1", {
        httpClient: Stripe.createFetchHttpClient((input: RequestInfo | URL, init?: RequestInit) =>
          bench.sandbox.fetch(new Request(input, init)),
        ),
      });
      await expect(own.checkout.sessions.create({ ...GOOD, ...fee(1) } as never)).rejects.toThrow();
      expect(await own.checkout.sessions.create(GOOD as never)).toMatchObject({ status: "open" });
    });

    test("an unknown endpoint", async () => {
      await expect(bench.stripe.customers.list()).rejects.toThrow(
        /Unrecognized request URL \(GET: \/v1\/customers\)/,
      );
    });
  });
});
