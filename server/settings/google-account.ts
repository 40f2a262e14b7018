import { createPrivateKey, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { type Configuration, ConfigurationError } from "../env.ts";
import type { GoogleAccount } from "../ports/wallet.ts";
import { webAddress } from "./env-values.ts";

/** The settings that readGoogleAccount reads. */
export const GOOGLE_WALLET_VARIABLES = [
  "GOOGLE_WALLET",
  "GOOGLE_WALLET_ISSUER",
  "GOOGLE_WALLET_API_BASE",
] as const satisfies (keyof Configuration)[];

/** The fields that we need from a service account's key file, in the form that Google issues. */
const keyFile = z.object({
  type: z.literal("service_account"),
  client_email: z.email(),
  private_key_id: z.string().min(1),
  private_key: z.string(),
  token_uri: webAddress,
});

/** The minimum length of a key for RS256 (RFC 7518). */
const MIN_BITS = 2048;

/**
 * Reads the key file of the service account; null if none is configured.
 * @throws ConfigurationError if the file is not a service account's key: otherwise the button for Google
 * Wallet would always fail
 */
export function readGoogleAccount({
  GOOGLE_WALLET: file,
  GOOGLE_WALLET_ISSUER: issuerId,
  GOOGLE_WALLET_API_BASE: apiBase,
}: Pick<Configuration, (typeof GOOGLE_WALLET_VARIABLES)[number]>): GoogleAccount | null {
  if (file === undefined || issuerId === undefined) return null;
  const read = keyFile.safeParse(jsonOf(file));
  if (!read.success) throw wrong(file, "isn't a service account key file (JSON)");
  const { client_email: email, private_key_id: keyId, private_key: pem, token_uri: tokenUrl } = read.data;
  const key = keyOf(pem);
  const isLong = (key?.asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_BITS;
  if (key?.asymmetricKeyType !== "rsa" || !isLong)
    throw wrong(file, `needs a private RSA key of ${MIN_BITS} bits or more`);
  return { email, keyId, key, tokenUrl, issuerId, apiBase };
}

const wrong = (file: string, words: string) => new ConfigurationError([`GOOGLE_WALLET: ${file} ${words}`]);

/**
 * The file's JSON; null if it is not JSON. The errors caught here and in keyOf are not passed on, because
 * their messages may quote the key.
 */
function jsonOf(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw wrong(file, `can't be read (${(error as NodeJS.ErrnoException).code})`);
  }
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function keyOf(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
}
