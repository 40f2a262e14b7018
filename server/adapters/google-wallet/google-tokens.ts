import { z } from "zod";
import type { GoogleAccount } from "../../ports/wallet.ts";
import { requestGoogle, throwUnlessOk } from "./google-answer.ts";
import { signJwt } from "./google-jwt.ts";

const SCOPE = "https://www.googleapis.com/auth/wallet_object.issuer";
const GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";
/** The lifetime that we request: the longest that Google allows. */
const LIFETIME_SECONDS = 3600;
/** A token is renewed this long before its end, so that it does not expire in transit. */
const RENEW_BEFORE_END_MS = 60_000;

/** The request's name in errors. */
const TOKEN_REQUEST = "Google Wallet access token";

interface Clock {
  now(): Date;
  /** How long to wait for Google, in milliseconds. */
  patience: number;
}

interface CachedToken {
  requested: Promise<string>;
  /** Empty until Google has answered. For that time, `until` is infinite. */
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
  let cached: CachedToken | null = null;

  function renew(): CachedToken {
    const requested = requestToken(account, clock).then(store);
    const fresh: CachedToken = { requested, token: "", until: Infinity };
    function store({ access_token: token, expires_in: seconds }: z.infer<typeof tokenAnswer>) {
      fresh.token = token;
      fresh.until = clock.now().getTime() + seconds * 1000 - RENEW_BEFORE_END_MS;
      return token;
    }
    requested.catch(() => {
      if (cached === fresh) cached = null;
    });
    return fresh;
  }

  return {
    get: () => {
      if (!cached || cached.until <= clock.now().getTime()) cached = renew();
      return cached.requested;
    },
    forget: (token) => {
      if (cached?.token === token) cached = null;
    },
  };
}

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number() });

async function requestToken(account: GoogleAccount, { now, patience }: Clock) {
  const issuedAt = now();
  const end = Math.floor(issuedAt.getTime() / 1000) + LIFETIME_SECONDS;
  const claims = { scope: SCOPE, aud: account.tokenUrl, exp: end };
  const answer = await requestGoogle(TOKEN_REQUEST, account.tokenUrl, {
    method: "POST",
    body: new URLSearchParams({ grant_type: GRANT, assertion: await signJwt(account, claims, issuedAt) }),
    signal: AbortSignal.timeout(patience),
  });
  throwUnlessOk(TOKEN_REQUEST, answer);
  const read = tokenAnswer.safeParse(answer.body);
  if (!read.success) throw new Error(`${TOKEN_REQUEST}: Google answered without one`);
  return read.data;
}
