import { typedEmail } from "../values/typed-contact.ts";
import { isValidEmail } from "../values/validity.ts";

/** How people get in: rules of links, codes, passkeys and sessions. */

/** The `team_id` of what belongs to the operator's own desk, which is no club's. No club's id is empty. */
export const OPERATORS_DESK = "";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long a link and its code work. */
export const LINK_MINUTES = 15;
/** The job of a link's mail starts at a random moment within this time, so that what it costs the server does not show by when. */
export const LINK_MAILED_WITHIN_MS = 3000;
/** How long a passkey may take from the offer to the answer. */
export const PASSKEY_MINUTES = 5;
/**
 * Links for one address that one network gets in an hour, or one browser that has signed in with it before.
 * @internal
 */
export const MOST_LINKS_AN_HOUR = 10;
/**
 * Links for one address that all strangers together get in an hour: each is a mail in somebody's inbox.
 * @internal
 */
export const MOST_LINKS_OF_STRANGERS = 40;
/** Codes tried for one link. A code has 8 characters of 31: nobody guesses it. */
export const MOST_CODES = 10;

/** How somebody signed in, after "signed in". */
export const methodWords = (method: string): string => (method === "passkey" ? "with a passkey" : "by email");

export const signInEnd = (purpose: "mail" | "passkey" | "new-passkey", now: Date) =>
  new Date(now.getTime() + (purpose === "mail" ? LINK_MINUTES : PASSKEY_MINUTES) * MINUTE_MS);

/** Links for one address in the last hour. */
export interface AskedLinks {
  /** To who asks now. */
  own: number;
  /** To all browsers that had not signed in with it. */
  ofStrangers: number;
}

/**
 * Whether one more may be mailed. A browser that has signed in with the address has its own links: whatever others ask for
 * takes none of them, so nobody locks its person out of their mail.
 */
export const mayHaveLink = ({ own, ofStrangers }: AskedLinks, isKnownBrowser: boolean) =>
  own < MOST_LINKS_AN_HOUR && (isKnownBrowser || ofStrangers < MOST_LINKS_OF_STRANGERS);

export const hourBefore = (now: Date) => new Date(now.getTime() - HOUR_MS);

/** Days without a visit after which one has to sign in again, and days after which one has to in any case. */
export const IDLE_DAYS = 3;
export const LONGEST_DAYS = 30;
/** A visit is written down so seldom: not at every page. */
const SEEN_EVERY_MS = 5 * MINUTE_MS;

interface SessionTimes {
  lastSeen: Date;
  timeCreated: Date;
}

export const isSessionOver = ({ lastSeen, timeCreated }: SessionTimes, now: Date) =>
  now.getTime() - lastSeen.getTime() >= IDLE_DAYS * DAY_MS ||
  now.getTime() - timeCreated.getTime() >= LONGEST_DAYS * DAY_MS;

/** The latest `lastSeen` of sessions that are over by being idle, and of `timeCreated` of those that are by age. */
export const sessionEnds = (now: Date) => ({
  idle: new Date(now.getTime() - IDLE_DAYS * DAY_MS),
  longest: new Date(now.getTime() - LONGEST_DAYS * DAY_MS),
});

export const isSeenLongAgo = ({ lastSeen }: SessionTimes, now: Date) =>
  now.getTime() - lastSeen.getTime() >= SEEN_EVERY_MS;

/** An address as the desk keeps and compares it; null if no mail can be sent to it. */
export function deskAddress(typed: string): string | null {
  const address = typedEmail(typed).toLowerCase();
  return isValidEmail(address) ? address : null;
}

/** Letters and digits that are not mistaken for each other: no 0, 1, I, L, O. */
export const CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
export const CODE_LENGTH = 8;

/** "K7PM-3XQF" */
export const shownCode = (code: string) => `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;

/** What was typed as a code: in any case, with blanks and hyphens wherever they are. */
export const typedCode = (typed: string) => typed.replace(/[\s-]/g, "").toUpperCase();

/** What the browser that began a sign-in keeps, in a cookie; nobody else can finish it. */
export interface BegunSignIn {
  id: string;
  secret: string;
}

/** Why somebody was not let in. */
export type SignInRefusal =
  | "unknown"
  | "used"
  | "late"
  | "other-browser"
  | "wrong-code"
  | "too-many-codes"
  | "no-member"
  | "no-passkey";

/** For cookies: `token` is the new session's, whose hash the database has; `known` shows later that this browser signed in. */
export type SignedIn = { ok: true; token: string; known: string } | { ok: false; reason: SignInRefusal };

export const INVALID_ADDRESS = "Please enter a valid email address";
