import { createPrivateKey, createPublicKey, type KeyObject, sign } from "node:crypto";
import { doorListSeed } from "./desk-secrets.ts";

/**
 * The Ed25519 key that signs the lists of an event's doors. Like every secret of the desk, it is derived from
 * the installation's secret and not stored in the database. Its public half is part of the door's link, so
 * that a phone can reject a list that was forged on the network or in the phone's own storage.
 */

interface ListedEvent {
  teamId: string;
  /** The event's key, as `eventKeyText` formats it. */
  event: string;
}

/** The bytes that precede the 32 bytes of a private Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

function keyOf(key: Uint8Array, { teamId, event }: ListedEvent): KeyObject {
  const seed = doorListSeed(key, { teamId, id: event });
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: "der", type: "pkcs8" });
}

/** The public key of an event's door lists: 32 bytes in base64url. */
export function doorPublicKey(key: Uint8Array, event: ListedEvent): string {
  return createPublicKey(keyOf(key, event)).export({ format: "jwk" }).x ?? "";
}

/** Signs a door list; the signature is in base64url. */
export const signDoorList = (key: Uint8Array, event: ListedEvent, list: string): string =>
  sign(null, Buffer.from(list), keyOf(key, event)).toString("base64url");
