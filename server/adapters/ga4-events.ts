import type { Logger } from "pino";
import type { LogEvent } from "../ports/events.ts";

export interface Ga4Options {
  measurementId: string;
  apiSecret: string;
  /** Replaces the service's address, for tests. */
  apiBase?: string | undefined;
}

export interface Ga4Events {
  logEvent: LogEvent;
  /** Sends the waiting events. */
  close(): Promise<void>;
}

const API_BASE = "https://www.google-analytics.com";
/** Google's limit of events per request. */
const MAX_PER_REQUEST = 25;
/** Events that may wait while the service does not answer. Further ones are dropped, and counted. */
const MAX_WAITING = 2000;
const GATHER_MS = 1000;
const PATIENCE_MS = 5000;

interface Event {
  name: string;
  params: Record<string, string | number>;
}

/**
 * Sends events to Google Analytics 4, by its Measurement Protocol. They name no visitor: the protocol
 * requires a client id, which is the same for all. Errors are only logged.
 */
export function ga4Events(
  { measurementId, apiSecret, apiBase = API_BASE }: Ga4Options,
  log: Logger,
  send: typeof fetch = fetch,
): Ga4Events {
  const waiting: Event[] = [];
  let leftOut = 0;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();

  const url = new URL("/mp/collect", apiBase);
  url.searchParams.set("measurement_id", measurementId);
  url.searchParams.set("api_secret", apiSecret);

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) await sendSome(waiting.splice(0, MAX_PER_REQUEST));
    if (leftOut > 0) log.warn({ leftOut }, "Events were left out: the analytics service is too slow");
    leftOut = 0;
  }

  async function sendSome(events: Event[]): Promise<void> {
    try {
      const response = await send(url, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ client_id: "fieldhouse.server", non_personalized_ads: true, events }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await response.body?.cancel();
      if (!response.ok) log.warn({ status: response.status }, "The analytics service refused events");
    } catch (error) {
      // Without the error's message, which may contain the address and thus the secret.
      log.warn({ why: error instanceof Error ? error.name : "unknown" }, "Events could not be sent");
    }
  }

  const sendSoon = () => {
    timer = undefined;
    sending = sending.then(sendAll);
  };

  return {
    logEvent: (name, source, details = {}) => {
      if (waiting.length >= MAX_WAITING) {
        leftOut++;
        return;
      }
      waiting.push({ name, params: { ...source, ...details } });
      timer ??= setTimeout(sendSoon, GATHER_MS).unref();
    },
    close: async () => {
      clearTimeout(timer);
      await sending;
      await sendAll();
    },
  };
}
