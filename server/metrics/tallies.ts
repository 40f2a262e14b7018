import type { Settled } from "../../domain/sale/order.ts";
import type { Counted } from "../ports/metrics.ts";
import type { EventEndpoint } from "../ports/payment-events.ts";

/**
 * `repeat`: an answer given before, without the app; `store`: a stored page, through the app; `app`:
 * anything else.
 */
export type AnswerSource = "repeat" | "store" | "app";

/**
 * `refused`: not from the provider, or not for us (4xx); `failed`: the provider has to send it again (5xx).
 */
type EventOutcome = "taken" | "refused" | "failed";

/** Counters of this process since its start. The code that does the counted thing adds one. */
export interface Tallies {
  answers: Tally<{ kind: string; status: string; from: AnswerSource }>;
  events: Tally<{ endpoint: EventEndpoint; outcome: EventOutcome }>;
  settled: Tally<{ outcome: Settled }>;
  /** `found`: drawn before; `failed`: could not be drawn, or not in time. */
  papers: Tally<{ outcome: "drawn" | "found" | "failed" }>;
  /** When the last event was taken, in milliseconds of `performance.now()`. */
  eventTaken: Map<EventEndpoint, number>;
}

export interface Tally<Labels extends Readonly<Record<string, string>>> {
  /** The counter of these labels, always the same object: keep it if you count often. */
  of(labels: Labels): Counted;
  all(): readonly Counted[];
}

function createTally<Labels extends Readonly<Record<string, string>>>(): Tally<Labels> {
  const known = new Map<string, Counted>();
  return {
    of: (labels) => {
      const key = Object.values(labels).join("\n");
      const found = known.get(key) ?? { labels, count: 0 };
      known.set(key, found);
      return found;
    },
    all: () => [...known.values()],
  };
}

export const createTallies = (): Tallies => ({
  answers: createTally(),
  events: createTally(),
  settled: createTally(),
  papers: createTally(),
  eventTaken: new Map(),
});

/** 404 → "4xx" */
export const statusClass = (status: number) => `${Math.floor(status / 100)}xx`;
