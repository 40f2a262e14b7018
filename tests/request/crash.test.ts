import { createServer } from "node:net";
import { type ExpectStatic, test } from "vitest";
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

/** Of each order two admissions, and one mail with the codes that its buyer sees. */
async function expectOrders(shop: Shop, returnPaths: string[], expect: ExpectStatic): Promise<void> {
  const shown = await Promise.all(
    returnPaths.map(async (path) => codesIn((await send(shop.server.port, path)).body)),
  );
  expect(shown.map((codes) => codes.length)).toEqual(returnPaths.map(() => 2));
  const mails = await shop.mails();
  const mailed = mails.map((mail) => codesIn(mail.replace(/=\r?\n/g, "")));
  expect(mailed.toSorted()).toEqual(shown.toSorted());
  const stored = await shop.inspectAtEnd(async ({ db }) => ({
    orders: (await db.select().from(orders)).map(({ status }) => status),
    codes: (await db.select().from(admissions)).map(({ code }) => code).sort(),
  }));
  expect(stored).toEqual({ orders: returnPaths.map(() => "paid"), codes: shown.flat().sort() });
  expect(await mailsSent(shop)).toBe(returnPaths.length);
  expect(shop.server.errors()).toEqual([]);
}

// Concurrent, each on a shop of its own: most of the time they wait until a job is noticed as dead.
test.concurrent.for(Object.entries(DEMO))(
  "kill -9 on %s after a commit and before its mail, and after a payment and before its event: both are mailed, once, and the late event changes nothing",
  async ([, demo], { expect, onTestFinished }) => {
    const deaf = await listenAndSayNothing();
    onTestFinished(deaf.close);
    const shop = await openShop({ ...(await demo()), env: { SMTP_URL: `smtp://127.0.0.1:${deaf.port}` } });
    onTestFinished(shop.close);
    const committed = await buyTwo(shop.server.port);
    await deaf.called;
    await turn(shop.server.port, "delay", true);
    const paid = await buyTwo(shop.server.port);
    await shop.restart("SIGKILL", { ...A_MINUTE_LATER, SMTP_URL: "" });
    await expect.poll(() => mailsSent(shop), TAKEN_UP).toBe(2);
    await turn(shop.server.port, "delay", false);
    await expect.poll(() => shop.server.lines.join("\n")).toMatch(/"outcome":"none".*"msg":"event"/);
    await expectOrders(shop, [committed, paid], expect);
  },
);

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
