import { hkdfSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The installation's only secret. Every key that signs or hashes is derived from it. */
export type SecretKey = Uint8Array;

/** The settings for the secret, by their names in the environment. */
interface SecretSettings {
  SECRET_KEY?: string | undefined;
  DATA_DIR: string;
}

const BYTES = 32;

/**
 * The installation's secret: SECRET_KEY, or else 32 random bytes that are stored in DATA_DIR, so that
 * signatures stay valid after a restart. Only the process that holds the folder's lock may call it.
 * @throws Error if the stored file is not a key: replacing it would invalidate everything signed with it
 */
export function readSecretKey({ SECRET_KEY, DATA_DIR }: SecretSettings): SecretKey {
  if (SECRET_KEY !== undefined) return Buffer.from(SECRET_KEY);
  const path = join(DATA_DIR, "secret-key");
  if (!existsSync(path)) store(randomBytes(BYTES), DATA_DIR, path);
  const stored = Buffer.from(readFileSync(path, "utf8").trim(), "base64url");
  if (stored.length !== BYTES)
    throw new Error(`${path} doesn't hold a key of ${BYTES} bytes. Restore it from a backup`);
  return stored;
}

/** Writes the key under another name and then renames it: a process killed in between leaves no half key. */
function store(key: SecretKey, directory: string, path: string): void {
  mkdirSync(directory, { recursive: true });
  writeFileSync(`${path}.new`, `${Buffer.from(key).toString("base64url")}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** A key of 32 bytes for one purpose: a signature made for one purpose is invalid for another. */
export function deriveKey(secret: SecretKey, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", `fieldhouse/${purpose}`, BYTES));
}
