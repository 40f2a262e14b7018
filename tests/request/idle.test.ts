import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { useWatchedServer } from "./watched-server.ts";

const on = useWatchedServer();

/** Milliseconds in which statements are counted: a minute, which has each round of work once. */
const WATCHED_MS = 60_000;
/** Maximum statements per second. When every queue polled for itself, there were forty. */
const BUDGET = 3;

test("an idle program sends the database three statements a second at most", async () => {
  const before = on.watch.countAll();
  await pause(WATCHED_MS);
  const perSecond = (on.watch.countAll() - before) / (WATCHED_MS / 1000);
  expect(perSecond).toBeLessThan(BUDGET);
});
