/**
 * Path segments that are followed by a key, which gives its holder access: to an order with its codes, an
 * admission, a pick-up, a waitlist entry, scoring, a desk, a draft.
 */
const BEFORE_KEY = /(?<![\w-])(orders|admissions|pickups|waitlist|scorer|sign-in|confirm|previews)[^\w-].*/is;

/** Text that may be a key, anywhere in a path. Item ids are shorter, or have no capital letters. */
const LIKE_KEY = /[\w-]{24,}/g;

/**
 * How many characters of a path are logged. Clients can send paths of any length, which would fill the log.
 */
const MAX_LOGGED = 500;

/** An escaped ASCII character, escaped any number of times. */
const ESCAPED = /%(?:25)*([0-7][\da-f])/gi;

/**
 * A path with its keys replaced by "…", so that a reader of the log gains no access. Also replaces keys in
 * misspelled paths, which lead to no page but contain a valid key.
 */
export function loggedPath(path: string): string {
  const shown = path
    .replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(BEFORE_KEY, "$1/…")
    .replace(LIKE_KEY, (run) => (/[A-Z]/.test(run) ? "…" : run));
  return shown.length > MAX_LOGGED ? `${shown.slice(0, MAX_LOGGED)}…` : shown;
}
