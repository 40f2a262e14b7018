import { createPrivateKey, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Dkim } from "../../platform/mail/mail.ts";
import { type Configuration, ConfigurationError } from "../env.ts";

/** The minimum length: receivers must not trust a shorter key (RFC 8301). */
const MIN_BITS = 1024;

/**
 * Reads the key that signs mails; null if none is configured.
 * @throws ConfigurationError if the file is not a private RSA key: otherwise mails would be sent unsigned,
 * and nobody would notice
 */
export function readDkim({
  DKIM_DOMAIN: domain,
  DKIM_SELECTOR: selector,
  DKIM_KEY_FILE: file,
}: Pick<Configuration, "DKIM_DOMAIN" | "DKIM_SELECTOR" | "DKIM_KEY_FILE">): Dkim | null {
  if (domain === undefined || selector === undefined || file === undefined) return null;
  const key = keyOf(file);
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key;
  if (type !== "rsa" || (details?.modulusLength ?? 0) < MIN_BITS)
    throw new ConfigurationError([`DKIM_KEY_FILE: ${file} must be an RSA key of ${MIN_BITS} bits or more`]);
  return { domain, selector, key: key.export({ type: "pkcs8", format: "pem" }).toString() };
}

function keyOf(file: string): KeyObject {
  let pem: Buffer;
  try {
    pem = readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigurationError([`DKIM_KEY_FILE: ${file} can't be read (${code})`]);
  }
  try {
    return createPrivateKey(pem);
  } catch {
    // The error's own message is left out, because it may quote the key.
    throw new ConfigurationError([`DKIM_KEY_FILE: ${file} isn't a private key (PEM, without a password)`]);
  }
}
