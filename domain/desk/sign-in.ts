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
/** Codes tried for one link. A code has 8 signs of 31: nobody guesses it. */
export const MOST_CODES = 10;

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

export const SIGN_IN_WORDS: Readonly<Record<SignInRefusal, string>> = {
  unknown: "This link leads nowhere. Ask for a new one below.",
  used: "This link has been used. Ask for a new one below.",
  late: `This link is older than ${LINK_MINUTES} minutes. Ask for a new one below.`,
  "other-browser":
    "This link works only in the browser that asked for it. Go back to that one, and type the code from the mail there.",
  "wrong-code": "That is not the code from the newest mail. Please look again.",
  "too-many-codes": "That was tried too often. Ask for a new link below.",
  "no-member": "This address has no place at this desk. Ask an owner of the club to invite you.",
  "no-passkey": "This passkey is not known here. Sign in by mail, and set it up under your account.",
};

const OFFER_OVER = "That took too long, or was begun a second time. Please try the passkey once more.";

/** The same of a passkey, which has no link. */
export const PASSKEY_WORDS: Readonly<Record<SignInRefusal, string>> = {
  ...SIGN_IN_WORDS,
  unknown: OFFER_OVER,
  used: OFFER_OVER,
  late: OFFER_OVER,
  "other-browser": OFFER_OVER,
};

/** Above the button that a mail's link leads to. @param name of the club, or of the operator's desk */
export const linkPageWords = (name: string) => ({
  lead: `This button signs you in to the desk of ${name}, in this browser.`,
  button: `Sign in to ${name}`,
});

/** The same whether the address is known or not. */
export const LINK_SENT = `If this address has a place at this desk, a mail is on its way to it. Its link works for ${LINK_MINUTES} minutes, in this browser only.`;
export const TOO_MANY_LINKS =
  "Many mails were asked for this address. Please use the newest one, sign in where you have before, or wait an hour.";
export const INVALID_ADDRESS = "Please enter a valid e-mail address";
