import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";
import type { Attempt, AttemptHash } from "../../../domain/values/attempt.ts";

/** Digits and letters that cannot be misread or misheard: no I, L, O, U. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const random = (length: number) =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/**
 * An order number, which people read out: 10 characters, 50 random bits. The database refuses a duplicate.
 */
export const newOrderNumber = () => random(10);

/** The id of a submission or a waitlist entry: 16 characters, 80 random bits. */
export const newSubmissionId = () => random(16);

const CODE_CHARACTERS = 27;

/**
 * A code of 27 characters of 5 bits (135 bits), which only a holder of the order's key can compute. Each
 * character is the five low bits of one byte of the hash.
 */
const codeOf = (orderKey: string, purpose: string): string =>
  [...createHmac("sha256", orderKey).update(purpose).digest().subarray(0, CODE_CHARACTERS)]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join("");

/**
 * The code of an admission, which admits whoever shows it, so it must not be guessable. It follows from the
 * order's key (decision 186): an order that is made again from the payment provider's data has the same
 * codes, so the mailed ones still open the door. To replace a code, replace the order's key.
 * @param seat from 1
 */
export const admissionCode = (orderKey: string, { position, seat }: { position: number; seat: number }) =>
  codeOf(orderKey, `admission ${position} ${seat}`);

/**
 * The code of a line item's pick-up: as hard to guess as an admission code, because whoever shows it gets the
 * goods. It follows from the order's key, too.
 */
export const pickupCode = (orderKey: string, { position }: { position: number }) =>
  codeOf(orderKey, `pickup ${position}`);

/**
 * The secret part of a page's address, 192 random bits: for a waitlist entry, and for an order whose codes
 * reached a stranger. A new order's key comes from `OrderSecrets` instead.
 */
export const newRandomKey = () => randomBytes(24).toString("base64url");

/**
 * The hash that is stored of a browser's attempt key. Without a key it is a random hash, so that the order
 * cannot be resumed.
 */
export const attemptHash = (attempt: Attempt | null) =>
  createHash("sha256")
    .update(attempt ?? randomBytes(24))
    .digest("base64url") as AttemptHash;
