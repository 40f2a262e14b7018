import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { useWatchedServer } from "./watched-server.ts";

const on = useWatchedServer();

/**
 * Milliseconds during which statements are counted: long enough for periodic statements, sent every few
 * seconds, to occur several times.
 */
const WATCHED_MS = 20_000;
/** Maximum statements per second. When every queue polled for itself, there were forty. */
const BUDGET = 4;

test("an idle program sends the database four statements a second at most", async () => {
  const before = on.watch.countAll();
  await pause(WATCHED_MS);
  const perSecond = (on.watch.countAll() - before) / (WATCHED_MS / 1000);
  expect(perSecond).toBeLessThan(BUDGET);
});
