import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { trackCalls } from "./track-running-calls.ts";

test("is done only when the last call has resolved or rejected", async () => {
  const well = Promise.withResolvers<string>();
  const badly = Promise.withResolvers<string>();
  const { handle, done } = trackCalls((which: PromiseWithResolvers<string>) => which.promise);
  const answers = Promise.allSettled([handle(well), handle(badly)]);
  let isDone = false;
  const waited = done().then(() => {
    isDone = true;
  });
  well.resolve("answered");
  await nextTurn();
  expect(isDone).toBe(false);
  badly.reject(new Error("failed"));
  await waited;
  expect(await answers).toMatchObject([
    { status: "fulfilled", value: "answered" },
    { status: "rejected", reason: { message: "failed" } },
  ]);
});

test("also waits for calls that begin meanwhile", async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const { handle, done } = trackCalls((which: PromiseWithResolvers<void>) => which.promise);
  handle(first);
  const waited = done();
  handle(second);
  first.resolve();
  await nextTurn();
  expect(await Promise.race([waited.then(() => "done"), nextTurn("under way")])).toBe("under way");
  second.resolve();
  await waited;
});

test("passes on a synchronous answer, and does not wait for it", async () => {
  const { handle, done } = trackCalls((name: string) => `hello ${name}`);
  expect(handle("you")).toBe("hello you");
  await done();
});
