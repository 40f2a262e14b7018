import type { Scorecard } from "../../domain/scoring/scorecard.ts";
import type { ScorerStep } from "../../domain/scoring/scorer-entry.ts";
import { sitePath } from "../site/site-path.ts";

/** The card as the server sends it to the scorer's screen. */
export type ScorerCard = Omit<Scorecard, "updatedAt">;

/** An entry to send. The server stores an entry that is sent again with the same `entryId` only once. */
export interface ScorerEntryToSend {
  entryId: string;
  version: number;
  step: ScorerStep;
}

export type ScorerReply =
  /** The entry was stored; or the scorer only asked for the card. */
  | { kind: "card"; card: ScorerCard }
  /** The server refused the entry. `card` is the present card. */
  | { kind: "refused"; card: ScorerCard; message: string }
  /** The link's token is not valid here. */
  | { kind: "closed"; message: string }
  /** The server has not answered: the entry must be sent again. */
  | { kind: "away" };

const PATIENCE_MS = 15_000;

interface ScoredGame {
  gameId: string;
  token: string;
}

export function newEntry(card: ScorerCard, step: ScorerStep): ScorerEntryToSend {
  return { entryId: crypto.getRandomValues(new Uint32Array(4)).join("-"), version: card.version + 1, step };
}

/** The link's token. It is in the fragment, which browsers send to no server. */
export function scorerToken(): string {
  return location.hash.slice(1);
}

export function fetchScorerCard(game: ScoredGame): Promise<ScorerReply> {
  return ask(game, {});
}

export function sendEntry(game: ScoredGame, entry: ScorerEntryToSend): Promise<ScorerReply> {
  const headers = { "Content-Type": "application/json" };
  return ask(game, { method: "POST", headers, body: JSON.stringify(entry) });
}

async function ask({ gameId, token }: ScoredGame, init: RequestInit): Promise<ScorerReply> {
  try {
    const response = await fetch(sitePath(`/games/${gameId}/score`), {
      ...init,
      headers: { ...init.headers, Authorization: `Bearer ${token}` },
      cache: "no-store",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return replyOf(response.status, await response.json());
  } catch {
    return { kind: "away" };
  }
}

function replyOf(
  status: number,
  { card, message = "" }: { card?: ScorerCard; message?: string },
): ScorerReply {
  if (status === 429 || status >= 500) return { kind: "away" };
  if (!card) return { kind: "closed", message };
  return status === 200 ? { kind: "card", card } : { kind: "refused", card, message };
}

const keyOf = (gameId: string) => `scorer:${document.documentElement.dataset.club}/${gameId}`;

/** Stores the one entry that is not saved yet, so that a closed or reloaded page still sends it. */
export function storeUnsavedEntry(gameId: string, entry: ScorerEntryToSend | null): void {
  try {
    if (entry) localStorage.setItem(keyOf(gameId), JSON.stringify(entry));
    else localStorage.removeItem(keyOf(gameId));
  } catch {
    // Storage may be full or forbidden: then the entry lasts as long as the page.
  }
}

/**
 * The stored entry that is not saved yet; null if there is none. It is not validated: only this page writes
 * it, and the server checks the entries that it receives.
 */
export function findUnsavedEntry(gameId: string): ScorerEntryToSend | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(gameId)) ?? "null");
  } catch {
    return null;
  }
}
