import {
  DOOR_HASH_LENGTH,
  type DoorList,
  doorHashInput,
  parseDoorList,
  type SignedDoorList,
} from "../../../domain/desk/door/door-list.ts";
import type { DoorKey } from "./door-api.ts";

/** Checks signatures and computes hashes with the browser's own cryptography. */

const ALGORITHM = "Ed25519";

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));

const textOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/(?<!=)=+$/, "");

const encoded = (text: string) => new TextEncoder().encode(text);

/**
 * Returns the list if its signature fits the public key in the door's link; "unsigned" if it does not, or
 * the list cannot be read; "unable" if the browser has no Ed25519 and cannot check. Only a verified list
 * may be used.
 */
export async function verifyDoorList(
  { text, signature }: SignedDoorList,
  { event, publicKey }: DoorKey,
): Promise<DoorList | "unsigned" | "unable"> {
  try {
    const key = await crypto.subtle.importKey("raw", bytesOf(publicKey), ALGORITHM, false, ["verify"]);
    const isSigned = await crypto.subtle.verify(ALGORITHM, key, bytesOf(signature), encoded(text));
    return (isSigned ? parseDoorList(text, event) : null) ?? "unsigned";
  } catch (error) {
    return error instanceof DOMException && error.name === "NotSupportedError" ? "unable" : "unsigned";
  }
}

/** A code's hash, as the list contains it. */
export async function hashDoorCode({ teamId }: Pick<DoorList, "teamId">, code: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", encoded(doorHashInput(teamId, code)));
  return textOf(hash).slice(0, DOOR_HASH_LENGTH);
}
