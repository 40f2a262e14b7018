import { createHmac } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  deriveKey,
  parseStoredKey,
  readSecretKeys,
  type SecretKey,
  type SecretKeys,
} from "../../../platform/secrets/secret-key.ts";
import type { Configuration } from "../../env.ts";
import type { NeededSecret } from "./manifest.ts";

/** Secrets are not in a backup: it says which a restored installation needs, and how to recognize them. */

/** Settings whose value is the secret. */
const VALUES = [
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_CONNECT_WEBHOOK_SECRET",
  "SMTP_URL",
  "CAPTCHA_SECRET",
  "GA4_API_SECRET",
] as const satisfies (keyof Configuration)[];
/** Settings that name a secret file or folder, which is not read here. */
const FILES = ["DKIM_KEY_FILE", "APPLE_WALLET", "GOOGLE_WALLET"] as const satisfies (keyof Configuration)[];

export const SECRET_SETTINGS = [...VALUES, ...FILES] as const;

type SecretSettings = Partial<Pick<Configuration, (typeof SECRET_SETTINGS)[number]>>;
type KeySettings = Pick<Configuration, "SECRET_KEY" | "DATA_DIR">;

const PURPOSE = "backup-fingerprints";
const DIGITS = 8;

/**
 * The first digits of an HMAC with a key that is derived from SECRET_KEY: who has a backup but not SECRET_KEY
 * can't use it to guess a short password.
 */
const fingerprintOf = (key: Uint8Array, setting: string, value: string) =>
  createHmac("sha256", key).update(`${setting}\0${value}`).digest("hex").slice(0, DIGITS);

/** The fingerprint of SECRET_KEY itself, which also names the installation. */
export const installationFingerprint = (secretKey: SecretKey): string =>
  fingerprintOf(deriveKey(secretKey, PURPOSE), "SECRET_KEY", "");

/** The secrets that are set, SECRET_KEY first. */
export function fingerprintSecrets(secretKey: SecretKey, settings: SecretSettings): NeededSecret[] {
  const key = deriveKey(secretKey, PURPOSE);
  const found: NeededSecret[] = [{ setting: "SECRET_KEY", fingerprint: installationFingerprint(secretKey) }];
  for (const setting of VALUES) {
    const value = settings[setting];
    if (value !== undefined) found.push({ setting, fingerprint: fingerprintOf(key, setting, value) });
  }
  for (const setting of FILES)
    if (settings[setting] !== undefined) found.push({ setting, fingerprint: null });
  return found;
}

/**
 * The secrets that are set here, to compare them with those of a backup. While SECRET_KEY changes, its
 * present or its former value is found: whichever the backup was made with. Unlike a start of the program,
 * it makes no SECRET_KEY.
 */
export function findSecrets(
  settings: SecretSettings & KeySettings,
  needed: readonly NeededSecret[],
): NeededSecret[] {
  if (!hasSecretKey(settings)) return [];
  const keys = readSecretKeys(settings);
  const same = keys.find(isKeyOf(needed));
  return fingerprintSecrets(same ?? keys[0], settings);
}

const hasSecretKey = ({ SECRET_KEY, DATA_DIR }: KeySettings) =>
  SECRET_KEY !== undefined || existsSync(join(DATA_DIR, "secret-key"));

function isKeyOf(needed: readonly NeededSecret[]): (key: SecretKey) => boolean {
  const then = needed.find(({ setting }) => setting === "SECRET_KEY")?.fingerprint;
  return (key) => installationFingerprint(key) === then;
}

/**
 * True if SECRET_KEY holds the line of a file secret-key without what marks it as stored, and the backup was
 * made with the key in that file.
 */
export function isStoredKeyUnmarked(
  { SECRET_KEY = "" }: KeySettings,
  needed: readonly NeededSecret[],
): boolean {
  const keys = SECRET_KEY.split(",").flatMap((part) => parseStoredKey(part.trim()) ?? []);
  return keys.some(isKeyOf(needed));
}

/** The keys of SECRET_KEY, the present one first; null if there is none. Makes no key. */
export const findPresentKeys = (settings: KeySettings): SecretKeys | null =>
  hasSecretKey(settings) ? readSecretKeys(settings) : null;

/** The names of this installation by its keys, the present one first; none without a key. */
export const findPresentNames = (settings: KeySettings): string[] =>
  findPresentKeys(settings)?.map(installationFingerprint) ?? [];

/**
 * Sentences about the secrets that a backup was made with and that are other ones here, or missing. If
 * SECRET_KEY differs, the others can't be compared.
 */
export function secretWarnings(needed: readonly NeededSecret[], present: readonly NeededSecret[]): string[] {
  const here = new Map(present.map(({ setting, fingerprint }) => [setting, fingerprint]));
  const keyOf = (secrets: readonly NeededSecret[]) =>
    secrets.find(({ setting }) => setting === "SECRET_KEY")?.fingerprint;
  const isSameKey = keyOf(needed) === keyOf(present);
  if (present.length === 0)
    return [
      "There is no SECRET_KEY here yet. Set the one from when the backup was made, or put its file secret-key into DATA_DIR: with another one, sign-in links, volunteers' links and open doors from then don't work.",
    ];
  return needed.flatMap(({ setting, fingerprint }) => {
    if (!here.has(setting)) return [`${setting} isn't set here, but it was set when the backup was made.`];
    if (setting === "SECRET_KEY")
      return isSameKey
        ? []
        : [
            `SECRET_KEY is another one than when the backup was made (${fingerprint}). Sign-in links, volunteers' links and open doors from then don't work. If you still have that one, use both: SECRET_KEY=PRESENT,FORMER, or a line each in the file secret-key.`,
          ];
    if (!isSameKey || fingerprint === null || here.get(setting) === fingerprint) return [];
    return [`${setting} is another one than when the backup was made (${fingerprint}).`];
  });
}
