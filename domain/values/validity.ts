/** Checks for missing values and for invalid email addresses. Their messages are in messages.ts. */

export function isPresent<T>(value: T): value is NonNullable<T> {
  return value !== null && value !== undefined;
}

/** True for a text that is not empty. Blanks count as content: trim first if they should not. */
export function isValidString(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

/** True for a finite number above 0. */
export function isValidNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value > 0;
}

/** The longest address that mail can be sent to (RFC 5321). */
const MAX_EMAIL_CHARACTERS = 254;

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const LAST_LABEL = /^[a-z]{2,63}$/i;

/**
 * True for local@domain whose last label has at least two letters (rule values-5); a maximum of three would
 * refuse .info and .club. Accepts nothing that a mail header could misread. Each part has a pattern of its
 * own, because the usual single pattern takes exponential time on a hostile address.
 */
export function isValidEmail(address: string): boolean {
  if (address.length > MAX_EMAIL_CHARACTERS) return false;
  const [local = "", domain = "", ...more] = address.split("@");
  if (more.length > 0 || local.length > 64 || !LOCAL.test(local)) return false;
  const labels = domain.split(".");
  return (
    labels.length > 1 && labels.every((label) => LABEL.test(label)) && LAST_LABEL.test(labels.at(-1) ?? "")
  );
}
