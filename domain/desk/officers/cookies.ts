import {
  MAX_SESSION_DAYS,
  PASSKEY_CEREMONY_MINUTES,
  SIGN_IN_LINK_MINUTES,
  type StartedSignIn,
} from "./sign-in.ts";

/**
 * The desk's cookies. The prefix `__Host-` binds a cookie to one host, without its subdomains, and to secure
 * connections; browsers treat localhost as secure. They are SameSite=Lax, because a link in an email leads to
 * the desk from another site; requests that change anything are checked by their origin.
 */
export const SESSION_COOKIE = "__Host-desk";
export const STARTED_SIGN_IN_COOKIE = "__Host-desk-begun";
/** A separate cookie for passkey attempts, so that an attempt does not invalidate an emailed link. */
export const PASSKEY_OFFER_COOKIE = "__Host-desk-offer";
/**
 * This cookie proves which addresses have signed in with the browser. For these addresses the browser may
 * still request links when strangers have requested too many (`canRequestLink`). The cookie signs nobody in.
 */
export const KNOWN_BROWSER_COOKIE = "__Host-desk-known";

/** How long browsers store a cookie at most, in days. */
const KNOWN_DAYS = 400;

const cookie = (name: string, value: string, seconds: number) =>
  `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${seconds}`;

export const sessionCookie = (token: string) => cookie(SESSION_COOKIE, token, MAX_SESSION_DAYS * 24 * 3600);

export const knownBrowserCookie = (known: string) =>
  cookie(KNOWN_BROWSER_COOKIE, known, KNOWN_DAYS * 24 * 3600);

export const startedSignInCookie = ({ id, secret }: StartedSignIn) =>
  cookie(STARTED_SIGN_IN_COOKIE, `${id}.${secret}`, SIGN_IN_LINK_MINUTES * 60);

export const passkeyOfferCookie = ({ id, secret }: StartedSignIn) =>
  cookie(PASSKEY_OFFER_COOKIE, `${id}.${secret}`, PASSKEY_CEREMONY_MINUTES * 60);

/** Parses a value of `startedSignInCookie` or `passkeyOfferCookie`; null for anything else. */
export function parseStartedSignIn(value: string | undefined): StartedSignIn | null {
  const [, id, secret] = /^([\w-]{1,64})\.([\w-]{1,64})$/.exec(value ?? "") ?? [];
  return id === undefined || secret === undefined ? null : { id, secret };
}

export const expiredSessionCookie = cookie(SESSION_COOKIE, "", 0);
export const expiredSignInCookie = cookie(STARTED_SIGN_IN_COOKIE, "", 0);
export const expiredOfferCookie = cookie(PASSKEY_OFFER_COOKIE, "", 0);
