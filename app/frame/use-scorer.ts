import { useCallback, useEffect, useRef, useState } from "react";
import type { ScorerStep } from "../../domain/scorer-entry.ts";
import { SCORER_MESSAGES } from "../../domain/scoring-messages.ts";
import {
  askCard,
  keepEntry,
  keptEntry,
  newEntry,
  type ScorerCard,
  type ScorerEntryToSend,
  type ScorerReply,
  sendEntry,
  tokenOfPage,
} from "../browser/scorer.ts";

/** How long an entry that did not get through waits until it is sent again by itself. */
const AGAIN_MS = 5000;

export interface ScorerDesk {
  card: ScorerCard;
  /** The one entry that is not saved yet: nothing else can be said before it is. */
  pending: ScorerEntryToSend | null;
  /** `asking`: the link is being checked, or an entry is on its way. */
  status: "asking" | "ready" | "away" | "closed";
  /** What came of the last press. */
  message: string;
  say(step: ScorerStep): void;
  again(): void;
}

type State = Pick<ScorerDesk, "card" | "pending" | "status" | "message">;

/** The scorer's screen: one entry at a time, kept and sent again with the same name until the server has judged it. */
export function useScorer(gameId: string, first: ScorerCard): ScorerDesk {
  const [state, setState] = useState<State>({ card: first, pending: null, status: "asking", message: "" });
  const isAsking = useRef(false);
  const ask = useCallback(
    async (pending: ScorerEntryToSend | null) => {
      if (isAsking.current) return;
      isAsking.current = true;
      setState((before) => ({
        ...before,
        pending,
        status: "asking",
        message: pending ? SCORER_MESSAGES.saving : "",
      }));
      const desk = { gameId, token: tokenOfPage() };
      const reply = await (pending ? sendEntry(desk, pending) : askCard(desk));
      isAsking.current = false;
      if (reply.kind === "card" || reply.kind === "refused") keepEntry(gameId, null);
      setState((before) => afterReply(before, reply));
    },
    [gameId],
  );
  useEffect(() => void ask(keptEntry(gameId)), [ask, gameId]);
  useAgain(state, ask);
  return {
    ...state,
    say: (step) => {
      if (state.status !== "ready") return;
      const entry = newEntry(state.card, step);
      keepEntry(gameId, entry);
      void ask(entry);
    },
    again: () => void ask(state.pending),
  };
}

function afterReply(before: State, reply: ScorerReply): State {
  const { card, pending } = before;
  switch (reply.kind) {
    case "card":
      return {
        card: reply.card,
        pending: null,
        status: "ready",
        message: pending ? SCORER_MESSAGES.saved : "",
      };
    case "refused":
      return { card: reply.card, pending: null, status: "ready", message: reply.message };
    case "closed":
      return { card, pending, status: "closed", message: reply.message };
    case "away":
      return { card, pending, status: "away", message: SCORER_MESSAGES[pending ? "notSaved" : "away"] };
  }
}

/** Tries again after a while, and as soon as the network is back. */
function useAgain(state: State, ask: (pending: ScorerEntryToSend | null) => Promise<void>): void {
  useEffect(() => {
    if (state.status !== "away") return;
    const again = () => void ask(state.pending);
    const timer = setTimeout(again, AGAIN_MS);
    window.addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", again);
    };
  }, [state, ask]);
}
