import { randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import type { SecretKeys } from "../../platform/secrets/secret-key.ts";
import type { HumanCheckProof, HumanCheckProvider } from "../ports/human-checks.ts";

export interface AltchaOptions {
  /** The first signs puzzles, and all of them verify. */
  keys: SecretKeys;
  /** Hash rounds per try at the puzzle; a browser needs 500 to 1000 tries. */
  cost: number;
}

/** How long a puzzle can be answered. */
const LIFETIME_MS = 10 * 60_000;
const ALGORITHM = "PBKDF2/SHA-256";
/**
 * The number of tries that a puzzle takes. Without these limits it would be left to chance, and some visitors
 * would wait ten times as long.
 */
const TRIES = { min: 500, max: 1000 };
/** Characters of a token. A longer one is refused unread. */
const MAX_TOKEN = 4096;

/** The content of the widget's token, which is JSON in base64. */
const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      data: z.object({ teamId: z.string(), purpose: z.string(), until: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/**
 * A human check by proof of work, without a third party. The signed puzzle carries its club, purpose and
 * expiry.
 */
export function altchaHumanCheck(options: AltchaOptions): HumanCheckProvider {
  const signers = options.keys.map(secretsFrom);
  return {
    widget: () => ({ provider: "altcha" }),
    createChallenge: (teamId, purpose, now) =>
      createChallenge({
        algorithm: ALGORITHM,
        deriveKey,
        cost: options.cost,
        counter: randomInt(TRIES.min, TRIES.max),
        // For the widget, which requests a new puzzle at this time. The library compares it with the real
        // clock, so FIELDHOUSE_NOW must not change it.
        expiresAt: Math.ceil((Date.now() + LIFETIME_MS) / 1000),
        data: { teamId, purpose, until: now.getTime() + LIFETIME_MS },
        ...secretsFrom(options.keys[0]),
      }),
    verify: (proof) => verdictOn(proof, signers),
  };
}

interface Secrets {
  hmacSignatureSecret: string;
  /** Signs the puzzle's answer, so that verifying it does not repeat the work. */
  hmacKeySignatureSecret: string;
}

function secretsFrom(key: Uint8Array): Secrets {
  const text = Buffer.from(key).toString("hex");
  return { hmacSignatureSecret: `puzzle ${text}`, hmacKeySignatureSecret: `answer ${text}` };
}

async function verdictOn(
  proof: HumanCheckProof,
  signers: readonly Secrets[],
): ReturnType<HumanCheckProvider["verify"]> {
  const { teamId, purpose, token, now } = proof;
  const read = readToken(token);
  if (!read) return { ok: false, reason: "wrong" };
  const { challenge, solution } = read;
  const verdicts = await Promise.all(
    signers.map((secrets) => verifySolution({ challenge, solution, deriveKey, ...secrets })),
  );
  if (verdicts.some(({ expired }) => expired)) return { ok: false, reason: "expired" };
  const { data } = challenge.parameters;
  if (!verdicts.some(({ verified }) => verified) || data.teamId !== teamId || data.purpose !== purpose)
    return { ok: false, reason: "wrong" };
  if (data.until < now.getTime()) return { ok: false, reason: "expired" };
  // A puzzle counts only once. The hash is of the puzzle and not of the token, because one answer can be
  // encoded in many ways.
  return { ok: true, use: { hash: challenge.signature, expiresAt: new Date(data.until) } };
}

function readToken(token: string): z.infer<typeof payload> | null {
  if (token.length > MAX_TOKEN) return null;
  try {
    return payload.parse(JSON.parse(Buffer.from(token, "base64").toString("utf8")));
  } catch {
    return null;
  }
}
