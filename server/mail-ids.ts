import { createHmac, timingSafeEqual } from "node:crypto";

/** 96 bits in base64url. */
const MAC_LENGTH = 16;

const macOf = (key: Uint8Array, id: string) =>
  createHmac("sha256", key).update(id).digest("base64url").slice(0, MAC_LENGTH);

/**
 * A mail's id with a signature, for its Message-ID: a bounce that quotes a valid one is about a mail of
 * ours.
 */
export const signedMailId = (key: Uint8Array, id: string) => `${id}.${macOf(key, id)}`;

/** The id in a Message-ID, with or without the host; null if its signature is not ours. */
export function readMailId(key: Uint8Array, text: string): string | null {
  const [local = ""] = text.split("@", 1);
  const [id, mac] = [local.slice(0, -MAC_LENGTH - 1), local.slice(-MAC_LENGTH)];
  if (id === "" || local.at(-MAC_LENGTH - 1) !== ".") return null;
  const [given, expected] = [Buffer.from(mac), Buffer.from(macOf(key, id))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}
