import { type Payload, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { type Mock, vi } from "vitest";
import type { CaptchaProviderName, ForeignCaptcha } from "../../domain/access/captcha.ts";
import { altcha } from "../../server/adapters/altcha.ts";
import { guardedCaptcha } from "../../server/adapters/guarded-captcha.ts";
import { siteverifyCaptcha } from "../../server/adapters/siteverify-captcha.ts";
import type { Captcha, CaptchaProof, CaptchaProvider } from "../../server/ports/captcha.ts";
import { type FakeProvider, fakeProvider } from "./captcha-provider.ts";

export const NOW = new Date("2026-11-20T17:00:00Z");
export const HERE = { teamId: "club-1", purpose: "form-1", origin: "https://kestrels.example:8443" };
export type Place = typeof HERE;

const KEY = Buffer.alloc(32, 3);
/** Milliseconds the program waits for a provider: more than a busy machine takes for twenty answers at once. */
const PATIENCE = 10_000;

/** A human check with its visitors in the test's hand. */
export interface CaptchaDesk {
  captcha: Captcha;
  broke: Mock<(error: unknown) => void>;
  /** Whether its token itself tells which club and which form it was solved for. */
  tellsPurposes: boolean;
  /** A person solves the check on a club's site; the widget's token. */
  solve(place?: Place): Promise<string>;
  /** When the token is used, after its time is over. */
  tooLate(token: string): Date;
  verify(token: string, given?: Partial<CaptchaProof>): ReturnType<Captcha["verify"]>;
  close(): Promise<void>;
}

export interface ForeignDesk extends CaptchaDesk {
  provider: FakeProvider;
}

export async function openDesk(name: CaptchaProviderName): Promise<CaptchaDesk> {
  return name === "altcha" ? altchaDesk() : foreignDesk(name);
}

function guarded(provider: CaptchaProvider) {
  const broke = vi.fn<(error: unknown) => void>();
  const captcha = guardedCaptcha(provider, { key: KEY, forgetUses: async () => {}, broke });
  const verify: CaptchaDesk["verify"] = (token, given) =>
    captcha.verify({ ...HERE, token, now: NOW, ...given });
  return { captcha, broke, verify };
}

function altchaDesk(): CaptchaDesk {
  const desk = guarded(altcha({ key: KEY, cost: 1 }));
  return {
    ...desk,
    tellsPurposes: true,
    solve: async ({ teamId, purpose } = HERE) => {
      const challenge = (await desk.captcha.createChallenge(teamId, purpose, NOW)) as Payload["challenge"];
      const solution = await solveChallenge({ challenge, deriveKey });
      return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
    },
    tooLate: () => new Date(NOW.getTime() + 11 * 60_000),
    close: async () => {},
  };
}

export async function foreignDesk(name: ForeignCaptcha, patience = PATIENCE): Promise<ForeignDesk> {
  const provider = await fakeProvider(name);
  const { apiBase, siteKey, secret } = provider;
  const desk = guarded(siteverifyCaptcha({ provider: name, siteKey, secret, apiBase, patience }));
  return {
    ...desk,
    provider,
    tellsPurposes: name === "turnstile",
    solve: async ({ teamId, purpose, origin } = HERE) => {
      const { widget } = desk.captcha.offer(teamId, purpose, NOW);
      return provider.solve(new URL(origin).hostname, widget.provider === "altcha" ? "" : widget.action);
    },
    tooLate: (token) => {
      provider.expire(token);
      return NOW;
    },
    close: provider.close,
  };
}
