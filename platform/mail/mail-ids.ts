import { createHmac } from "node:crypto";
import { isSameSecret } from "../secrets/is-same-secret.ts";
import { deriveKeys, type SecretKeys } from "../secrets/secret-key.ts";

/** 96 bits in base64url. */
const MAC_LENGTH = 16;

/** The keys of mails' ids: a bounce report counts only if it quotes an id that one of them signed. */
export const mailIdKeys = (secrets: SecretKeys) => deriveKeys(secrets, "mail-ids");

const macOf = (key: Uint8Array, id: string) =>
  createHmac("sha256", key).update(id).digest("base64url").slice(0, MAC_LENGTH);

/**
 * A mail's id with its signature, for the Message-ID. A bounce report that quotes a valid one is about a mail
 * that we sent.
 */
export const signMailId = (key: Uint8Array, id: string) => `${id}.${macOf(key, id)}`;

/** The id in a Message-ID, with or without the host; null if its signature is not ours. */
export function verifyMailId(keys: SecretKeys, text: string): string | null {
  const [local = ""] = text.split("@", 1);
  const [id, mac] = [local.slice(0, -MAC_LENGTH - 1), local.slice(-MAC_LENGTH)];
  if (id === "" || local.at(-MAC_LENGTH - 1) !== ".") return null;
  return keys.some((key) => isSameSecret(macOf(key, id), mac)) ? id : null;
}
