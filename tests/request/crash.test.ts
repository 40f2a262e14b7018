import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openEmbedded } from "../../server/db/open-database.ts";
import { admissions, orders } from "../../server/db/schema/index.ts";
import { startInWorker } from "../harness/program/in-process.ts";
import { type RunningProgram, startProgram, stopAndWait } from "../harness/program/server.ts";
import { fetchSharedResource } from "../harness/run/fetch-shared.ts";
import { scaledTimeoutMs } from "../harness/run/slowness.ts";
import { readOutbox } from "./forms/form-calls.ts";
import { sendRequest } from "./request.ts";
import { buyTwoTickets, switchSandbox, ticketCodesIn } from "./sale/box-office.ts";

/** A minute after the sale: the sweep skips the youngest orders. */
const A_MINUTE_LATER = { FIELDHOUSE_NOW: "2026-11-20T17:01:00Z" };
/**
 * Longer than the queue takes to notice that a job's process has died (platform/jobs/job-queues.ts,
 * platform/jobs/boss-jobs.ts): half a minute on a quiet machine, over a minute while other tests run.
 */
const UNTIL_RETRIED = { timeout: scaledTimeoutMs(120_000), interval: 500 };

// Runs on the embedded database, which dies with the program. The tests of desk/event-refunds and
// sale/sandbox kill a program on PostgreSQL.
test("kill -9 before an order's mail, and before a payment's event: each buyer gets one mail, and the late event changes nothing", async () => {
  const silentServer = await startSilentServer();
  onTestFinished(silentServer.close);
  const first = await startProgram({
    copyOf: (await fetchSharedResource("demo")).dataDir,
    env: { SMTP_URL: `smtp://127.0.0.1:${silentServer.port}` },
  });
  onTestFinished(first.stop);
  const committed = await buyTwoTickets(first.port);
  await silentServer.called;
  await switchSandbox(first.port, "delay", true);
  const paid = await buyTwoTickets(first.port);
  await stopAndWait(first.process, "SIGKILL");

  const server = await startInWorker({ dataDir: first.dataDir, env: A_MINUTE_LATER });
  let running: RunningProgram | null = server;
  const stop = async () => {
    await running?.stop();
    running = null;
  };
  onTestFinished(stop);
  const mails = () => readOutbox(server);
  await expect.poll(async () => (await mails()).length, UNTIL_RETRIED).toBe(2);
  await switchSandbox(server.port, "delay", false);
  await expect.poll(() => server.lines.join("\n")).toMatch(/"outcome":"none".*"msg":"event"/);

  // Each order has two admissions, and one mail with the codes that its buyer sees.
  const shown = await Promise.all(
    [committed, paid].map(async (path) => ticketCodesIn((await sendRequest(server.port, path)).body)),
  );
  expect(shown.map((codes) => codes.length)).toEqual([2, 2]);
  expect((await mails()).map(({ text }) => ticketCodesIn(text)).toSorted()).toEqual(shown.toSorted());
  await stop();
  const { db, close } = await openEmbedded(first.dataDir);
  onTestFinished(close);
  expect((await db.select().from(orders)).map(({ status }) => status)).toEqual(["paid", "paid"]);
  expect((await db.select().from(admissions)).map(({ code }) => code).sort()).toEqual(shown.flat().sort());
  expect(await mails()).toHaveLength(2);
  expect(server.errors()).toEqual([]);
});

/** A mail server that accepts connections and never answers, so that the mail's job does not finish. */
async function startSilentServer() {
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
