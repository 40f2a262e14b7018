import { type Payload, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { type Mock, vi } from "vitest";
import type { HumanCheckProviderName, ThirdPartyCheckProvider } from "../../domain/access/human-check.ts";
import { altchaHumanCheck } from "../../server/adapters/altcha.ts";
import { guardedHumanCheck } from "../../server/adapters/guarded-human-checks.ts";
import { siteverifyHumanCheck } from "../../server/adapters/siteverify-human-checks.ts";
import type { HumanCheckProof, HumanCheckProvider, HumanChecks } from "../../server/ports/human-checks.ts";
import { type FakeCheckProvider, startFakeCheckProvider } from "./human-check-provider.ts";

export const CHECK_NOW = new Date("2026-11-20T17:00:00Z");
export const PROOF_CONTEXT = { teamId: "club-1", purpose: "form-1", origin: "https://kestrels.example:8443" };
export type ProofContext = typeof PROOF_CONTEXT;

const KEY = Buffer.alloc(32, 3);
/**
 * Milliseconds that the program waits for a provider: more than a busy machine needs for 20 answers at once.
 */
const TIMEOUT_MS = 10_000;

/** A human check whose visitors the test controls. */
export interface HumanCheckBench {
  humanChecks: HumanChecks;
  broke: Mock<(error: unknown) => void>;
  /** True if a token itself names its club and form. */
  tellsPurposes: boolean;
  /** Solves the check on a club's site; returns the widget's token. */
  solve(place?: ProofContext): Promise<string>;
  /** A time at which the token has expired. */
  tooLate(token: string): Date;
  verify(token: string, given?: Partial<HumanCheckProof>): ReturnType<HumanChecks["verify"]>;
  close(): Promise<void>;
}

export interface ThirdPartyBench extends HumanCheckBench {
  provider: FakeCheckProvider;
}

export async function openHumanCheckBench(name: HumanCheckProviderName): Promise<HumanCheckBench> {
  return name === "altcha" ? altchaBench() : openThirdPartyBench(name);
}

function guarded(provider: HumanCheckProvider) {
  const broke = vi.fn<(error: unknown) => void>();
  const humanChecks = guardedHumanCheck(provider, { keys: [KEY], forgetUses: async () => {}, broke });
  const verify: HumanCheckBench["verify"] = (token, given) =>
    humanChecks.verify({ ...PROOF_CONTEXT, token, now: CHECK_NOW, ...given });
  return { humanChecks, broke, verify };
}

function altchaBench(): HumanCheckBench {
  const bench = guarded(altchaHumanCheck({ keys: [KEY], cost: 1 }));
  return {
    ...bench,
    tellsPurposes: true,
    solve: async ({ teamId, purpose } = PROOF_CONTEXT) => {
      const challenge = (await bench.humanChecks.createChallenge(
        teamId,
        purpose,
        CHECK_NOW,
      )) as Payload["challenge"];
      const solution = await solveChallenge({ challenge, deriveKey });
      return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
    },
    tooLate: () => new Date(CHECK_NOW.getTime() + 11 * 60_000),
    close: async () => {},
  };
}

export async function openThirdPartyBench(
  name: ThirdPartyCheckProvider,
  patience = TIMEOUT_MS,
): Promise<ThirdPartyBench> {
  const provider = await startFakeCheckProvider(name);
  const { apiBase, siteKey, secret } = provider;
  const bench = guarded(siteverifyHumanCheck({ provider: name, siteKey, secret, apiBase, patience }));
  return {
    ...bench,
    provider,
    tellsPurposes: name === "turnstile",
    solve: async ({ teamId, purpose, origin } = PROOF_CONTEXT) => {
      const { widget } = bench.humanChecks.offer(teamId, purpose, CHECK_NOW);
      return provider.solve(new URL(origin).hostname, widget.provider === "altcha" ? "" : widget.action);
    },
    tooLate: (token) => {
      provider.expire(token);
      return CHECK_NOW;
    },
    close: provider.close,
  };
}
