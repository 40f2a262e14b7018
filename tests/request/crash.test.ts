import { createServer } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { admissions, orders } from "../../server/db/schema/index.ts";
import { askOnce } from "../ask-once.ts";
import { copyPostgres } from "../databases.ts";
import { openShop, type Shop } from "../shop.ts";
import { buyTwo, codesIn, turn } from "./box-office.ts";
import { send } from "./request.ts";

/** The sweep leaves the youngest orders to their buyers. */
const A_MINUTE_LATER = { FIELDHOUSE_NOW: "2026-11-20T17:01:00Z" };
/** Longer than a dead process's job is missed for (server/db/job-queues.ts, server/adapters/boss-jobs.ts). */
const TAKEN_UP = { timeout: 80_000, interval: 500 };

const DATABASES = { "the embedded database": async () => undefined, PostgreSQL: copyPostgres };

describe.each(Object.entries(DATABASES))("kill -9 on %s", (_name, makeDatabase) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openShop({ postgres: await makeDatabase(), demo: (await askOnce("demo")).dataDir });
  });
  afterEach(() => shop?.close());

  const mailsSent = async () => (await shop.mails()).length;

  /** One order, two admissions, one mail with the codes that its buyer sees. */
  async function expectOneOrder(returnPath: string): Promise<void> {
    const shown = codesIn((await send(shop.server.port, returnPath)).body);
    expect(shown).toHaveLength(2);
    const mails = await shop.mails();
    expect(mails.map((mail) => codesIn(mail.replace(/=\r?\n/g, "")))).toEqual([shown]);
    const stored = await shop.inspect(async ({ db }) => ({
      orders: (await db.select().from(orders)).map(({ status }) => status),
      codes: (await db.select().from(admissions)).map(({ code }) => code).sort(),
    }));
    expect(stored).toEqual({ orders: ["paid"], codes: shown });
    expect(await mailsSent()).toBe(1);
    expect(shop.server.errors()).toEqual([]);
  }

  test("after the payment and before its event: found at the start, and the late event changes nothing", async () => {
    await turn(shop.server.port, "delay", true);
    const returnPath = await buyTwo(shop.server.port);
    await shop.restart("SIGKILL", A_MINUTE_LATER);
    await expect.poll(mailsSent, TAKEN_UP).toBe(1);
    await turn(shop.server.port, "delay", false);
    await expect.poll(() => shop.server.lines.join("\n")).toMatch(/"outcome":"none".*"msg":"event"/);
    await expectOneOrder(returnPath);
  }, 120_000);

  test("after the commit and before the mail: it is sent after all, once", async () => {
    const deaf = await listenAndSayNothing();
    try {
      await shop.restart("SIGTERM", { SMTP_URL: `smtp://127.0.0.1:${deaf.port}` });
      const returnPath = await buyTwo(shop.server.port);
      await deaf.called;
      await shop.restart("SIGKILL", { SMTP_URL: "" });
      await expect.poll(mailsSent, TAKEN_UP).toBe(1);
      await expectOneOrder(returnPath);
    } finally {
      deaf.close();
    }
  }, 120_000);
});

/** A mail server that takes the call and never answers: whoever sends is kept in the middle of it. */
async function listenAndSayNothing() {
  const { promise: called, resolve } = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    socket.on("error", () => {});
    resolve();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The mail server has no port");
  return { port: address.port, called, close: () => server.close() };
}
