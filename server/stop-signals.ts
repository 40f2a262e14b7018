import { setMaxListeners } from "node:events";

/** What those who wait hear of a stop. */
export interface StopSignals {
  /** Aborted once the program is to stop. */
  leaving: AbortSignal;
  /** Says that the program is to stop. */
  leave(): void;
  /** Aborted after the drain: what is under way has to end. */
  ending: AbortSignal;
  /** Has what is under way end: nobody waits for a turn or for the payment provider any longer. */
  endSoon(): void;
}

export function createStopSignals(): StopSignals {
  const [leaving, ending] = [new AbortController(), new AbortController()];
  // Every checkout listens to it while it waits for the provider.
  setMaxListeners(0, ending.signal);
  return {
    leaving: leaving.signal,
    leave: () => leaving.abort(),
    ending: ending.signal,
    endSoon: () => ending.abort(),
  };
}
