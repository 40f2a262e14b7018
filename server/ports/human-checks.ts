import type { HumanCheckOffer, HumanCheckWidget } from "../../domain/access/human-check.ts";

/** A person proved to be one, for one purpose on one club's site. */
export interface HumanCheckProof {
  teamId: string;
  /** "checkout", or the form's id: a proof for one does not open the other. */
  purpose: string;
  /** Scheme, host and port of the site as the visitor has it open: what was solved elsewhere is no proof here. */
  origin: string;
  /** What the browser's widget handed over. */
  token: string;
  /** UTC. */
  now: Date;
}

/** What makes a proof good for one time: it is stored with what the proof was given for, and no second time. */
export interface HumanCheckUse {
  hash: string;
  /** UTC: nobody can come back with it after. */
  expiresAt: Date;
}

export type HumanCheckRefusal = { ok: false; reason: "wrong" | "expired" | "unavailable" };

/** `issuedAt` (UTC): when the check was offered to this browser; null where its token does not say. */
export type HumanCheckVerdict = { ok: true; use: HumanCheckUse; issuedAt: Date | null } | HumanCheckRefusal;

/** The human check. Fails closed: whatever goes wrong inside is a refusal. */
export interface HumanChecks {
  /** What a browser shows to somebody who begins now. */
  offer(teamId: string, purpose: string, now: Date): HumanCheckOffer;
  /** A fresh puzzle for the widget; null where the provider makes its own. */
  createChallenge(teamId: string, purpose: string, now: Date): Promise<object | null>;
  /**
   * Whoever grants what was asked for stores the use with it (queries/access/human-check-uses.ts). Another company's token is spent
   * by asking: after any refusal the page offers a new check.
   */
  verify(proof: HumanCheckProof): Promise<HumanCheckVerdict>;
}

/** One way of telling people from programs. What it throws becomes a refusal, and is told to the operator. */
export interface HumanCheckProvider {
  widget(teamId: string, purpose: string): HumanCheckWidget;
  createChallenge(teamId: string, purpose: string, now: Date): Promise<object | null>;
  verify(proof: HumanCheckProof): Promise<{ ok: true; use: HumanCheckUse } | HumanCheckRefusal>;
}
