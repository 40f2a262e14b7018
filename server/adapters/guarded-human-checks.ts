import { createHmac } from "node:crypto";
import { isOfferCurrent, parseStampedToken } from "../../domain/access/human-check.ts";
import { isSameSecret } from "../../platform/secrets/is-same-secret.ts";
import type { SecretKeys } from "../../platform/secrets/secret-key.ts";
import type {
  HumanCheckProof,
  HumanCheckProvider,
  HumanChecks,
  HumanCheckVerdict,
} from "../ports/human-checks.ts";

export interface GuardOptions {
  /** They sign the times at which checks are offered: the first signs, and all of them verify. */
  keys: SecretKeys;
  /** Deletes the recorded uses of checks that expired before this time. */
  forgetUses(before: Date): Promise<void>;
  /** Called with the error if verifying a check fails; the visitor sees only a refusal. */
  broke(error: unknown): void;
}

/**
 * How long expired uses stay stored: a process whose clock is behind would accept a check again if its use
 * were deleted at once.
 */
const RETENTION_MS = 60 * 60_000;

/**
 * Wraps any provider's check. It stamps each offer with its time, checks that stamp, turns errors into
 * refusals, and deletes old uses.
 */
export function guardedHumanCheck(provider: HumanCheckProvider, options: GuardOptions): HumanChecks {
  const forget = hourlyDeletion(options);
  return {
    offer: (teamId, purpose, now) => ({
      widget: provider.widget(teamId, purpose),
      stamp: stampOf(options.keys[0], { teamId, purpose }, now.getTime()),
    }),
    createChallenge: (teamId, purpose, now) => provider.createChallenge(teamId, purpose, now),
    verify: async (proof) => {
      try {
        const verdict = await verdictOn(provider, options.keys, proof);
        if (verdict.ok) await forget(proof.now);
        return verdict;
      } catch (error) {
        options.broke(error);
        return { ok: false, reason: "unavailable" };
      }
    },
  };
}

/**
 * The verdict on a visitor's proof. A wrong stamp is refused even with a valid token, because only tampering
 * makes a stamp wrong.
 */
async function verdictOn(
  provider: HumanCheckProvider,
  keys: SecretKeys,
  proof: HumanCheckProof,
): Promise<HumanCheckVerdict> {
  const { stamp, token } = parseStampedToken(proof.token);
  const issuedAt = stamp === null ? null : readStamp(keys, proof, stamp);
  if (stamp !== null && issuedAt === null) return { ok: false, reason: "wrong" };
  if (issuedAt !== null && !isOfferCurrent(issuedAt, proof.now)) return { ok: false, reason: "expired" };
  const verdict = await provider.verify({ ...proof, token });
  return verdict.ok ? { ...verdict, issuedAt } : verdict;
}

type StampSubject = Pick<HumanCheckProof, "teamId" | "purpose">;

/**
 * "mi3xk9a1.{signature}": the time in milliseconds (base 36), signed together with club and purpose. A "/"
 * separates these two, because no id contains one.
 */
function stampOf(key: Uint8Array, { teamId, purpose }: StampSubject, ms: number): string {
  const encodedTime = ms.toString(36);
  const signature = createHmac("sha256", key)
    .update(`${teamId}/${purpose}/${encodedTime}`)
    .digest("base64url");
  return `${encodedTime}.${signature}`;
}

/** The stamp's time; null if it is not our stamp for this club and purpose. */
function readStamp(keys: SecretKeys, subject: StampSubject, stamp: string): Date | null {
  const ms = Number.parseInt(stamp, 36);
  if (!Number.isSafeInteger(ms)) return null;
  return keys.some((key) => isSameSecret(stampOf(key, subject, ms), stamp)) ? new Date(ms) : null;
}

/** Deletes old uses, at most once an hour. */
function hourlyDeletion({ forgetUses }: GuardOptions): (now: Date) => Promise<void> {
  let deletedBefore = 0;
  return async (now) => {
    const before = now.getTime() - RETENTION_MS;
    if (before - deletedBefore <= RETENTION_MS) return;
    deletedBefore = before;
    await forgetUses(new Date(before));
  };
}
