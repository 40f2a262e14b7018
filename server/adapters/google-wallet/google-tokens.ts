import { z } from "zod";
import type { GoogleAccount } from "../../ports/wallet.ts";
import { askGoogle, mustSucceed } from "./google-answer.ts";
import { signedJwt } from "./google-jwt.ts";

const SCOPE = "https://www.googleapis.com/auth/wallet_object.issuer";
const GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";
/** The longest lifetime that Google allows. */
const ASKED_FOR_SECONDS = 3600;
/** A token is renewed this long before its end, so that it does not expire in transit. */
const BEFORE_ITS_END_MS = 60_000;

const ASKING = "Google Wallet access token";

interface Clock {
  now(): Date;
  /** How long to wait for Google, in milliseconds. */
  patience: number;
}

interface KeptToken {
  asked: Promise<string>;
  /** Empty, and `until` infinite, until Google has answered. */
  token: string;
  until: number;
}

export interface GoogleTokens {
  /**
   * The cached token, or a new one shortly before its end. Simultaneous callers get the same one.
   * @throws Error if Google issues none
   */
  get(): Promise<string>;
  /** Drops a token that Google no longer accepts. */
  forget(token: string): void;
}

export function googleTokens(account: GoogleAccount, clock: Clock): GoogleTokens {
  let kept: KeptToken | null = null;

  function renew(): KeptToken {
    const fresh: KeptToken = { asked: askForToken(account, clock).then(keep), token: "", until: Infinity };
    function keep({ access_token: token, expires_in: seconds }: z.infer<typeof tokenAnswer>) {
      fresh.token = token;
      fresh.until = clock.now().getTime() + seconds * 1000 - BEFORE_ITS_END_MS;
      return token;
    }
    fresh.asked.catch(() => {
      if (kept === fresh) kept = null;
    });
    return fresh;
  }

  return {
    get: () => {
      if (!kept || kept.until <= clock.now().getTime()) kept = renew();
      return kept.asked;
    },
    forget: (token) => {
      if (kept?.token === token) kept = null;
    },
  };
}

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number() });

async function askForToken(account: GoogleAccount, { now, patience }: Clock) {
  const asked = now();
  const end = Math.floor(asked.getTime() / 1000) + ASKED_FOR_SECONDS;
  const claims = { scope: SCOPE, aud: account.tokenUrl, exp: end };
  const answer = await askGoogle(ASKING, account.tokenUrl, {
    method: "POST",
    body: new URLSearchParams({ grant_type: GRANT, assertion: await signedJwt(account, claims, asked) }),
    signal: AbortSignal.timeout(patience),
  });
  mustSucceed(ASKING, answer);
  const read = tokenAnswer.safeParse(answer.body);
  if (!read.success) throw new Error(`${ASKING}: Google answered without one`);
  return read.data;
}
