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

export type CaptchaVerdict =
  | { ok: true }
  | { ok: false; reason: "wrong" | "expired" | "used" | "unavailable" };

/** The human check. Fails closed: whatever goes wrong inside is a refusal. */
export interface Captcha {
  /** A fresh puzzle for the widget; null where the provider makes its own. */
  createChallenge(teamId: string, purpose: string, now: Date): Promise<object | null>;
  verify(proof: CaptchaProof): Promise<CaptchaVerdict>;
}
