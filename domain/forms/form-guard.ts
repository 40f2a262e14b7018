/**
 * Beside the human check, what costs a person nothing and stops programs that fill in whatever they see.
 *
 * The name of a field nobody sees: no browser fills it in by itself, no screen reader names it, and it is to stay
 * empty. It must not sound like anything an address book holds.
 */
export const HONEYPOT_NAME = "second_subject";

/** Whether the unseen field was filled in. Left out it is empty: a browser without our page sends none. */
export function isInHoneypot(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}
