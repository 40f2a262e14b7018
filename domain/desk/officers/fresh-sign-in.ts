import { type DeskRole, hasCapability } from "./roles.ts";

/**
 * The acts at a desk for which being signed in is not enough: a person must have signed in, or confirmed who
 * they are, within the last minutes. A browser left open or a stolen cookie does none of them.
 */

/** Minutes for which a sign-in is fresh. */
export const FRESH_MINUTES = 10;

export const GUARDED_ACTS = [
  "payment-account",
  "role",
  "refund",
  "refund-everyone",
  "refund-limit",
  "message",
  "passkey",
  "erase",
] as const;
export type GuardedAct = (typeof GUARDED_ACTS)[number];

/** What a person is about to do, after the word "to". Every guarded act has its words here. */
export const GUARDED_ACT_WORDS: Readonly<Record<GuardedAct, string>> = {
  "payment-account": "connect or change the club's payment account",
  role: "give someone a role that can move money or change staff",
  refund: "issue a refund above the club's limit",
  "refund-everyone": "refund everyone for an event",
  "refund-limit": "raise the club's refund limit",
  message: "email everyone who has tickets or items to pick up",
  passkey: "set up a passkey",
  erase: "erase someone's personal information",
};

interface ProvedSession {
  timeCreated: Date;
  /** Null if the person has not confirmed who they are since they signed in. */
  timeProved: Date | null;
}

/** When a session's person last proved who they are (UTC): a session begins with such a proof. */
export const lastProof = ({ timeCreated, timeProved }: ProvedSession): Date => timeProved ?? timeCreated;

/**
 * True if the last proof is less than FRESH_MINUTES old. A proof in the future, by another machine's clock,
 * counts only within the same bound, so that no wrong clock makes a session fresh for long.
 */
export const isFreshSignIn = (session: ProvedSession, now: Date): boolean =>
  Math.abs(now.getTime() - lastProof(session).getTime()) < FRESH_MINUTES * 60_000;

/**
 * True if giving a role is guarded: an owner's, and each that can refund. Whoever may refund could otherwise
 * be made from a session that may not.
 */
export const isGuardedRole = (role: DeskRole): boolean =>
  hasCapability(role, "people") || hasCapability(role, "refunds");
