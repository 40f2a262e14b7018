import { LINK_MINUTES, LONGEST_DAYS } from "./sign-in.ts";

/**
 * The desk's cookies. `__Host-` binds them to one host, also against its own subdomains, and to secure connections; browsers
 * count localhost as one. Lax, because a link in a mail leads to the desk from another site; writes are checked by their origin.
 */
export const SESSION_COOKIE = "__Host-desk";
export const BEGUN_COOKIE = "__Host-desk-begun";
/** Lets nobody in: it shows whose links this browser may ask for, also when others ask for many (`mayHaveLink`). */
export const KNOWN_COOKIE = "__Host-desk-known";

/** The longest that browsers keep a cookie. */
const KNOWN_DAYS = 400;

const cookie = (name: string, value: string, seconds: number) =>
  `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${seconds}`;

export const sessionCookie = (token: string) => cookie(SESSION_COOKIE, token, LONGEST_DAYS * 24 * 3600);

export const knownCookie = (known: string) => cookie(KNOWN_COOKIE, known, KNOWN_DAYS * 24 * 3600);

export const begunCookie = ({ id, secret }: { id: string; secret: string }) =>
  cookie(BEGUN_COOKIE, `${id}.${secret}`, LINK_MINUTES * 60);

/** What `begunCookie` wrote; null for anything else. */
export function readBegun(value: string | undefined): { id: string; secret: string } | null {
  const [, id, secret] = /^([\w-]{1,64})\.([\w-]{1,64})$/.exec(value ?? "") ?? [];
  return id === undefined || secret === undefined ? null : { id, secret };
}

export const noSessionCookie = cookie(SESSION_COOKIE, "", 0);
export const noBegunCookie = cookie(BEGUN_COOKIE, "", 0);
