import { type BegunSignIn, LINK_MINUTES, LONGEST_DAYS, PASSKEY_MINUTES } from "./sign-in.ts";

/**
 * The desk's cookies. `__Host-` binds them to one host, also against its own subdomains, and to secure connections; browsers
 * count localhost as one. Lax, because a link in a mail leads to the desk from another site; writes are checked by their origin.
 */
export const SESSION_COOKIE = "__Host-desk";
export const BEGUN_COOKIE = "__Host-desk-begun";
/** An offer to an authenticator has one of its own: whoever tries a passkey can still open the mail they asked for. */
export const OFFER_COOKIE = "__Host-desk-offer";
/** Lets nobody in: it shows whose links this browser may ask for, also when others ask for many (`mayHaveLink`). */
export const KNOWN_COOKIE = "__Host-desk-known";

/** The longest that browsers keep a cookie. */
const KNOWN_DAYS = 400;

const cookie = (name: string, value: string, seconds: number) =>
  `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${seconds}`;

export const sessionCookie = (token: string) => cookie(SESSION_COOKIE, token, LONGEST_DAYS * 24 * 3600);

export const knownCookie = (known: string) => cookie(KNOWN_COOKIE, known, KNOWN_DAYS * 24 * 3600);

export const begunCookie = ({ id, secret }: BegunSignIn) =>
  cookie(BEGUN_COOKIE, `${id}.${secret}`, LINK_MINUTES * 60);

export const offerCookie = ({ id, secret }: BegunSignIn) =>
  cookie(OFFER_COOKIE, `${id}.${secret}`, PASSKEY_MINUTES * 60);

/** What `begunCookie` or `offerCookie` wrote; null for anything else. */
export function readBegun(value: string | undefined): BegunSignIn | null {
  const [, id, secret] = /^([\w-]{1,64})\.([\w-]{1,64})$/.exec(value ?? "") ?? [];
  return id === undefined || secret === undefined ? null : { id, secret };
}

export const noSessionCookie = cookie(SESSION_COOKIE, "", 0);
export const noBegunCookie = cookie(BEGUN_COOKIE, "", 0);
export const noOfferCookie = cookie(OFFER_COOKIE, "", 0);
