import { hkdfSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** One of the installation's secrets. Every key that signs or hashes is derived from one. */
export type SecretKey = Uint8Array;

/**
 * The installation's secrets, or keys derived from them: the first signs, and all of them verify. The second
 * one is the former secret, whose links and codes still work.
 */
export type SecretKeys = readonly [SecretKey, ...SecretKey[]];

/** The settings for the secrets, by their names in the environment. */
interface SecretSettings {
  SECRET_KEY?: string | undefined;
  DATA_DIR: string;
}

const BYTES = 32;
const MIN_CHARACTERS = 32;
/** The present and the former one. More would hide that an old one was forgotten. */
const MAX_KEYS = 2;

/**
 * In SECRET_KEY, this begins a key that was stored in a file, and its line follows. Without it, the line's
 * characters themselves would be the key, which is another one.
 */
const STORED_KEY_PREFIX = "base64url:";
const STORED_KEY = /^[\w-]{43}$/;

/** A stored key as a value of SECRET_KEY, for an installation that moves to PostgreSQL. */
export const storedKeySetting = (key: SecretKey): string =>
  STORED_KEY_PREFIX + Buffer.from(key).toString("base64url");

/** The key in the line of a file; null if the line is none. */
export const parseStoredKey = (line: string): SecretKey | null =>
  STORED_KEY.test(line) ? Buffer.from(line, "base64url") : null;

/** The key that a part of SECRET_KEY means; null if it is none. */
function parseSettingKey(text: string): SecretKey | null {
  const stored = text.trim();
  if (stored.startsWith(STORED_KEY_PREFIX)) return parseStoredKey(stored.slice(STORED_KEY_PREFIX.length));
  return text.length >= MIN_CHARACTERS ? Buffer.from(text) : null;
}

/**
 * The secrets in SECRET_KEY: one, or the new and the old one separated by a comma. A comma that belongs to a
 * secret is written `\,`. Returns a sentence without its subject if the text is not of this form.
 */
export function parseSecretKeys(text: string): SecretKeys | string {
  const parts = text.split(/(?<!\\),/);
  // One key is taken as it is, with spaces at its ends, because it may have signed before.
  const keys = parts.map((part) => (parts.length === 1 ? part : part.trim()).replaceAll("\\,", ","));
  if (keys.length > MAX_KEYS)
    return "must hold at most two keys: the new one, a comma, and the old one. Write a comma within a key as \\,";
  if (keys.some((key) => key.trim().startsWith(STORED_KEY_PREFIX) && parseSettingKey(key) === null))
    return "must have the 43 characters of a stored key after base64url:, as npx fieldhouse secrets show prints it";
  const [first, ...others] = keys.flatMap((key) => parseSettingKey(key) ?? []);
  if (first !== undefined && others.length === keys.length - 1) return [first, ...others];
  return keys.length === 1
    ? "must be at least 32 characters"
    : "holds two keys separated by a comma, and each must be at least 32 characters. Write a comma within a key as \\,";
}

const pathOf = (dataDir: string) => join(dataDir, "secret-key");

/**
 * The installation's secrets: those in SECRET_KEY, or else 32 random bytes that are stored in DATA_DIR, so
 * that signatures stay valid after a restart. The file has a line for each secret, the newest first.
 * @throws Error if the stored file holds no keys: replacing it would invalidate everything signed with it
 */
export function readSecretKeys({ SECRET_KEY, DATA_DIR }: SecretSettings): SecretKeys {
  if (SECRET_KEY !== undefined) {
    const keys = parseSecretKeys(SECRET_KEY);
    if (typeof keys === "string") throw new Error(`SECRET_KEY ${keys}`);
    return keys;
  }
  const stored = readStoredKeys(DATA_DIR);
  if (stored !== null) return stored;
  storeSecretKeys([randomBytes(BYTES)], DATA_DIR);
  return readSecretKeys({ DATA_DIR });
}

/** The secrets in the file in DATA_DIR, the newest first; null if there is no file. @throws Error as above */
export function readStoredKeys(dataDir: string): SecretKeys | null {
  const path = pathOf(dataDir);
  if (!existsSync(path)) return null;
  const [first, ...others] = readFileSync(path, "utf8")
    .trim()
    .split("\n")
    .map((line) => Buffer.from(line.trim(), "base64url"));
  if (
    first === undefined ||
    others.length >= MAX_KEYS ||
    [first, ...others].some((key) => key.length !== BYTES)
  )
    throw new Error(
      `${path} doesn't hold one or two keys of ${BYTES} bytes, one a line. Restore it from a backup`,
    );
  return [first, ...others];
}

/** A new secret for SECRET_KEY: 256 random bits, as 43 letters, digits, hyphens and underscores. */
export const createSecretKey = (): string => randomBytes(BYTES).toString("base64url");

/**
 * Stores the secrets in DATA_DIR. Writes them under another name and then renames the file: a process killed
 * in between leaves no half key.
 */
export function storeSecretKeys(keys: SecretKeys, dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  const path = pathOf(dataDir);
  const lines = keys.map((key) => `${Buffer.from(key).toString("base64url")}\n`);
  writeFileSync(`${path}.new`, lines.join(""), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/**
 * Stores a former secret in a file of its own, which nothing reads: for restoring a backup from its time.
 * @param name a name that reveals nothing about it
 * @returns the file's path
 */
export function storeFormerKey(key: SecretKey, name: string, dataDir: string): string {
  const path = `${pathOf(dataDir)}-${name}`;
  writeFileSync(path, `${Buffer.from(key).toString("base64url")}\n`, { mode: 0o600 });
  return path;
}

/** A key of 32 bytes for one purpose: a signature made for one purpose is invalid for another. */
export function deriveKey(secret: SecretKey, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", `fieldhouse/${purpose}`, BYTES));
}

/** The keys for one purpose, in the order of the secrets: the first signs, and all of them verify. */
export function deriveKeys([first, ...others]: SecretKeys, purpose: string): SecretKeys {
  return [deriveKey(first, purpose), ...others.map((secret) => deriveKey(secret, purpose))];
}

/** The result of the first key for which `open` returns one, the newest key first; null if none does. */
export function openWithAny<T>(keys: SecretKeys, open: (key: Uint8Array) => T | null): T | null {
  for (const key of keys) {
    const opened = open(key);
    if (opened !== null) return opened;
  }
  return null;
}

/** A name for a key, 12 characters, that reveals nothing about it: for records of what a key has signed. */
export const keyFingerprint = (key: Uint8Array): string =>
  Buffer.from(deriveKey(key, "fingerprint")).toString("base64url").slice(0, 12);
