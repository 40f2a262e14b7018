import { createHash } from "node:crypto";
import { z } from "zod";
import type { ForeignHumanCheck } from "../../domain/access/human-check.ts";
import type { HumanCheckProof, HumanCheckProvider, HumanCheckRefusal } from "../ports/human-checks.ts";

export interface SiteverifyOptions {
  provider: ForeignHumanCheck;
  siteKey: string;
  secret: string;
  /** Where /siteverify is, for tests; the provider's own otherwise. */
  apiBase?: string | undefined;
  /** Milliseconds a visitor waits for the provider's word. */
  patience?: number;
}

interface Provider {
  apiBase: string;
  /** The widget's action is signed into its token, and said again. */
  signsAction: boolean;
  /** What it says in the place of a host that it does not know. */
  unknownHost: string | null;
  /** Takes the site key too, and then refuses tokens of any other. */
  takesSiteKey: boolean;
  /** Its `score`, where it gives one, is 1 for a person and 0 for a program. */
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
} satisfies Record<ForeignHumanCheck, Provider>;

const PATIENCE_MS = 5000;
/** No provider's token is good for longer than five minutes. */
const USE_MS = 10 * 60_000;
const MOST_TOKEN = 8192;
/** The provider's own threshold. */
const LEAST_SCORE = 0.5;
/** The longest action every provider takes; letters and digits are what every one lets pass. */
const ACTION_LENGTH = 32;

const answerSchema = z.object({
  success: z.boolean(),
  "error-codes": z.array(z.string()).default([]),
  hostname: z.string().optional(),
  action: z.string().optional(),
  score: z.number().optional(),
});
type Answer = z.infer<typeof answerSchema>;

/** What each provider calls a token that is too old or was shown before. */
const EXPIRED = new Set([
  "timeout-or-duplicate",
  "expired-input-response",
  "already-seen-response",
  "invalid-or-already-seen-response",
]);
/** What is wrong with the token. Any other word is about our request or the provider: for the operator to know. */
const WRONG = new Set(["missing-input-response", "invalid-input-response"]);

/**
 * The human check of another company: Turnstile, hCaptcha or reCAPTCHA, which speak one protocol. The visitor's network
 * address is not sent along. What breaks is thrown, without the secret and the token.
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
      if (token === "" || token.length > MOST_TOKEN) return refuse("wrong");
      const answer = await ask(options, provider, token);
      if (!answer.success) return refusalOf(answer["error-codes"]);
      if (!isOurs(provider, answer, proof)) return refuse("wrong");
      const hash = createHash("sha256").update(token).digest("hex");
      return { ok: true, use: { hash, expiresAt: new Date(now.getTime() + USE_MS) } };
    },
  };
}

/** The club and the purpose in one word, so that a token for one is none for another. */
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
  // A refusal may come with a status of its own; a success does not.
  if (!answer.success || (answer.data.success && !answered.ok) || answered.status >= 500)
    throw new Error(`The human check's provider answered ${answered.status} with no verdict`);
  return answer.data;
}

const refuse = (reason: HumanCheckRefusal["reason"]): HumanCheckRefusal => ({ ok: false, reason });

/** @throws Error where it is not the visitor who was refused */
function refusalOf(codes: string[]): HumanCheckRefusal {
  if (codes.some((code) => EXPIRED.has(code))) return refuse("expired");
  // Without a word it is the token that was not good enough.
  if (codes.every((code) => WRONG.has(code))) return refuse("wrong");
  throw new Error(`The human check's provider refused our request: ${codes.join(", ").slice(0, 200)}`);
}

/** Solved on this very site, for this very purpose where the provider can tell, and by a person if it keeps a score. */
function isOurs(provider: Provider, answer: Answer, proof: HumanCheckProof): boolean {
  const { hostname, action, score } = answer;
  const host = new URL(proof.origin).hostname;
  if (hostname !== host && (hostname === undefined || hostname !== provider.unknownHost)) return false;
  if ((provider.signsAction || action !== undefined) && action !== actionOf(proof)) return false;
  return !provider.scoresPeople || score === undefined || score >= LEAST_SCORE;
}
