import { createHash, createHmac, randomBytes } from "node:crypto";
import {
  OPERATOR_DESK_ID,
  SIGN_IN_CODE_ALPHABET,
  SIGN_IN_CODE_LENGTH,
} from "../../../domain/desk/officers/sign-in.ts";
import { isSameSecret } from "../../../platform/secrets/is-same-secret.ts";
import { openWithAny, type SecretKeys } from "../../../platform/secrets/secret-key.ts";

/**
 * The desk's secrets. Secrets in mails and links are derived from a row's id, so that the database contains
 * none of them. They are made with the installation's newest key, and accepted if made with any of its keys.
 */

interface Named {
  teamId: string;
  id: string;
}

type Purpose =
  | "confirm"
  | "link"
  | "code"
  | "challenge"
  | "handle"
  | "scorer"
  | "known"
  | "door"
  | "door-list"
  | "preview"
  | "erased"
  | "erased-mark";

const derived = (key: Uint8Array, { teamId, id }: Named, purpose: Purpose) =>
  createHmac("sha256", key).update(`${purpose}/${teamId}/${id}`).digest();

/** 96 random bits. */
export const createDeskId = () => randomBytes(12).toString("base64url");
const ID_LENGTH = 16;

/** A token for a cookie: 256 random bits. */
export const createToken = () => randomBytes(32).toString("base64url");

export const tokenHash = (token: string) => createHash("sha256").update(token).digest("base64url");

/** A row's id with its signature appended. */
function signed(key: Uint8Array, named: Named, purpose: Purpose): string {
  return named.id + derived(key, named, purpose).toString("base64url");
}

/** The id in a signed token, and its key; null if it was not made for this desk and purpose. */
function openSigned(keys: SecretKeys, teamId: string, token: string, purpose: Purpose) {
  const named = { teamId, id: token.slice(0, ID_LENGTH) };
  return openWithAny(keys, (key) =>
    isSameSecret(signed(key, named, purpose), token) ? { id: named.id, key } : null,
  );
}

/** The id in a signed token; null if the token was not made for this desk and purpose. */
const readSigned = (keys: SecretKeys, teamId: string, token: string, purpose: Purpose) =>
  openSigned(keys, teamId, token, purpose)?.id ?? null;

/** The last part of a sign-in link's address. */
export const signInLinkToken = (key: Uint8Array, signIn: Named) => signed(key, signIn, "link");
export const parseSignInLinkToken = (keys: SecretKeys, teamId: string, token: string) =>
  readSigned(keys, teamId, token, "link");

/** The last part of the address that confirms a recipient of sales mails. */
export const confirmLinkToken = (key: Uint8Array, link: Named) => signed(key, link, "confirm");
export const parseConfirmLinkToken = (keys: SecretKeys, teamId: string, token: string) =>
  readSigned(keys, teamId, token, "confirm");

const HOUR_MS = 3_600_000;
/** Enough for hours since 1970 in base 36, until the year 2161. */
const HOUR_LENGTH = 4;

/**
 * The last part of the address of a draft's preview. It ends with its hour.
 * @param preview `id`: the draft's `previewId`
 * @param until UTC
 */
export function previewToken(key: Uint8Array, { teamId, id }: Named, until: Date): string {
  const hour = Math.floor(until.getTime() / HOUR_MS)
    .toString(36)
    .padStart(HOUR_LENGTH, "0");
  return signed(key, { teamId, id: id + hour }, "preview");
}

/** The `previewId` in a preview's token; null if the token was not made for this desk, or is over. */
export function parsePreviewToken(keys: SecretKeys, teamId: string, token: string, now: Date): string | null {
  const id = token.slice(0, ID_LENGTH + HOUR_LENGTH);
  const isSigned = keys.some((key) => isSameSecret(signed(key, { teamId, id }, "preview"), token));
  const hour = Number.parseInt(id.slice(ID_LENGTH), 36);
  return isSigned && now.getTime() < (hour + 1) * HOUR_MS ? id.slice(0, ID_LENGTH) : null;
}

/** The part after the # of a scorer's link. */
export const scorerLinkToken = (key: Uint8Array, link: Named) => signed(key, link, "scorer");
export const parseScorerLinkToken = (keys: SecretKeys, teamId: string, token: string) =>
  readSigned(keys, teamId, token, "scorer");

/**
 * A token for a browser that has signed in with an address. It never expires and admits nobody: it only
 * raises the browser's limits.
 */
export const knownBrowserToken = (key: Uint8Array, browser: Named, email: string) =>
  browser.id + derived(key, { ...browser, id: `${browser.id}/${email}` }, "known").toString("base64url");

/** The browser's id in a known-browser token; null if the browser did not sign in here with this address. */
export function parseKnownBrowserToken(
  keys: SecretKeys,
  teamId: string,
  token: string,
  email: string,
): string | null {
  const browser = { teamId, id: token.slice(0, ID_LENGTH) };
  const isOf = (key: Uint8Array) => isSameSecret(knownBrowserToken(key, browser, email), token);
  return keys.some(isOf) ? browser.id : null;
}

/** The first of the two parts after the # of a door's link. */
export const doorLinkToken = (key: Uint8Array, link: Named) => signed(key, link, "door");
/**
 * The id in a door's token, and the key that signed it. That key also signs the lists for this door, because
 * the link holds the public half of only that one.
 */
export const openDoorLinkToken = (keys: SecretKeys, teamId: string, token: string) =>
  openSigned(keys, teamId, token, "door");

/** The 32 bytes from which the key that signs an event's door lists is derived. */
export const doorListSeed = (key: Uint8Array, event: Named) => derived(key, event, "door-list");

export function signInCodeOf(key: Uint8Array, signIn: Named): string {
  const bits = derived(key, signIn, "code").readBigUInt64BE();
  const base = BigInt(SIGN_IN_CODE_ALPHABET.length);
  return Array.from(
    { length: SIGN_IN_CODE_LENGTH },
    (_, at) => SIGN_IN_CODE_ALPHABET[Number((bits / base ** BigInt(at)) % base)],
  ).join("");
}

export const passkeyChallengeOf = (key: Uint8Array, signIn: Named) =>
  derived(key, signIn, "challenge").toString("base64url");

/** The user handle by which an officer's authenticator knows them. */
export const passkeyHandle = (key: Uint8Array, teamId: string, email: string) =>
  new Uint8Array(derived(key, { teamId, id: email }, "handle"));

/**
 * Names an erased person so that a restored backup can be searched for them. Nobody can read the address from
 * it, or try out addresses without the installation's secret.
 * @param email in lower case
 */
export const erasedAddressHash = (key: Uint8Array, email: string) =>
  derived(key, { teamId: OPERATOR_DESK_ID, id: email }, "erased").toString("base64url");

const MARK_LENGTH = 8;

/**
 * What stands for an erased person in a club's records: "erased person K7PM-3XQF". The same in all of the
 * club's records, and another one at each club.
 * @param email in lower case
 */
export function erasedPersonMark(key: Uint8Array, teamId: string, email: string): string {
  const bytes = derived(key, { teamId, id: email }, "erased-mark").subarray(0, MARK_LENGTH);
  const letters = Array.from(
    bytes,
    (byte) => SIGN_IN_CODE_ALPHABET[byte % SIGN_IN_CODE_ALPHABET.length],
  ).join("");
  return `erased person ${letters.slice(0, MARK_LENGTH / 2)}-${letters.slice(MARK_LENGTH / 2)}`;
}
