/** Whose last part opens the page to whoever has it: an order with its codes, an admission, a pickup. */
const SECRET = /\/(orders|admissions|pickups)\/[^/]+/gi;

/** A path as the log may hold it: whoever reads the log must not get into the hall with it. */
export function loggedPath(path: string): string {
  return path.replace(SECRET, "/$1/…");
}
