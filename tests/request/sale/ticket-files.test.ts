import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAX_TICKETS_PER_ORDER } from "../../../domain/sale/checkout.ts";
import type { Database } from "../../../server/db/client.ts";
import { openPostgres } from "../../../server/db/open-database.ts";
import { admissions } from "../../../server/db/schema/index.ts";
import { makeLineItem, makeOrder, makeTicket } from "../../factories/factories.ts";
import { HOCKEY_HOST } from "../../harness/browser/hosts.ts";
import { copyPostgres } from "../../harness/program/databases.ts";
import type { RunningProgram } from "../../harness/program/server.ts";
import { startOnPostgres } from "../postgres-server.ts";
import { sendRequest } from "../request.ts";

/** PDFs with as many tickets as an order may have, on the running program. Anybody may request such PDFs. */

const CLUB = { teamId: "ashford", timeZone: "America/New_York" };
let server: RunningProgram;
/**
 * Paths of the largest possible PDF, and of three PDFs whose rendering takes so long that a visitor may
 * leave.
 */
let largest: string;
let papers: string[];

async function makeOrderOf(db: Database, letter: string, quantity: number): Promise<string> {
  const { id: ticketId } = await makeTicket(db, CLUB);
  const order = await makeOrder(db, CLUB, { status: "paid", siteOrigin: `http://${HOCKEY_HOST}` });
  const { teamId, orderId, position } = await makeLineItem(db, order, { ticketId, quantity });
  const places = Array.from({ length: quantity }, (_, index) => ({
    ...{ teamId, orderId, position, ticketId, timeCreated: order.timeCreated, seat: index + 1 },
    code: `${letter}${String(index).padStart(26, "0")}`,
  }));
  await db.insert(admissions).values(places);
  return `/orders/${order.key}/tickets.pdf`;
}

beforeAll(async () => {
  const database = await copyPostgres("postgresDemo");
  const opened = openPostgres(database);
  papers = [];
  largest = await makeOrderOf(opened.db, "D", MAX_TICKETS_PER_ORDER);
  for (const letter of "ABC") papers.push(await makeOrderOf(opened.db, letter, 50));
  await opened.close();
  server = await startOnPostgres({ DATABASE_URL: database, LOG_LEVEL: "info" });
  // Requests one PDF first, because that starts the rendering thread.
  await press(`/admissions/A${"0".repeat(26)}/ticket.pdf`);
});
afterAll(async () => {
  await server?.stop();
  expect(server?.errors()).toEqual([]);
});

async function press(path = ""): Promise<Buffer> {
  const { status, headers, bytes } = await sendRequest(server.port, path);
  expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
  return bytes;
}

/**
 * Presses again whenever the program closes the connection, which it does after 30 silent seconds: on one
 * busy core the largest PDF takes longer. A repeated request shares the drawing that is under way.
 */
async function pressUntilDrawn(path: string): Promise<Buffer> {
  try {
    return await press(path);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ECONNRESET")) throw error;
    return pressUntilDrawn(path);
  }
}

/**
 * Milliseconds between requests: without a pause they would keep a processor busy that the rendering thread
 * needs, which took half a minute on one core.
 */
const BETWEEN_MS = 10;

/**
 * Requests /livez again and again until the promise settles; `each` is the number of answers per millisecond.
 */
async function livezWhile(until: Promise<unknown>): Promise<{ each: number; count: number }> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  until.then(over, over);
  const started = performance.now();
  let count = 0;
  for (; !isOver; count++) {
    expect((await sendRequest(server.port, "/livez")).status).toBe(200);
    await pause(BETWEEN_MS);
  }
  return { each: count / (performance.now() - started), count };
}

// When PDFs were rendered on the main thread, one free order could stop the pages of all clubs for seconds.
test("other requests are answered while the largest PDF is drawn", async () => {
  const pressed = pressUntilDrawn(largest);
  const meanwhile = await livezWhile(pressed);
  const first = await pressed;
  const quiet = await livezWhile(pause(500));
  expect(meanwhile.count).toBeGreaterThan(20);
  expect(meanwhile.each).toBeGreaterThan(quiet.each / 10);
  expect(first.subarray(0, 5).toString()).toBe("%PDF-");
});

test("no PDF is drawn for a visitor who has disconnected", async () => {
  const pressed = papers.map((path) => {
    const sent = request({
      host: "127.0.0.1",
      port: server.port,
      path,
      headers: { host: HOCKEY_HOST },
      agent: false,
    });
    const answered = new Promise<void>((resolve, reject) => {
      sent.once("response", (response) => response.resume().once("end", () => resolve()));
      sent.once("error", reject);
    });
    // Two of the requests are aborted below, which rejects them.
    answered.catch(() => undefined);
    sent.end();
    return { sent, answered };
  });
  await Promise.race(pressed.map(({ answered }) => answered));
  for (const { sent } of pressed) sent.destroy();
  // Of the two aborted requests, one may already have been rendered.
  await expect.poll(() => server.lines.filter((line) => line.includes('"visitor-gone"'))).not.toEqual([]);
});
