import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { useWatchedServer } from "./watched-server.ts";

const on = useWatchedServer();

/** Long enough for what is asked every few seconds to come several times. */
const WATCHED_MS = 20_000;
/** Statements a second. When every queue asked for itself there were forty. */
const BUDGET = 4;

test("a program that has nothing to do asks the database four times a second at most", async () => {
  const before = on.watch.countAll();
  await pause(WATCHED_MS);
  const found = (on.watch.countAll() - before) / (WATCHED_MS / 1000);
  expect(found).toBeLessThan(BUDGET);
});
