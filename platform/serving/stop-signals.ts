import { setMaxListeners } from "node:events";

/** The two signals of a shutdown, in their order: `leaving`, then `ending`. */
export interface StopSignals {
  /** Aborted when the shutdown begins: health checks fail from then on. */
  leaving: AbortSignal;
  /** Begins the shutdown. */
  leave(): void;
  /** Aborted after the drain: requests under way have to end. */
  ending: AbortSignal;
  /** Aborts `ending`: no request waits any longer for a turn or for the payment provider. */
  endSoon(): void;
}

export function createStopSignals(): StopSignals {
  const [leaving, ending] = [new AbortController(), new AbortController()];
  // Any number of checkouts listen to this signal while they wait for the provider: Node would warn at the
  // eleventh.
  setMaxListeners(0, ending.signal);
  return {
    leaving: leaving.signal,
    leave: () => leaving.abort(),
    ending: ending.signal,
    endSoon: () => ending.abort(),
  };
}
