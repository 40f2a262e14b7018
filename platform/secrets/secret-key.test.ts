import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deriveKey, readSecretKey } from "./secret-key.ts";

let DATA_DIR = "";
beforeEach(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), "fieldhouse-key-"));
});
afterEach(() => rm(DATA_DIR, { recursive: true }));

const kept = () => join(DATA_DIR, "secret-key");
const embedded = () => readSecretKey({ DATA_DIR, SECRET_KEY: undefined });

test("makes the embedded key once, readable only by its owner", async () => {
  const first = embedded();
  expect(first).toHaveLength(32);
  expect(embedded()).toEqual(first);
  expect((await stat(kept())).mode & 0o777).toBe(0o600);
});

test("makes different keys for different folders", async () => {
  const first = embedded();
  await rm(kept());
  expect(embedded()).not.toEqual(first);
});

test("creates a missing folder", () => {
  expect(readSecretKey({ DATA_DIR: join(DATA_DIR, "a", "b"), SECRET_KEY: undefined })).toHaveLength(32);
});

test("throws for a file that is not a key, without changing it", async () => {
  await writeFile(kept(), "short");
  await chmod(kept(), 0o600);
  expect(embedded).toThrow(/doesn't hold a key of 32 bytes/);
  expect(await readFile(kept(), "utf8")).toBe("short");
});

test("prefers SECRET_KEY, and writes nothing", async () => {
  const SECRET_KEY = "kestrel-".repeat(4);
  expect(Buffer.from(readSecretKey({ DATA_DIR, SECRET_KEY })).toString()).toBe(SECRET_KEY);
  await expect(stat(kept())).rejects.toThrow("ENOENT");
});

test("derives a different key for each purpose, the same every time", () => {
  const secret = Buffer.alloc(32, 7);
  expect(deriveKey(secret, "captcha")).toHaveLength(32);
  expect(deriveKey(secret, "captcha")).toEqual(deriveKey(secret, "captcha"));
  expect(deriveKey(secret, "captcha")).not.toEqual(deriveKey(secret, "address"));
  expect(deriveKey(Buffer.alloc(32, 8), "captcha")).not.toEqual(deriveKey(secret, "captcha"));
});
