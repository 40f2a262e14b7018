/**
 * Name of a field that nobody sees and that has to stay empty: programs fill in whatever they find. No browser fills it
 * in by itself, and no screen reader names it. It must not sound like anything an address book holds.
 */
export const HONEYPOT_NAME = "second_subject";

/** Whether the unseen field was filled in. A missing one counts as empty: clients without our page send none. */
export function isInHoneypot(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}
