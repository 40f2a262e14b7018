/**
 * Path segments that are followed by a key, which gives its holder access: to an order with its codes, an
 * admission, a pick-up, a waitlist entry, scoring, a desk.
 */
const BEFORE_KEY = /(?<![\w-])(orders|admissions|pickups|waitlist|scorer|sign-in|confirm)[^\w-].*/is;

/** Text that may be a key, anywhere. Item ids are shorter, or in lower case. */
const LIKE_KEY = /[\w-]{24,}/g;

/** Characters of a path that are logged: the caller decides how long it is. */
const MAX_LOGGED = 500;

/** An escaped ASCII character, escaped any number of times. */
const ESCAPED = /%(?:25)*([0-7][\da-f])/gi;

/**
 * A path with its keys replaced, so that a reader of the log gains no access. Also handles spellings that
 * lead to no page, because they contain the key all the same.
 */
export function loggedPath(path: string): string {
  const shown = path
    .replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(BEFORE_KEY, "$1/…")
    .replace(LIKE_KEY, (run) => (/[A-Z]/.test(run) ? "…" : run));
  return shown.length > MAX_LOGGED ? `${shown.slice(0, MAX_LOGGED)}…` : shown;
}
