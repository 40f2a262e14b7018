import { beforeAll, beforeEach, expect, test } from "vitest";
import { SANDBOX_KEY } from "../../sandbox/sandbox.ts";
import { stripeAccounts } from "../../server/adapters/stripe-accounts.ts";
import { type StripeAccess, stripePayments } from "../../server/adapters/stripe-payments.ts";
import type { Database } from "../../server/db/client.ts";
import { describeOnPostgres } from "../harness/program/databases.ts";
import { makeSessionRequest, openSandboxBench, SANDBOX_NOW, type SandboxBench } from "./sandbox-bench.ts";

const BACK = "http://club.localhost/desk/payments";
const CLUB = { teamId: "club-1", name: "Ödegaard & Söhne", email: "club@example.com", idempotencyKey: "k1" };

describeOnPostgres("accounts at the provider", (open) => {
  let db: Database;
  let bench: SandboxBench;
  let access: StripeAccess;
  beforeAll(async () => {
    ({ db } = await open());
  });
  beforeEach(async () => {
    bench = await openSandboxBench(db);
    access = {
      secretKey: SANDBOX_KEY,
      fetch: async (input, init) => bench.sandbox.fetch(new Request(input, init)),
    };
  });
  async function opened() {
    const accounts = stripeAccounts(access);
    const answer = await accounts.openAccount({ ...CLUB, idempotencyKey: crypto.randomUUID() });
    if (!answer.ok) throw new Error(answer.details);
    const { account } = answer.value;
    const link = await accounts.onboardingUrl(account, BACK);
    return { accounts, account, url: link.ok ? (link.value ?? "") : "" };
  }
  const press = (url: string, action: string) =>
    bench.sandbox.page(new Request(url, { method: "POST", body: new URLSearchParams({ action }) }));

  test("take no charges until every detail is provided, as events report", async () => {
    const { accounts, account, url } = await opened();
    const missing = ["business_profile.url", "external_account", "tos_acceptance.date"];
    const lacking = { account, chargesEnabled: false, payoutsEnabled: false, missing };
    expect(await accounts.getAccount(account)).toEqual({ ok: true, value: lacking });
    await expect(
      stripePayments(access).createSession(makeSessionRequest({ account })),
    ).resolves.toMatchObject({
      ok: false,
      reason: "account-disconnected",
    });

    expect(await (await bench.sandbox.page(new Request(url))).text()).toContain(account);
    const told = await press(url, "told");
    expect([told.status, told.headers.get("location")]).toEqual([303, BACK]);
    expect(await accounts.getAccount(account)).toEqual({
      ok: true,
      value: { account, chargesEnabled: true, payoutsEnabled: true, missing: [] },
    });
    const news = { kind: "account", account, told: SANDBOX_NOW };
    await expect
      .poll(() => bench.heard.map((event) => event.news))
      .toEqual([
        { ...news, chargesEnabled: false },
        { ...news, chargesEnabled: true },
      ]);
  });

  test("are completed by a link that works once, for five minutes, only the newest one", async () => {
    const { accounts, account, url } = await opened();
    expect((await press(url, "later")).status).toBe(303);
    expect((await press(url, "told")).status).toBe(404);
    const [first, second] = [
      await accounts.onboardingUrl(account, BACK),
      await accounts.onboardingUrl(account, BACK),
    ].map((link) => (link.ok ? (link.value ?? "") : ""));
    expect((await press(first ?? "", "told")).status).toBe(404);
    bench.set(new Date(SANDBOX_NOW.getTime() + 5 * 60_000));
    expect((await bench.sandbox.page(new Request(second ?? ""))).status).toBe(404);
    expect(await accounts.getAccount(account)).toMatchObject({ value: { chargesEnabled: false } });
  });

  test("are listed with their clubs since an instant, the oldest first", async () => {
    const accounts = stripeAccounts(access);
    const begun = new Date(SANDBOX_NOW.getTime() + 24 * 3_600_000);
    const open = async (teamId: string, minutes: number) => {
      bench.set(new Date(begun.getTime() + minutes * 60_000));
      const answer = await accounts.openAccount({ ...CLUB, teamId, idempotencyKey: crypto.randomUUID() });
      return answer.ok ? answer.value.account : "";
    };
    const [before, first, second] = [await open("early", -1), await open("a b/ü", 0), await open("late", 5)];
    const listed = await accounts.listOpenedAccounts(begun);
    const closed = { chargesEnabled: false };
    expect(listed).toEqual({
      ok: true,
      value: [
        { ...closed, account: first, teamId: "a b/ü", timeCreated: begun },
        { ...closed, account: second, teamId: "late", timeCreated: new Date(begun.getTime() + 5 * 60_000) },
      ],
    });
    expect(before).not.toBe("");
  });

  test("requested twice under one key are one", async () => {
    const accounts = stripeAccounts(access);
    const [first, second] = [await accounts.openAccount(CLUB), await accounts.openAccount(CLUB)];
    expect(first).toEqual(second);
  });

  const answering = (status: number, code: string): StripeAccess => ({
    secretKey: SANDBOX_KEY,
    fetch: async () =>
      Response.json(
        { error: { type: "invalid_request_error", code, message: "No" } },
        { status, headers: { "stripe-should-retry": "false" } },
      ),
  });

  test.each([
    [401, "api_key_expired", "refused", { ok: false, reason: "unavailable" }],
    [403, "account_invalid", "taken", { ok: false, reason: "account-disconnected" }],
    [500, "api_error", "unavailable", { ok: false, reason: "unavailable" }],
  ])("after the answer %i %s: the key is %s", async (status, code, key, failure) => {
    const accounts = stripeAccounts(answering(status, code));
    expect(await accounts.tryKey()).toBe(key);
    expect(await accounts.getAccount("acct_1")).toMatchObject(failure);
    expect(await accounts.openAccount(CLUB)).toMatchObject(failure);
    expect(await accounts.onboardingUrl("acct_1", BACK)).toMatchObject(failure);
  });

  test("that the platform did not create get no link, without a failure", async () => {
    const accounts = stripeAccounts(answering(400, "account_invalid_request"));
    expect(await accounts.onboardingUrl("acct_1", BACK)).toEqual({ ok: true, value: null });
  });

  test("that the platform may not create are a failure with the reason's codes", async () => {
    const answer = await stripeAccounts(answering(400, "platform_not_ready")).openAccount(CLUB);
    expect(answer).toMatchObject({ ok: false, reason: "unavailable" });
    expect(answer.ok ? "" : answer.details).toMatch(/open an account: \S+ platform_not_ready 400/);
  });

  test("have the provider's time from its answer, or null without one", async () => {
    const date = "Wed, 25 Nov 2026 12:00:00 GMT";
    const at = (headers: Record<string, string>) =>
      stripeAccounts({ ...access, fetch: async () => Response.json({ object: "balance" }, { headers }) });
    expect(await at({ date }).readClock()).toEqual(new Date(date));
    expect(await at({}).readClock()).toBeNull();
  });

  test("can be managed in the sandbox only with its own key", async () => {
    expect(await stripeAccounts(access).tryKey()).toBe("taken");
    expect(await stripeAccounts({ ...access, secretKey: "sk_live_made_up" }).tryKey()).toBe("refused");
    expect(stripeAccounts({ secretKey: "sk_live_1" }).keyFor).toBe("real money");
    expect(stripeAccounts({ secretKey: "sk_test_1" }).keyFor).toBe("tests");
  });
});
