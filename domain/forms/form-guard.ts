/** Beside the human check: two rules that cost a person nothing and stop programs that fill in whatever they see. */

/**
 * The name of a field nobody sees: no browser fills it in by itself, no screen reader names it, and it is to stay
 * empty. It must not sound like anything an address book holds.
 */
export const HONEYPOT_NAME = "second_subject";

/** Whether the unseen field was filled in. Left out it is empty: a browser without our page sends none. */
export function isInHoneypot(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

/** Seconds. Nobody reads a form and answers it in less; one whose draft was kept is answered in little more. */
export const LEAST_FILL_SECONDS = 2;

/**
 * Whether a form came back sooner than a person can fill it in. `issuedAt` (UTC) is when the form's human check was
 * offered, by the server's own signed stamp; null where that is not known, and a moment still to come, count as too fast.
 */
export function isTooFast(issuedAt: Date | null, now: Date): boolean {
  return issuedAt === null || now.getTime() - issuedAt.getTime() < LEAST_FILL_SECONDS * 1000;
}
