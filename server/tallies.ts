import type { Settled } from "../domain/sale/order.ts";
import type { Counted } from "./ports/metrics.ts";
import type { EventEndpoint } from "./ports/payment-events.ts";

/** `repeat`: an answer given before, without the app; `store`: a stored page, through the app; `app`: anything else. */
export type AnswerSource = "repeat" | "store" | "app";

/** `refused`: not the provider's, or not for us (4xx); `failed`: the provider has to send it again (5xx). */
type EventOutcome = "taken" | "refused" | "failed";

/** What this process has done since its start, in plain numbers: whoever does it adds one. */
export interface Tallies {
  answers: Tally<{ kind: string; status: string; from: AnswerSource }>;
  events: Tally<{ endpoint: EventEndpoint; outcome: EventOutcome }>;
  settled: Tally<{ outcome: Settled }>;
  /** `found`: drawn before; `failed`: not to be drawn, or not in time. */
  papers: Tally<{ outcome: "drawn" | "found" | "failed" }>;
  /** When the last event was taken, by the clock of `performance`. */
  eventTaken: Map<EventEndpoint, number>;
}

export interface Tally<Labels extends Readonly<Record<string, string>>> {
  /** The same for the same labels: keep it where it is counted often. */
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
