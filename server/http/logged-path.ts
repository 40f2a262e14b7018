/** What stands before a key that opens something to whoever has it: an order with its codes, an admission, a pickup, a scoring. */
const BEFORE_KEY = /(?<![\w-])(orders|admissions|pickups|scorer)[^\w-].*/is;

/** A key by its looks, wherever it stands: ids of items are shorter, or words in lower case. */
const KEY = /(?=[a-z\d_-]*[A-Z])[\w-]{24,}/g;

/** An escaped ASCII character, escaped any number of times. */
const ESCAPED = /%(?:25)*([0-7][\da-f])/gi;

/**
 * A path as the log may hold it: whoever reads the log must not get into the hall with it. It may be spelled in ways that
 * lead nowhere, for the key is the same.
 */
export function loggedPath(path: string): string {
  return path
    .replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(BEFORE_KEY, "$1/…")
    .replace(KEY, "…");
}
