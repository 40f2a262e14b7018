import {
  type DoorList,
  HASH_SIGNS,
  hashedCode,
  readDoorList,
  type SignedDoorList,
} from "../../domain/desk/door-list.ts";
import type { DoorKey } from "./door-api.ts";

/** Signatures and hashes, by the browser's own cryptography. */

const ALGORITHM = "Ed25519";

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

const textOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/(?<!=)=+$/, "");

const encoded = (text: string) => new TextEncoder().encode(text);

/**
 * The list if the key in the door's link has signed it. Else it is not used: `unsigned`, or `unable` where the browser has no
 * Ed25519 and cannot tell.
 */
export async function verifiedList(
  { text, signature }: SignedDoorList,
  { event, publicKey }: DoorKey,
): Promise<DoorList | "unsigned" | "unable"> {
  try {
    const key = await crypto.subtle.importKey("raw", bytesOf(publicKey), ALGORITHM, false, ["verify"]);
    const isSigned = await crypto.subtle.verify(ALGORITHM, key, bytesOf(signature), encoded(text));
    return (isSigned ? readDoorList(text, event) : null) ?? "unsigned";
  } catch (error) {
    return error instanceof DOMException && error.name === "NotSupportedError" ? "unable" : "unsigned";
  }
}

/** As the list has codes. */
export async function hashOf({ teamId }: Pick<DoorList, "teamId">, code: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", encoded(hashedCode(teamId, code)));
  return textOf(hash).slice(0, HASH_SIGNS);
}
