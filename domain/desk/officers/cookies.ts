import { LINK_MINUTES, MAX_SESSION_DAYS, PASSKEY_MINUTES, type StartedSignIn } from "./sign-in.ts";

/**
 * The desk's cookies. The prefix `__Host-` binds a cookie to one host, without its subdomains, and to secure
 * connections; browsers treat localhost as secure. They are SameSite=Lax, because a link in an email leads to
 * the desk from another site; requests that change anything are checked by their origin.
 */
export const SESSION_COOKIE = "__Host-desk";
export const BEGUN_COOKIE = "__Host-desk-begun";
/** A separate cookie for passkey attempts, so that an emailed link still works after one. */
export const OFFER_COOKIE = "__Host-desk-offer";
/**
 * Proves which addresses have signed in with this browser. It may still request links for them while
 * strangers request many (`mayHaveLink`). It signs nobody in.
 */
export const KNOWN_COOKIE = "__Host-desk-known";

/** Days that browsers store a cookie at most. */
const KNOWN_DAYS = 400;

const cookie = (name: string, value: string, seconds: number) =>
  `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${seconds}`;

export const sessionCookie = (token: string) => cookie(SESSION_COOKIE, token, MAX_SESSION_DAYS * 24 * 3600);

export const knownCookie = (known: string) => cookie(KNOWN_COOKIE, known, KNOWN_DAYS * 24 * 3600);

export const begunCookie = ({ id, secret }: StartedSignIn) =>
  cookie(BEGUN_COOKIE, `${id}.${secret}`, LINK_MINUTES * 60);

export const offerCookie = ({ id, secret }: StartedSignIn) =>
  cookie(OFFER_COOKIE, `${id}.${secret}`, PASSKEY_MINUTES * 60);

/** Parses a value of `begunCookie` or `offerCookie`; null for anything else. */
export function readBegun(value: string | undefined): StartedSignIn | null {
  const [, id, secret] = /^([\w-]{1,64})\.([\w-]{1,64})$/.exec(value ?? "") ?? [];
  return id === undefined || secret === undefined ? null : { id, secret };
}

export const noSessionCookie = cookie(SESSION_COOKIE, "", 0);
export const noBegunCookie = cookie(BEGUN_COOKIE, "", 0);
export const noOfferCookie = cookie(OFFER_COOKIE, "", 0);
