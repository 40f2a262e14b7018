import { useCallback, useEffect, useRef, useState } from "react";
import type { ScorerStep } from "../../domain/scoring/scorer-entry.ts";
import { SCORER_MESSAGES } from "../../domain/scoring/scoring-messages.ts";
import {
  fetchScorerCard,
  findUnsavedEntry,
  newEntry,
  type ScorerCard,
  type ScorerEntryToSend,
  type ScorerReply,
  scorerToken,
  sendEntry,
  storeUnsavedEntry,
} from "./scorer.ts";

/** Delay before an entry that did not reach the server is sent again. */
const AGAIN_MS = 5000;

export interface Scorer {
  card: ScorerCard;
  /** The one entry that is not saved yet. Until it is saved, nothing else can be entered. */
  pending: ScorerEntryToSend | null;
  /** `away`: the server did not answer. `closed`: the link's token is not valid. */
  status: "open" | "away" | "closed";
  /** The outcome of the last press. */
  message: string;
  say(step: ScorerStep): void;
  again(): void;
}

type State = Pick<Scorer, "card" | "pending" | "status" | "message">;

/**
 * The scorer's state: one entry at a time, stored and sent again under the same id until the server accepts
 * or refuses it.
 */
export function useScorer(gameId: string, first: ScorerCard): Scorer {
  const [state, setState] = useState<State>({ card: first, pending: null, status: "open", message: "" });
  const isSending = useRef(false);
  const send = useCallback(
    async (entry: ScorerEntryToSend) => {
      if (isSending.current) return;
      isSending.current = true;
      setState((before) => ({ ...before, pending: entry, message: SCORER_MESSAGES.saving }));
      const reply = await sendEntry({ gameId, token: scorerToken() }, entry);
      isSending.current = false;
      if (reply.kind === "card" || reply.kind === "refused") storeUnsavedEntry(gameId, null);
      setState((before) => afterSending(before, reply));
    },
    [gameId],
  );
  const check = useCallback(async () => {
    const reply = await fetchScorerCard({ gameId, token: scorerToken() });
    setState((before) => (before.pending ? before : afterCheck(before, reply)));
  }, [gameId]);
  const again = useCallback(
    (pending: ScorerEntryToSend | null) => void (pending ? send(pending) : check()),
    [send, check],
  );
  useEffect(() => again(findUnsavedEntry(gameId)), [again, gameId]);
  useAgain(state, again);
  return {
    ...state,
    say: (step) => {
      if (state.pending || isSending.current) return;
      const entry = newEntry(state.card, step);
      storeUnsavedEntry(gameId, entry);
      void send(entry);
    },
    again: () => again(state.pending),
  };
}

function afterSending({ card, pending }: State, reply: ScorerReply): State {
  switch (reply.kind) {
    case "card":
      return { card: reply.card, pending: null, status: "open", message: SCORER_MESSAGES.saved };
    case "refused":
      return { card: reply.card, pending: null, status: "open", message: reply.message };
    case "closed":
      return { card, pending, status: "closed", message: reply.message };
    case "away":
      return { card, pending, status: "away", message: SCORER_MESSAGES.notSaved };
  }
}

/** The state after the server was asked for its card. A card that is older than the shown one is ignored. */
function afterCheck(before: State, reply: ScorerReply): State {
  const { card, pending } = before;
  if (reply.kind === "away") return { card, pending, status: "away", message: SCORER_MESSAGES.away };
  if (reply.kind === "closed") return { card, pending, status: "closed", message: reply.message };
  if (reply.card.version <= card.version) return { ...before, status: "open" };
  return { card: reply.card, pending, status: "open", message: "" };
}

/** While the server does not answer, asks it again after a delay, and at once when the network is back. */
function useAgain(state: State, ask: (pending: ScorerEntryToSend | null) => void): void {
  useEffect(() => {
    if (state.status !== "away") return;
    const again = () => ask(state.pending);
    const timer = setTimeout(again, AGAIN_MS);
    window.addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", again);
    };
  }, [state, ask]);
}
