/** What counts as given, and as an e-mail address; the sentences stand in messages.ts. */

export function isPresent<T>(value: T): value is NonNullable<T> {
  return value !== null && value !== undefined;
}

/** Not empty; blanks count as content, trim before where they should not. */
export function isValidString(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

/** Greater than 0, and a number at all. */
export function isValidNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value > 0;
}

/** The longest address mail can be sent to (RFC 5321). */
const EMAIL_MOST_CHARACTERS = 254;

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const LAST_LABEL = /^[a-z]{2,63}$/i;

/**
 * local@domain whose last label is two letters or more (rule values-5): at most three would
 * refuse .info and .club. Each pattern reads its part once: the usual single one
 * takes exponential time on a hostile address. Nothing passes that a mail header could misread.
 */
export function isValidEmail(address: string): boolean {
  if (address.length > EMAIL_MOST_CHARACTERS) return false;
  const [local = "", domain = "", ...more] = address.split("@");
  if (more.length > 0 || local.length > 64 || !LOCAL.test(local)) return false;
  const labels = domain.split(".");
  return (
    labels.length > 1 && labels.every((label) => LABEL.test(label)) && LAST_LABEL.test(labels.at(-1) ?? "")
  );
}
