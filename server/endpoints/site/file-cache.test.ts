import { expect, test } from "vitest";
import { createFileCache } from "./file-cache.ts";

const KB = 1024;
const file = (size: number) => ({ bytes: new Uint8Array(size), teamId: "ashford", isShown: () => true });

test("caches a file until others push it out, and then calls its listeners", () => {
  const { keep } = createFileCache();
  const first = keep("a 0", file(400 * KB));
  let notified = 0;
  first.whenGone.push(() => {
    notified += 1;
  });
  for (let n = 1; n < 40; n++) keep(`a ${n}`, file(400 * KB));
  expect(first.isGone).toBe(false);
  keep("a 40", file(400 * KB));
  expect([first.isGone, notified]).toEqual([true, 1]);
});

test("does not cache a file so large that it would push out dozens", () => {
  const { find, keep } = createFileCache();
  const small = keep("a 0", file(KB));
  expect(keep("a 1", file(600 * KB)).isGone).toBe(true);
  expect([small.isGone, find("a 0")]).toEqual([false, small]);
});
