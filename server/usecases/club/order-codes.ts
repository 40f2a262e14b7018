import { createHash, randomBytes, randomInt } from "node:crypto";
import type { Attempt, AttemptHash } from "../../../domain/values/attempt.ts";

/** Digits and letters nobody misreads or mishears: no I, L, O, U. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const random = (length: number) =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** The order number people read out: 10 characters, 50 bits. The database refuses one that exists. */
export const orderNumber = () => random(10);

/** What a form's submission is called: 16 characters, 80 random bits. */
export const submissionId = () => random(16);

/** What lets its bearer in: 27 characters of 5 bits, 135 random bits. */
export const admissionCode = () => random(27);

/** What its bearer is handed goods for, as hard to guess. */
export const pickupCode = () => random(27);

/** The secret part of an order page's address: 192 random bits. */
export const orderKey = () => randomBytes(24).toString("base64url");

/** What a mailbox is counted by (domain/forms/acknowledgement.ts). */
export const mailboxHash = (mailbox: string) => createHash("sha256").update(mailbox).digest("base64url");

/** What is kept of a browser's attempt key; without one the order cannot be resumed. */
export const attemptHash = (attempt: Attempt | null) =>
  createHash("sha256")
    .update(attempt ?? randomBytes(24))
    .digest("base64url") as AttemptHash;
