/**
 * Path segments followed by a key that opens something for whoever has it: an order with its codes, an admission, a
 * pickup, a place in line, scoring, a desk.
 */
const BEFORE_KEY = /(?<![\w-])(orders|admissions|pickups|waitlist|scorer|sign-in|confirm)[^\w-].*/is;

/** Something that looks like a key, anywhere: item ids are shorter, or in lower case. */
const LIKE_KEY = /[\w-]{24,}/g;

/** Characters of one line that a caller may fill. */
const MOST_LOGGED = 500;

/** An escaped ASCII character, escaped any number of times. */
const ESCAPED = /%(?:25)*([0-7][\da-f])/gi;

/**
 * A path without keys: nobody may get in with what the log says. It also handles spellings that lead nowhere, because
 * they contain the key all the same.
 */
export function loggedPath(path: string): string {
  const shown = path
    .replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(BEFORE_KEY, "$1/…")
    .replace(LIKE_KEY, (run) => (/[A-Z]/.test(run) ? "…" : run));
  return shown.length > MOST_LOGGED ? `${shown.slice(0, MOST_LOGGED)}…` : shown;
}
