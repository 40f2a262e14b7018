import { createServer } from "node:net";
import { describe, type ExpectStatic, type TestContext, test } from "vitest";
import { admissions, orders } from "../../server/db/schema/index.ts";
import { askOnce } from "../ask-once.ts";
import { copyPostgres } from "../databases.ts";
import { openShop, type Shop, type ShopOptions } from "../shop.ts";
import { patience } from "../slowness.ts";
import { send } from "./request.ts";
import { buyTwo, codesIn, turn } from "./sale/box-office.ts";

/** Later, because the sweep skips the youngest orders. */
const A_MINUTE_LATER = { FIELDHOUSE_NOW: "2026-11-20T17:01:00Z" };
/**
 * Longer than it takes to notice a dead process's job (server/db/job-queues.ts, server/adapters/boss-jobs.ts): half a minute on a quiet
 * machine, over a minute beside other tests.
 */
const TAKEN_UP = { timeout: patience(120_000), interval: 500 };

const DEMO: Record<string, () => Promise<ShopOptions>> = {
  "the embedded database": async () => ({ demo: (await askOnce("demo")).dataDir }),
  PostgreSQL: async () => ({
    postgres: await copyPostgres("postgresDemo"),
    demo: (await askOnce("postgresDemo")).dataDir,
  }),
};

const mailsSent = async (shop: Shop) => (await shop.mails()).length;

/** One order, two admissions, and one mail with the codes that its buyer sees. */
async function expectOneOrder(shop: Shop, returnPath: string, expect: ExpectStatic): Promise<void> {
  const shown = codesIn((await send(shop.server.port, returnPath)).body);
  expect(shown).toHaveLength(2);
  const mails = await shop.mails();
  expect(mails.map((mail) => codesIn(mail.replace(/=\r?\n/g, "")))).toEqual([shown]);
  const stored = await shop.inspect(async ({ db }) => ({
    orders: (await db.select().from(orders)).map(({ status }) => status),
    codes: (await db.select().from(admissions)).map(({ code }) => code).sort(),
  }));
  expect(stored).toEqual({ orders: ["paid"], codes: shown });
  expect(await mailsSent(shop)).toBe(1);
  expect(shop.server.errors()).toEqual([]);
}

// Concurrent, each on a shop of its own: most of the time they wait until a job is noticed as dead.
describe.concurrent.each(Object.entries(DEMO))("kill -9 on %s", (_name, demo) => {
  const open = async ({ onTestFinished }: TestContext, env: Record<string, string> = {}) => {
    const shop = await openShop({ ...(await demo()), env });
    onTestFinished(shop.close);
    return shop;
  };

  test("after the payment and before its event: found at the start, and the late event changes nothing", async (context) => {
    const { expect } = context;
    const shop = await open(context);
    await turn(shop.server.port, "delay", true);
    const returnPath = await buyTwo(shop.server.port);
    await shop.restart("SIGKILL", A_MINUTE_LATER);
    await expect.poll(() => mailsSent(shop), TAKEN_UP).toBe(1);
    await turn(shop.server.port, "delay", false);
    await expect.poll(() => shop.server.lines.join("\n")).toMatch(/"outcome":"none".*"msg":"event"/);
    await expectOneOrder(shop, returnPath, expect);
  });

  test("after the commit and before the mail: it is sent after all, once", async (context) => {
    const { expect } = context;
    const deaf = await listenAndSayNothing();
    context.onTestFinished(deaf.close);
    const shop = await open(context, { SMTP_URL: `smtp://127.0.0.1:${deaf.port}` });
    const returnPath = await buyTwo(shop.server.port);
    await deaf.called;
    await shop.restart("SIGKILL", { SMTP_URL: "" });
    await expect.poll(() => mailsSent(shop), TAKEN_UP).toBe(1);
    await expectOneOrder(shop, returnPath, expect);
  });
});

/** A mail server that accepts connections and never answers: it keeps the sender busy. */
async function listenAndSayNothing() {
  const { promise: called, resolve } = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    socket.on("error", () => {});
    resolve();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The mail server has no port");
  return { port: address.port, called, close: () => void server.close() };
}
