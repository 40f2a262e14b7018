import type { HumanCheckOffer, HumanCheckWidget } from "../../domain/access/human-check.ts";

/** A visitor's proof of being human, for one purpose on one club's site. */
export interface HumanCheckProof {
  teamId: string;
  /** "checkout", or the form's id: a proof is valid for one purpose only. */
  purpose: string;
  /**
   * Scheme, host and port of the site as the visitor has it open: a check that was solved elsewhere is
   * refused.
   */
  origin: string;
  /** The token from the browser's widget. */
  token: string;
  /** The current time, UTC. */
  now: Date;
}

/**
 * Makes a proof valid only once: it is stored together with whatever the proof allowed, and refused a second
 * time.
 */
export interface HumanCheckUse {
  hash: string;
  /** When the proof expires (UTC), after which the use can be deleted. */
  expiresAt: Date;
}

export type HumanCheckRefusal = { ok: false; reason: "wrong" | "expired" | "unavailable" };

/**
 * `issuedAt` (UTC): when the check was offered to this browser; null if its token does not contain the time.
 */
export type HumanCheckVerdict = { ok: true; use: HumanCheckUse; issuedAt: Date | null } | HumanCheckRefusal;

/** Offers and verifies human checks. If verifying fails with an error, the result is a refusal. */
export interface HumanChecks {
  /** The widget and stamp for a browser whose visitor is about to fill in a form. */
  offer(teamId: string, purpose: string, now: Date): HumanCheckOffer;
  /** A fresh puzzle for the widget; null if the provider makes its own. */
  createChallenge(teamId: string, purpose: string, now: Date): Promise<object | null>;
  /**
   * On success the caller stores the use in the transaction that grants the request
   * (queries/access/human-check-uses.ts). A token issued by another company is used up once it is verified,
   * so after any refusal the page must offer a new check.
   */
  verify(proof: HumanCheckProof): Promise<HumanCheckVerdict>;
}

/** One kind of human check. If it throws an error, that becomes a refusal and is logged. */
export interface HumanCheckProvider {
  widget(teamId: string, purpose: string): HumanCheckWidget;
  createChallenge(teamId: string, purpose: string, now: Date): Promise<object | null>;
  verify(proof: HumanCheckProof): Promise<{ ok: true; use: HumanCheckUse } | HumanCheckRefusal>;
}
