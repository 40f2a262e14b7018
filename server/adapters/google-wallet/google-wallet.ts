import type { GoogleAccount, GoogleWallet, WalletTicket } from "../../ports/wallet.ts";
import { askGoogle, type GoogleAnswer, mustSucceed } from "./google-answer.ts";
import { signedJwt } from "./google-jwt.ts";
import { eventTicketClass, eventTicketObject } from "./google-pass.ts";
import { googleTokens } from "./google-tokens.ts";

const API_BASE = "https://walletobjects.googleapis.com/walletobjects/v1";
const SAVE_BASE = "https://pay.google.com/gp/v/save/";
/** For a token, and for all that one press asks. */
const PATIENCE_MS = 6000;

const TRYING = "Google Wallet";

/** Passes kept at Google's. The link to one names its id alone: a whole ticket would be too long for browsers. */
export function googleWallet(
  account: GoogleAccount,
  now: () => Date,
  patience: number = PATIENCE_MS,
): GoogleWallet {
  const { issuerId, apiBase = API_BASE } = account;
  const tokens = googleTokens(account, { now, patience });

  /** With a new token where the kept one is taken no longer. */
  async function ask(what: string, path: string, request: RequestInit): Promise<GoogleAnswer> {
    const askWith = (token: string) =>
      askGoogle(what, apiBase + path, {
        ...request,
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      });
    const token = await tokens.get();
    const answer = await askWith(token);
    if (answer.status !== 401) return answer;
    tokens.forget(token);
    return askWith(await tokens.get());
  }

  /** Makes it, or brings what is there up to date. */
  async function write(path: string, pass: { id: string }, signal: AbortSignal): Promise<void> {
    const making = await ask(path, path, { method: "POST", body: withoutNulls(pass), signal });
    if (making.status !== 409) return mustSucceed(path, making);
    const body = JSON.stringify(pass);
    mustSucceed(path, await ask(path, `${path}/${pass.id}`, { method: "PATCH", body, signal }));
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
      return SAVE_BASE + (await signedJwt(account, claims, now()));
    },
    tryKey: async () => {
      const signal = AbortSignal.timeout(patience);
      const path = `/eventTicketClass?${new URLSearchParams({ issuerId, maxResults: "1" })}`;
      mustSucceed(TRYING, await ask(TRYING, path, { signal }));
    },
  };
}

/** Of a pass that is not there yet nothing is taken away. */
const withoutNulls = (pass: object) => JSON.stringify(pass, (_, value: unknown) => value ?? undefined);

/** Google's own words may quote what it was sent, and whoever reads a code has the ticket. */
const withoutCode = (error: unknown, { code }: WalletTicket) =>
  new Error((error as Error).message.replaceAll(code, "(code)"));
