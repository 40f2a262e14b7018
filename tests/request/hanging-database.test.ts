import { expect, onTestFinished, test } from "vitest";
import { SERVER_UNAVAILABLE } from "../../domain/values/messages.ts";
import { HOCKEY_HOST } from "../harness/browser/hosts.ts";
import { sendRequest } from "./request.ts";
import { useWatchedServer } from "./watched-server.ts";

const on = useWatchedServer();

const page = (path: string) => sendRequest(on.server.port, path, { host: HOCKEY_HOST });

/** Milliseconds of extra time for a busy machine. */
const MARGIN = 3_000;

async function timed<T>(work: Promise<T>): Promise<{ answer: T; ms: number }> {
  const started = performance.now();
  return { answer: await work, ms: performance.now() - started };
}

test("while the database hangs, stored pages and /livez still answer, and all else is a 503 in time", async () => {
  expect((await page("/roster")).status).toBe(200);
  on.watch.hang(true);
  onTestFinished(() => on.watch.hang(false));
  const [health, drawn, stored, live] = await Promise.all([
    timed(sendRequest(on.server.port, "/healthz")),
    timed(page("/sponsors")),
    timed(page("/roster")),
    timed(sendRequest(on.server.port, "/livez")),
  ]);
  expect([health.answer.status, drawn.answer.status, drawn.answer.body]).toEqual([
    503,
    503,
    SERVER_UNAVAILABLE,
  ]);
  expect([stored.answer.status, live.answer.status, live.answer.body]).toEqual([200, 200, "ok"]);
  expect(health.ms).toBeLessThan(2_000 + MARGIN);
  expect(drawn.ms).toBeLessThan(8_000 + MARGIN);
  expect(Math.max(stored.ms, live.ms)).toBeLessThan(MARGIN);
  on.watch.hang(false);
  await expect.poll(async () => (await page("/sponsors")).status).toBe(200);
});
