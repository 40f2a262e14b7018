import type { PaymentReportOutcome } from "../../domain/sale/order.ts";
import { createTally, type Tally } from "../../platform/metrics/tally.ts";
import type { EventEndpoint } from "../ports/payment-events.ts";

/**
 * `repeat`: an earlier answer, sent again without the app; `store`: a stored page, sent by the app; `app`:
 * any other answer.
 */
export type AnswerSource = "repeat" | "store" | "app";

/**
 * `refused`: not from the provider, or not for us (4xx); `failed`: the provider has to send it again (5xx).
 */
type EventOutcome = "taken" | "refused" | "failed";

/** The counters of this process. The code that does what is counted adds one. */
export interface Tallies {
  answers: Tally<{ kind: string; status: string; from: AnswerSource }>;
  events: Tally<{ endpoint: EventEndpoint; outcome: EventOutcome }>;
  settled: Tally<{ outcome: PaymentReportOutcome }>;
  /** `found`: drawn before; `failed`: could not be drawn, or not in time. */
  papers: Tally<{ outcome: "drawn" | "found" | "failed" }>;
  /** When the last event was taken, in milliseconds of `performance.now()`. */
  eventTaken: Map<EventEndpoint, number>;
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
