import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createWhole } from "./create-whole.ts";
import { DiskFull, isDiskFull } from "./disk-full.ts";

let folder: string;
let mark: string;
beforeEach(() => {
  const parent = mkdtempSync(join(tmpdir(), "fieldhouse-whole-"));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  folder = join(parent, "pg");
  mark = `${folder}.unfinished`;
});

function fill(name: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), "18");
}

test("a database that could not be created leaves nothing, so that the next try creates it", async () => {
  const full = Object.assign({}, { name: "ErrnoError", errno: 51 });
  await expect(
    createWhole(folder, async () => {
      fill("PG_VERSION");
      throw full;
    }),
  ).rejects.toBe(full);
  expect([existsSync(folder), existsSync(mark)]).toEqual([false, false]);
  expect(await createWhole(folder, async () => fill("PG_VERSION"))).toBeUndefined();
  expect([existsSync(folder), existsSync(mark)]).toEqual([true, false]);
});

test("what a kill left of a new database is removed before it is created again", async () => {
  fill("half");
  writeFileSync(mark, "");
  await createWhole(folder, async () => fill("PG_VERSION"));
  expect([existsSync(join(folder, "half")), existsSync(mark)]).toEqual([false, false]);
});

test("an existing database stays if it can't be opened", async () => {
  fill("PG_VERSION");
  await expect(createWhole(folder, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(existsSync(join(folder, "PG_VERSION"))).toBe(true);
});

test.each([
  ["Node's error", Object.assign(new Error("no space"), { code: "ENOSPC" }), true],
  ["the database's error", Object.assign(new Error("could not extend file"), { code: "53100" }), true],
  ["the embedded database's files' error", { name: "ErrnoError", errno: 51 }, true],
  ["another error of those files", { name: "ErrnoError", errno: 44 }, false],
  ["an error with such a cause", new Error("failed", { cause: new DiskFull("/data", null) }), true],
  ["a bug", new TypeError("x is not a function"), false],
])("%s is recognized", (_what, error, isFull) => expect(isDiskFull(error)).toBe(isFull));
