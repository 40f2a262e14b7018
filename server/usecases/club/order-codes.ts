import { createHash, randomBytes, randomInt } from "node:crypto";
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

/**
 * The code of an admission: 27 characters of 5 bits, 135 random bits. It admits whoever shows it, so it
 * must not be guessable.
 */
export const newAdmissionCode = () => random(27);

/**
 * The code of a pick-up: as hard to guess as an admission code, because whoever shows it gets the goods.
 */
export const newPickupCode = () => random(27);

/** The secret part of an order page's address: 192 random bits. */
export const newOrderKey = () => randomBytes(24).toString("base64url");

/**
 * The hash that is stored of a browser's attempt key. Without a key it is a random hash, so that the order
 * cannot be resumed.
 */
export const attemptHash = (attempt: Attempt | null) =>
  createHash("sha256")
    .update(attempt ?? randomBytes(24))
    .digest("base64url") as AttemptHash;
