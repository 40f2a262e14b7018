import { expect, test } from "vitest";
import { createFileCache } from "./file-cache.ts";

const KB = 1024;
const file = (size: number) => new Uint8Array(size);

test("caches a file until others push it out", () => {
  const files = createFileCache();
  for (let n = 0; n < 40; n++) files.set(`a ${n}`, file(400 * KB));
  expect(files.has("a 0")).toBe(true);
  files.set("a 40", file(400 * KB));
  expect(files.has("a 0")).toBe(false);
});

test("does not cache a file so large that it would push out dozens", () => {
  const files = createFileCache();
  const small = file(KB);
  files.set("a 0", small);
  files.set("a 1", file(600 * KB));
  expect([files.get("a 0"), files.has("a 1")]).toEqual([small, false]);
});
