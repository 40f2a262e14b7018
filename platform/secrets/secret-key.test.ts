import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  createSecretKey,
  deriveKey,
  deriveKeys,
  keyFingerprint,
  openWithAny,
  parseSecretKeys,
  readSecretKeys,
  storedKeySetting,
  storeSecretKeys,
} from "./secret-key.ts";

let DATA_DIR = "";
beforeEach(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), "fieldhouse-key-"));
});
afterEach(() => rm(DATA_DIR, { recursive: true }));

const kept = () => join(DATA_DIR, "secret-key");
const embeddedKeys = () => readSecretKeys({ DATA_DIR, SECRET_KEY: undefined });
const embedded = () => embeddedKeys()[0];

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
  expect(readSecretKeys({ DATA_DIR: join(DATA_DIR, "a", "b"), SECRET_KEY: undefined })).toHaveLength(1);
});

test("throws for a file that is not a key, without changing it", async () => {
  await writeFile(kept(), "short");
  await chmod(kept(), 0o600);
  expect(embedded).toThrow(/doesn't hold one or two keys of 32 bytes/);
  expect(await readFile(kept(), "utf8")).toBe("short");
});

test("prefers SECRET_KEY, and writes nothing", async () => {
  const SECRET_KEY = "kestrel-".repeat(4);
  expect(textsOf(readSecretKeys({ DATA_DIR, SECRET_KEY }))).toEqual([SECRET_KEY]);
  await expect(stat(kept())).rejects.toThrow("ENOENT");
});

test("derives a different key for each purpose, the same every time", () => {
  const secret = Buffer.alloc(32, 7);
  expect(deriveKey(secret, "captcha")).toHaveLength(32);
  expect(deriveKey(secret, "captcha")).toEqual(deriveKey(secret, "captcha"));
  expect(deriveKey(secret, "captcha")).not.toEqual(deriveKey(secret, "address"));
  expect(deriveKey(Buffer.alloc(32, 8), "captcha")).not.toEqual(deriveKey(secret, "captcha"));
});

const textsOf = (keys: readonly Uint8Array[]) => keys.map((key) => Buffer.from(key).toString());
const [NEW, OLD] = ["n".repeat(32), "o".repeat(32)];

test.each([
  [`${NEW},${OLD}`, [NEW, OLD]],
  [`${NEW}, ${OLD} `, [NEW, OLD]],
  // A comma within a key, and a single key's spaces, are part of what it has signed.
  [`one\\,key ${OLD}`, [`one,key ${OLD}`]],
  [` ${OLD} `, [` ${OLD} `]],
])("reads %j as keys, the first of which signs", (text, keys) => {
  const parsed = parseSecretKeys(text);
  expect(typeof parsed === "string" ? parsed : textsOf(parsed)).toEqual(keys);
});

test("a stored key is the same key as a setting, beside another one too", () => {
  const stored = embedded();
  const setting = storedKeySetting(stored);
  expect(parseSecretKeys(setting)).toEqual([stored]);
  expect(parseSecretKeys(`${NEW}, ${setting}`)).toEqual([Buffer.from(NEW), stored]);
  // The line's characters by themselves are another key.
  expect(parseSecretKeys(setting.replace("base64url:", ""))).not.toEqual([stored]);
});

test.each([
  ["base64url:tooShortForAStoredKeyButLongEnoughForAnother", /43 characters of a stored key/],
  [`${NEW},base64url:short`, /43 characters of a stored key/],
  ["short", /^must be at least 32/],
  // Taking this for one key, or only its long part, would invalidate every link that OLD signed.
  [`short,${OLD}`, /each must be at least 32/],
  [`${NEW},`, /each must be at least 32/],
  [`${NEW},${OLD},${OLD}`, /at most two/],
])("refuses %j as keys", (text, sentence) => expect(parseSecretKeys(text)).toMatch(sentence));

test("stores the new and the old key in the file, the new one first", async () => {
  const old = embedded();
  storeSecretKeys([Buffer.from(createSecretKey(), "base64url"), old], DATA_DIR);
  expect(embeddedKeys()).toHaveLength(2);
  expect(embeddedKeys()[1]).toEqual(old);
  expect((await stat(kept())).mode & 0o777).toBe(0o600);
});

test("opens with each key, the newest first, and has a name for each", () => {
  const keys = deriveKeys([Buffer.from(NEW), Buffer.from(OLD)], "captcha");
  expect(keys).toEqual([deriveKey(Buffer.from(NEW), "captcha"), deriveKey(Buffer.from(OLD), "captcha")]);
  const asked: Uint8Array[] = [];
  expect(
    openWithAny(keys, (key) => {
      asked.push(key);
      return key === keys[1] ? "opened" : null;
    }),
  ).toBe("opened");
  expect(asked).toEqual(keys);
  expect(openWithAny(keys, () => null)).toBeNull();
  expect(keyFingerprint(keys[0])).toMatch(/^[\w-]{12}$/);
  expect(keyFingerprint(keys[0])).not.toBe(keyFingerprint(deriveKey(Buffer.from(OLD), "captcha")));
});
