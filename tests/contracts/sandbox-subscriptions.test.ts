import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../server/db/client.ts";
import { describeOnPostgres } from "../harness/program/databases.ts";
import { openSandboxBench, SANDBOX_NOW, type SandboxBench } from "./sandbox-bench.ts";

const WEBSITE = "price_website_month";
let customers = 0;

describeOnPostgres("the sandbox's subscriptions", (open) => {
  let db: Database;
  let bench: SandboxBench;
  let customer: string;
  beforeAll(async () => {
    ({ db } = await open());
  });
  beforeEach(async () => {
    bench = await openSandboxBench(db);
    customers += 1;
    customer = `club-account-${customers}`;
  });

  const post = async (path: string, fields: Record<string, string>) =>
    (
      await bench.sandbox.page(
        new Request(`http://club.localhost/sandbox/subscriptions${path}`, {
          method: "POST",
          body: new URLSearchParams(fields),
        }),
      )
    ).status;
  const start = (fields: Record<string, string> = {}) =>
    post("", { customer, price: WEBSITE, status: "active", ...fields });
  const listed = () => bench.payments.listSubscriptions(customer);
  const onlyId = async () => (await listed())[0]?.id ?? "";

  test("start in the sandbox, are reported to the platform's endpoint, and are listed", async () => {
    expect(await start({ status: "trialing" })).toBe(303);
    const subscription = { id: await onlyId(), status: "trialing", priceIds: [WEBSITE] };
    expect(await listed()).toEqual([subscription]);
    const news = { kind: "subscription", customer, subscription, told: SANDBOX_NOW };
    await expect.poll(() => bench.heard).toMatchObject([{ account: null, news }]);
  });

  test("can become unpaid and end, which is reported, and ended ones are not listed", async () => {
    await start();
    const id = await onlyId();
    for (const status of ["past_due", "canceled", "active"])
      expect(await post(`/${id}`, { status })).toBe(303);
    expect(await listed()).toEqual([]);
    // In any order, because the provider promises none.
    const told = () =>
      Object.fromEntries(
        bench.heard.map(({ type, news }) => [
          type.split(".").at(-1),
          "subscription" in news && news.subscription,
        ]),
      );
    await expect.poll(told).toMatchObject({
      created: { status: "active" },
      updated: { status: "past_due" },
      deleted: { status: "canceled" },
    });
  });

  test("are listed in pages, all of which the adapter reads", async () => {
    for (let count = 0; count < 5; count += 1) await start();
    const pages = bench.stripe.subscriptions.list({ customer, limit: 2 }, { stripeAccount: "" });
    expect((await pages).has_more).toBe(true);
    expect(new Set((await pages.autoPagingToArray({ limit: 10 })).map(({ id }) => id)).size).toBe(5);
    expect(await listed()).toHaveLength(5);
  });

  test("of an unknown customer are none, and another customer's are not listed", async () => {
    await start({ customer: "somebody-else" });
    expect(await listed()).toEqual([]);
  });

  test("cannot be read while the provider fails", async () => {
    await bench.turn("fail");
    await expect(listed()).rejects.toThrow("list subscriptions");
  });

  test.each([
    ["a customer", { customer: "no customer" }],
    ["a price", { price: "price_unknown" }],
    ["a status", { status: "free" }],
  ])("need %s that is valid", async (_what, fields) => {
    expect(await start(fields)).toBe(400);
  });

  test("are shown in the sandbox", async () => {
    await start();
    const page = await (await bench.sandbox.page(new Request("http://club.localhost/sandbox"))).text();
    expect(page).toContain(`${customer}: ${WEBSITE} is active.`);
  });
});
