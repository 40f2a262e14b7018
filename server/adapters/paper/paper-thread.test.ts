import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { Worker } from "node:worker_threads";
import { afterEach, expect, test } from "vitest";
import { WALLET_TICKET } from "../../../tests/harness/program/wallet-ticket.ts";
import type { TicketDrawingRequest } from "./paper.ts";
import { createTicketDrawingThread, startWorker, type TicketDrawingThread } from "./paper-thread.ts";

/** A thread that behaves as the ticket's title says, and answers with the number of papers it has drawn. */
const BY_TITLE = `
  const { parentPort } = require("node:worker_threads");
  let drawn = 0;
  const held = [];
  parentPort.on("message", ({ ticket: { title } }) => {
    if (title === "breaks") throw new Error("Nobody waits for this");
    if (title === "ends") process.exit(0);
    if (title === "throws") throw new Error("The thread is broken");
    if (title === "hangs") for (;;);
    if (title === "eats") for (;;) held.push(new Array(1e6).fill(held.length));
    if (title === "refuses") return parentPort.postMessage({ error: new Error("No such letters") });
    drawn += 1;
    parentPort.postMessage({ bytes: Uint8Array.of(drawn) });
  });
`;
const LITTLE = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 };

const open: TicketDrawingThread[] = [];
afterEach(async () => {
  for (const { close } of open.splice(0)) await close();
});

function thread(maxMs?: number) {
  const workers: Worker[] = [];
  const errors: unknown[] = [];
  const start = () => {
    const worker = new Worker(BY_TITLE, { eval: true, resourceLimits: LITTLE });
    workers.push(worker);
    return worker;
  };
  const { draw, close } = createTicketDrawingThread(
    start,
    { error: (facts: object) => errors.push(facts) },
    maxMs,
  );
  open.push({ draw, close });
  return { draw: async (title: string) => [...(await draw(pass(title)))], close, workers, errors };
}

const pass = (title: string): TicketDrawingRequest => ({ kind: "pass", ticket: { ...WALLET_TICKET, title } });

test("one thread draws all papers, and a paper that fails does not affect others", async () => {
  const { draw, workers } = thread();
  const all = await Promise.allSettled([draw("a"), draw("refuses"), draw("b")]);
  expect(all).toMatchObject([{ value: [1] }, { reason: { message: "No such letters" } }, { value: [2] }]);
  expect(workers).toHaveLength(1);
});

// Every mail depends on this: its job must end with or without a paper, and the server must go on.
test.each(["ends", "throws", "eats"])(
  "a paper whose thread %s is tried once more, and the next is drawn",
  async (title) => {
    const { draw, workers } = thread();
    const [failed, next] = await Promise.allSettled([draw(title), draw("next")]);
    expect(failed).toMatchObject({ reason: { name: "ThreadDied" } });
    expect(next).toMatchObject({ value: [1] });
    expect(workers).toHaveLength(3);
  },
);

test("a paper that hangs times out, is not retried, and the next is drawn", async () => {
  const { draw, workers } = thread(2000);
  const [failed, next] = await Promise.allSettled([draw("hangs"), draw("next")]);
  expect(failed).toMatchObject({ reason: { name: "TookTooLong" } });
  expect(next).toMatchObject({ value: [1] });
  expect(workers).toHaveLength(2);
});

test("a thread that fails between two papers is logged and replaced", async () => {
  const { draw, workers, errors } = thread();
  await draw("well");
  workers[0]?.postMessage(pass("breaks"));
  await expect.poll(() => workers[0]?.threadId).toBe(-1);
  expect(errors).toMatchObject([{ err: { message: "Nobody waits for this" } }]);
  expect(await draw("next")).toEqual([1]);
});

test("stop ends a thread at once, also one that hangs, and no other starts", async () => {
  const { draw, close, workers } = thread();
  const hanging = draw("hangs");
  const failed = expect(hanging).rejects.toThrow("The server is shutting down");
  const begun = await firstOnline(workers);
  await close();
  await failed;
  await expect(draw("next")).rejects.toThrow("The server is shutting down");
  expect(begun.threadId).toBe(-1);
  expect(workers).toHaveLength(1);
});

async function firstOnline(workers: Worker[]): Promise<Worker> {
  while (workers[0] === undefined) await new Promise((resolve) => setImmediate(resolve));
  await once(workers[0], "online");
  return workers[0];
}

test("the real thread draws with a lower priority than page requests", async () => {
  let worker: Worker | undefined;
  const errors: unknown[] = [];
  const own = createTicketDrawingThread(
    () => {
      worker = startWorker(null);
      return worker;
    },
    { error: (facts: object) => errors.push(facts) },
  );
  open.push(own);
  const club = { name: "Kestrels", primary: "#0a2a52", onPrimary: "#ffffff", crest: null };
  const ticket = {
    title: "General",
    details: "",
    event: null,
    code: "A",
    opens: "",
    url: "https://a.example/A",
  };
  const bytes = await own.draw({ kind: "pdf", tickets: [ticket], club, made: new Date(0) });
  expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe("%PDF-");
  await expect(own.draw(pass("no certificates"))).rejects.toThrow("Without certificates");
  expect(errors).toEqual([]);
  if (process.platform === "linux") expect(niceOf("paper")).toBe(Math.min(getPriority() + 10, 19));
});

/** The niceness of the thread with this name. */
function niceOf(name: string): number {
  const tasks = `/proc/${process.pid}/task`;
  const task = readdirSync(tasks).find((one) => readFileSync(`${tasks}/${one}/comm`, "utf8").trim() === name);
  const stat = readFileSync(`${tasks}/${task}/stat`, "utf8");
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16]);
}
