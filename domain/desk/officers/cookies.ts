import { LINK_MINUTES, MAX_SESSION_DAYS, PASSKEY_MINUTES, type StartedSignIn } from "./sign-in.ts";

/**
 * The desk's cookies. `__Host-` binds a cookie to one host, without its subdomains, and to secure
 * connections; browsers treat localhost as secure. Lax, because a link in an email leads to the desk from
 * another site; writes are checked by their origin.
 */
export const SESSION_COOKIE = "__Host-desk";
export const STARTED_SIGN_IN_COOKIE = "__Host-desk-begun";
/** A cookie of its own for a passkey attempt: after trying a passkey, the emailed link still works. */
export const PASSKEY_OFFER_COOKIE = "__Host-desk-offer";
/**
 * Does not sign anybody in: it shows which addresses this browser may request links for, even while others
 * request many (`canRequestLink`).
 */
export const KNOWN_BROWSER_COOKIE = "__Host-desk-known";

/** Browsers store a cookie for at most this long. */
const KNOWN_DAYS = 400;

const cookie = (name: string, value: string, seconds: number) =>
  `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${seconds}`;

export const sessionCookie = (token: string) => cookie(SESSION_COOKIE, token, MAX_SESSION_DAYS * 24 * 3600);

export const knownBrowserCookie = (known: string) =>
  cookie(KNOWN_BROWSER_COOKIE, known, KNOWN_DAYS * 24 * 3600);

export const startedSignInCookie = ({ id, secret }: StartedSignIn) =>
  cookie(STARTED_SIGN_IN_COOKIE, `${id}.${secret}`, LINK_MINUTES * 60);

export const passkeyOfferCookie = ({ id, secret }: StartedSignIn) =>
  cookie(PASSKEY_OFFER_COOKIE, `${id}.${secret}`, PASSKEY_MINUTES * 60);

/** Reads what `startedSignInCookie` or `passkeyOfferCookie` wrote; null for anything else. */
export function parseStartedSignIn(value: string | undefined): StartedSignIn | null {
  const [, id, secret] = /^([\w-]{1,64})\.([\w-]{1,64})$/.exec(value ?? "") ?? [];
  return id === undefined || secret === undefined ? null : { id, secret };
}

export const expiredSessionCookie = cookie(SESSION_COOKIE, "", 0);
export const expiredSignInCookie = cookie(STARTED_SIGN_IN_COOKIE, "", 0);
export const expiredOfferCookie = cookie(PASSKEY_OFFER_COOKIE, "", 0);
