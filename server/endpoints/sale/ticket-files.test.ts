import { expect, test } from "vitest";
import { createFairQueue, isTooBusy } from "../../../platform/serving/fair-queue.ts";
import { DRAWING_LIMITS } from "./ticket-files.ts";

// A visitor who requests the largest files again and again from one address.
test("draws one file per address, lets ten wait, refuses the next, and does not delay other addresses", async () => {
  const turns = createFairQueue(DRAWING_LIMITS);
  const drawn = Promise.withResolvers<void>();
  let working = 0;
  const press = (visitor: string) =>
    turns.take({ key: "kestrels", visitor }, async () => {
      working += 1;
      await drawn.promise;
    });
  const pressed = Array.from({ length: 11 }, () => press("203.0.113.9"));
  await expect(press("203.0.113.9")).rejects.toSatisfy(isTooBusy);
  expect(working).toBe(1);
  pressed.push(press("198.51.100.1"));
  expect(working).toBe(2);
  drawn.resolve();
  await Promise.all(pressed);
  expect(working).toBe(12);
});
