import { createHash } from "node:crypto";
import { z } from "zod";
import type { ThirdPartyCheckProvider } from "../../domain/access/human-check.ts";
import type { HumanCheckProof, HumanCheckProvider, HumanCheckRefusal } from "../ports/human-checks.ts";

export interface SiteverifyOptions {
  provider: ThirdPartyCheckProvider;
  siteKey: string;
  secret: string;
  /** Replaces the provider's address, for tests. */
  apiBase?: string | undefined;
  /** Milliseconds that a visitor waits for the provider. */
  patience?: number;
}

interface Provider {
  apiBase: string;
  /** True if the provider signs the widget's action into the token, and returns it. */
  signsAction: boolean;
  /** What the provider returns if it does not know the host; null if it always knows. */
  unknownHost: string | null;
  /** True if requests include the site key: the provider then refuses tokens of any other key. */
  takesSiteKey: boolean;
  /** True if the provider returns a `score` from 0 (a program) to 1 (a person). */
  scoresPeople: boolean;
}

const PROVIDERS = {
  turnstile: {
    apiBase: "https://challenges.cloudflare.com/turnstile/v0",
    signsAction: true,
    unknownHost: null,
    takesSiteKey: false,
    scoresPeople: false,
  },
  hcaptcha: {
    apiBase: "https://api.hcaptcha.com",
    signsAction: false,
    unknownHost: "not-provided",
    takesSiteKey: true,
    scoresPeople: false,
  },
  recaptcha: {
    apiBase: "https://www.google.com/recaptcha/api",
    signsAction: false,
    unknownHost: null,
    takesSiteKey: false,
    scoresPeople: true,
  },
} satisfies Record<ThirdPartyCheckProvider, Provider>;

const PATIENCE_MS = 5000;
/** How long a use stays stored. Longer than any provider's token is valid, which is five minutes. */
const USE_MS = 10 * 60_000;
const MAX_TOKEN = 8192;
/** The lowest score of a person, as reCAPTCHA recommends. */
const MIN_SCORE = 0.5;
/** The longest action that every provider accepts. */
const ACTION_LENGTH = 32;

const answerSchema = z.object({
  success: z.boolean(),
  "error-codes": z.array(z.string()).default([]),
  hostname: z.string().optional(),
  action: z.string().optional(),
  score: z.number().optional(),
});
type Answer = z.infer<typeof answerSchema>;

/** The providers' codes for a token that is too old or was used before. */
const EXPIRED = new Set([
  "timeout-or-duplicate",
  "expired-input-response",
  "already-seen-response",
  "invalid-or-already-seen-response",
]);
/**
 * Codes for a wrong token. Any other code is about our request or the provider, so the operator must learn of
 * it.
 */
const WRONG = new Set(["missing-input-response", "invalid-input-response"]);

/**
 * The human check of another company: Turnstile, hCaptcha or reCAPTCHA, which share one protocol. The
 * visitor's network address is not sent. Errors are thrown without the secret and the token.
 */
export function siteverifyHumanCheck(options: SiteverifyOptions): HumanCheckProvider {
  const provider: Provider = PROVIDERS[options.provider];
  return {
    widget: (teamId, purpose) => ({
      provider: options.provider,
      siteKey: options.siteKey,
      action: actionOf({ teamId, purpose }),
    }),
    createChallenge: async () => null,
    verify: async (proof) => {
      const { token, now } = proof;
      if (token === "" || token.length > MAX_TOKEN) return refuse("wrong");
      const answer = await ask(options, provider, token);
      if (!answer.success) return refusalOf(answer["error-codes"]);
      if (!isOurs(provider, answer, proof)) return refuse("wrong");
      const hash = createHash("sha256").update(token).digest("hex");
      return { ok: true, use: { hash, expiresAt: new Date(now.getTime() + USE_MS) } };
    },
  };
}

/**
 * The widget's action: club and purpose as one word, so that a token for one is refused for another. Hashed,
 * because providers accept only letters and digits.
 */
function actionOf({ teamId, purpose }: Pick<HumanCheckProof, "teamId" | "purpose">): string {
  return createHash("sha256").update(`${teamId}/${purpose}`).digest("hex").slice(0, ACTION_LENGTH);
}

async function ask(options: SiteverifyOptions, provider: Provider, response: string): Promise<Answer> {
  const { secret, siteKey, apiBase = provider.apiBase, patience = PATIENCE_MS } = options;
  const answered = await fetch(`${apiBase}/siteverify`, {
    method: "POST",
    body: new URLSearchParams({ secret, response, ...(provider.takesSiteKey && { sitekey: siteKey }) }),
    redirect: "error",
    signal: AbortSignal.timeout(patience),
  });
  const answer = answerSchema.safeParse(await answered.json());
  // A refusal may come with an error status; a success must not.
  if (!answer.success || (answer.data.success && !answered.ok) || answered.status >= 500)
    throw new Error(`The human check's provider answered ${answered.status} with no verdict`);
  return answer.data;
}

const refuse = (reason: HumanCheckRefusal["reason"]): HumanCheckRefusal => ({ ok: false, reason });

/** The refusal of a visitor's token. @throws Error if the codes are about anything but the token */
function refusalOf(codes: string[]): HumanCheckRefusal {
  if (codes.some((code) => EXPIRED.has(code))) return refuse("expired");
  // An answer without codes also means that the token was wrong.
  if (codes.every((code) => WRONG.has(code))) return refuse("wrong");
  throw new Error(`The human check's provider refused our request: ${codes.join(", ").slice(0, 200)}`);
}

/**
 * True if the check was solved on this site, for this purpose (if the provider can tell), and by a person (if
 * the provider gives a score).
 */
function isOurs(provider: Provider, answer: Answer, proof: HumanCheckProof): boolean {
  const { hostname, action, score } = answer;
  const host = new URL(proof.origin).hostname;
  if (hostname !== host && (hostname === undefined || hostname !== provider.unknownHost)) return false;
  if ((provider.signsAction || action !== undefined) && action !== actionOf(proof)) return false;
  return !provider.scoresPeople || score === undefined || score >= MIN_SCORE;
}
