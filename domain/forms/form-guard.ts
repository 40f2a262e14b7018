/**
 * Name of a hidden field that must stay empty: spam bots fill in every field, but browsers do not autofill
 * this one, and screen readers do not announce it. The name must not resemble anything in an address book.
 */
export const HONEYPOT_NAME = "second_subject";

/**
 * True if the hidden field was filled in. A missing field counts as empty: clients other than our page do not
 * send it.
 */
export function isInHoneypot(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}
