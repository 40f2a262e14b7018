import type { PaymentReportOutcome } from "../../domain/sale/order.ts";
import { createTally, type Tally } from "../../platform/metrics/tally.ts";
import type { EventEndpoint } from "../ports/payment-events.ts";

/**
 * Where an answer came from. `repeat`: an earlier answer, sent again without the app; `store`: a stored page,
 * sent by the app; `app`: any other answer.
 */
export type AnswerSource = "repeat" | "store" | "app";

/**
 * The outcome of a payment event. `refused`: not from the provider, or not for us (4xx); `failed`: the
 * provider has to send it again (5xx).
 */
type EventOutcome = "taken" | "refused" | "failed";

/** The counters of this process. Each is increased by the code that does the counted work. */
export interface Tallies {
  answers: Tally<{ kind: string; status: string; from: AnswerSource }>;
  events: Tally<{ endpoint: EventEndpoint; outcome: EventOutcome }>;
  settled: Tally<{ outcome: PaymentReportOutcome }>;
  /**
   * Ticket PDFs and wallet passes, by outcome. `found`: drawn before; `failed`: not drawn, or not in time.
   */
  papers: Tally<{ outcome: "drawn" | "found" | "failed" }>;
  /** When this process accepted the last event, in milliseconds of `performance.now()`. */
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
