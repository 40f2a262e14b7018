/**
 * Name of a hidden field that must stay empty: spam bots fill in every field. Browsers do not autofill it,
 * and no screen reader announces it. The name must not resemble anything in an address book.
 */
export const HONEYPOT_NAME = "second_subject";

/**
 * True if the hidden field was filled in. A missing one counts as empty: clients without our page do not send
 * it.
 */
export function isInHoneypot(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}
