/** A person proved to be one, for one purpose on one club's site. */
export interface CaptchaProof {
  teamId: string;
  /** "checkout", or the form's id: a proof for one does not open the other. */
  purpose: string;
  /** What the browser's widget handed over. */
  token: string;
  /** UTC. */
  now: Date;
}

/** What makes a proof good for one time: it is stored with what the proof was given for, and no second time. */
export interface CaptchaUse {
  hash: string;
  /** UTC: nobody can come back with it after. */
  expiresAt: Date;
}

export type CaptchaVerdict =
  | { ok: true; use: CaptchaUse }
  | { ok: false; reason: "wrong" | "expired" | "unavailable" };

/** The human check. Fails closed: whatever goes wrong inside is a refusal. */
export interface Captcha {
  /** A fresh puzzle for the widget; null where the provider makes its own. */
  createChallenge(teamId: string, purpose: string, now: Date): Promise<object | null>;
  /** Spends nothing: whoever grants what was asked for stores the use (queries/captcha-uses.ts). */
  verify(proof: CaptchaProof): Promise<CaptchaVerdict>;
}
