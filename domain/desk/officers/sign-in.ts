import { extractEmail } from "../../values/typed-contact.ts";
import { isValidEmail } from "../../values/validity.ts";

/** Rules of signing in: links, codes, passkeys and sessions. */

/** The `team_id` in rows of the operator's own desk, which belongs to no club. No club has an empty id. */
export const OPERATOR_DESK_ID = "";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Minutes for which a sign-in link and its code work. */
export const SIGN_IN_LINK_MINUTES = 15;
/**
 * The job that mails a link starts at a random moment within this time, so that response times do not reveal
 * whether an address is known.
 */
export const MAX_LINK_MAIL_DELAY_MS = 3000;
/** Minutes that a browser has to answer when it is asked for a passkey. */
export const PASSKEY_CEREMONY_MINUTES = 5;
/**
 * How many sign-in links to one address can be requested per hour from one network, or by one browser that
 * has signed in with that address before.
 * @internal
 */
export const MAX_LINKS_PER_HOUR = 10;
/**
 * How many sign-in links to one address all unknown browsers together can request per hour. Each link is a
 * mail in the owner's inbox.
 * @internal
 */
export const MAX_STRANGER_LINKS_PER_HOUR = 40;
/** How many codes can be tried for one link. A code has 8 characters out of 31, so nobody can guess it. */
export const MAX_CODE_TRIES = 10;

/** How a person signed in, after the words "signed in". */
export const signInMethodWords = (method: string): string =>
  method === "passkey" ? "with a passkey" : "by email";

/**
 * What a sign-in was begun for. The last two confirm who a signed-in person is (fresh-sign-in.ts): they open
 * no session.
 */
export const SIGN_IN_PURPOSES = [
  "mail",
  "passkey",
  "new-passkey",
  "confirm-mail",
  "confirm-passkey",
] as const;
export type SignInPurpose = (typeof SIGN_IN_PURPOSES)[number];

/** The purposes for which a link and a code are mailed. */
export type MailedPurpose = Extract<SignInPurpose, `${string}mail`>;

export const signInExpiry = (purpose: SignInPurpose, now: Date) =>
  new Date(
    now.getTime() + (purpose.endsWith("mail") ? SIGN_IN_LINK_MINUTES : PASSKEY_CEREMONY_MINUTES) * MINUTE_MS,
  );

/** How many sign-in links were requested for one address in the last hour. */
export interface RequestedLinks {
  /** Requested by the same network, or by the same known browser. */
  own: number;
  /** Requested by all browsers that had not signed in with the address before. */
  ofStrangers: number;
}

/**
 * True if one more link may be mailed. Browsers that have signed in with the address before have a separate
 * limit, so that strangers' requests can't lock the owner out.
 */
export const canRequestLink = ({ own, ofStrangers }: RequestedLinks, isKnownBrowser: boolean) =>
  own < MAX_LINKS_PER_HOUR && (isKnownBrowser || ofStrangers < MAX_STRANGER_LINKS_PER_HOUR);

export const hourBefore = (now: Date) => new Date(now.getTime() - HOUR_MS);

/** Days without a visit after which a session ends, and days after which it ends in any case. */
export const MAX_IDLE_DAYS = 3;
export const MAX_SESSION_DAYS = 30;
/** Visits are recorded at most this often, not with every page. */
const SEEN_EVERY_MS = 5 * MINUTE_MS;

interface SessionTimes {
  lastSeen: Date;
  timeCreated: Date;
}

export const isSessionOver = ({ lastSeen, timeCreated }: SessionTimes, now: Date) =>
  now.getTime() - lastSeen.getTime() >= MAX_IDLE_DAYS * DAY_MS ||
  now.getTime() - timeCreated.getTime() >= MAX_SESSION_DAYS * DAY_MS;

/**
 * A session is over if its `lastSeen` is at or before `idle`, or its `timeCreated` at or before `longest`
 * (UTC).
 */
export const sessionCutoffs = (now: Date) => ({
  idle: new Date(now.getTime() - MAX_IDLE_DAYS * DAY_MS),
  longest: new Date(now.getTime() - MAX_SESSION_DAYS * DAY_MS),
});

export const isVisitRecordDue = ({ lastSeen }: SessionTimes, now: Date) =>
  now.getTime() - lastSeen.getTime() >= SEEN_EVERY_MS;

/** Normalizes a typed email address to the form that the desk stores and compares; null if it is invalid. */
export function parseOfficerEmail(typed: string): string | null {
  const address = extractEmail(typed).toLowerCase();
  return isValidEmail(address) ? address : null;
}

/** Letters and digits that people can't confuse: without 0, 1, I, L and O. */
export const SIGN_IN_CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
export const SIGN_IN_CODE_LENGTH = 8;

/** A code as people read it: "K7PM-3XQF". */
export const formatSignInCode = (code: string) =>
  `${code.slice(0, SIGN_IN_CODE_LENGTH / 2)}-${code.slice(SIGN_IN_CODE_LENGTH / 2)}`;

/** A typed code in its stored form: upper case, without spaces and hyphens. */
export const normalizeSignInCode = (typed: string) => typed.replace(/[\s-]/g, "").toUpperCase();

/** A started sign-in, stored in a cookie of its browser: no other browser can finish it. */
export interface StartedSignIn {
  id: string;
  secret: string;
}

/** Why a sign-in was refused. */
export type SignInRefusal =
  | "unknown"
  | "used"
  | "late"
  | "other-browser"
  | "wrong-code"
  | "too-many-codes"
  | "no-member"
  | "no-passkey";

/**
 * The outcome of a sign-in. `token` is the new session's cookie, which the database stores only as a hash;
 * `session` is the session's id.
 * `known` is the cookie that later proves that this browser has signed in.
 */
export type SignInResult =
  | { ok: true; token: string; session: string; known: string }
  | { ok: false; reason: SignInRefusal };

export const INVALID_ADDRESS = "Please enter a valid email address";
