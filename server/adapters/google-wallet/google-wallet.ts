import type { GoogleAccount, GoogleWallet, WalletTicket } from "../../ports/wallet.ts";
import { type GoogleAnswer, requestGoogle, throwUnlessOk } from "./google-answer.ts";
import { signJwt } from "./google-jwt.ts";
import { eventTicketClass, eventTicketObject } from "./google-pass.ts";
import { googleTokens } from "./google-tokens.ts";

const API_BASE = "https://walletobjects.googleapis.com/walletobjects/v1";
const SAVE_BASE = "https://pay.google.com/gp/v/save/";
/** Milliseconds allowed for getting a token, and as many again for all other requests that add one ticket. */
const PATIENCE_MS = 6000;

/** The trial request's name in errors. */
const KEY_TRIAL = "Google Wallet";

/**
 * Stores passes at Google. The link that adds a pass to a wallet contains only the pass's id, because a link
 * with the whole ticket would be too long for browsers.
 */
export function googleWallet(
  account: GoogleAccount,
  now: () => Date,
  patience: number = PATIENCE_MS,
): GoogleWallet {
  const { issuerId, apiBase = API_BASE } = account;
  const tokens = googleTokens(account, { now, patience });

  /** Sends a request, and repeats it with a new token if Google no longer accepts the cached one. */
  async function ask(what: string, path: string, request: RequestInit): Promise<GoogleAnswer> {
    const askWith = (token: string) =>
      requestGoogle(what, apiBase + path, {
        ...request,
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      });
    const token = await tokens.get();
    const answer = await askWith(token);
    if (answer.status !== 401) return answer;
    tokens.forget(token);
    return askWith(await tokens.get());
  }

  /** Creates a class or an object, or updates the existing one. */
  async function write(path: string, pass: { id: string }, signal: AbortSignal): Promise<void> {
    const creation = await ask(path, path, { method: "POST", body: withoutNulls(pass), signal });
    if (creation.status !== 409) return throwUnlessOk(path, creation);
    const body = JSON.stringify(pass);
    throwUnlessOk(path, await ask(path, `${path}/${pass.id}`, { method: "PATCH", body, signal }));
  }

  return {
    addTicket: async (ticket) => {
      const object = eventTicketObject(issuerId, ticket);
      try {
        await tokens.get();
        const signal = AbortSignal.timeout(patience);
        await write("/eventTicketClass", eventTicketClass(issuerId, ticket), signal);
        await write("/eventTicketObject", object, signal);
      } catch (error) {
        throw withoutCode(error, ticket);
      }
      const payload = { eventTicketObjects: [{ id: object.id }] };
      const claims = { aud: "google", typ: "savetowallet", origins: [], payload };
      return SAVE_BASE + (await signJwt(account, claims, now()));
    },
    tryKey: async () => {
      const signal = AbortSignal.timeout(patience);
      const path = `/eventTicketClass?${new URLSearchParams({ issuerId, maxResults: "1" })}`;
      throwUnlessOk(KEY_TRIAL, await ask(KEY_TRIAL, path, { signal }));
    },
  };
}

/**
 * A pass as JSON without its nulls, which remove fields of an existing pass and are refused in a new one.
 */
const withoutNulls = (pass: object) => JSON.stringify(pass, (_, value: unknown) => value ?? undefined);

/**
 * Replaces the ticket's code in an error, because Google's message may quote it, and a reader of the log
 * could use the ticket.
 */
const withoutCode = (error: unknown, { code }: WalletTicket) =>
  new Error((error as Error).message.replaceAll(code, "(code)"));
