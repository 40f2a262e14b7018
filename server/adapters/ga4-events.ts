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
  /** Sends what still waits. */
  close(): Promise<void>;
}

const API_BASE = "https://www.google-analytics.com";
/** What one request may carry. */
const MOST_A_REQUEST = 25;
/** What waits while the service does not answer; more is left out, and counted. */
const MOST_WAITING = 2000;
const GATHER_MS = 1000;
const PATIENCE_MS = 5000;

interface Event {
  name: string;
  params: Record<string, string | number>;
}

/**
 * Events to Google Analytics 4, by its Measurement Protocol. They are the server's own and name no visitor: the protocol wants a
 * client, and all have the same one. Whatever goes wrong is logged and reaches nobody else.
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
    while (waiting.length > 0) await sendSome(waiting.splice(0, MOST_A_REQUEST));
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
      // Not the error itself: it may hold the address, and so the secret.
      log.warn({ why: error instanceof Error ? error.name : "unknown" }, "Events could not be sent");
    }
  }

  const sendSoon = () => {
    timer = undefined;
    sending = sending.then(sendAll);
  };

  return {
    logEvent: (name, source, details = {}) => {
      if (waiting.length >= MOST_WAITING) {
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
