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
/** Events that may wait while the service does not answer. Later events are dropped, and counted. */
const MAX_WAITING = 2000;
/** Milliseconds that events are gathered for one request. */
const GATHER_MS = 1000;
/** Milliseconds that a request may take. */
const PATIENCE_MS = 5000;

interface Event {
  name: string;
  params: Record<string, string | number>;
}

/**
 * Sends events to Google Analytics 4 by its Measurement Protocol. Events name no visitor: the protocol
 * requires a client id, so all events have the same one. Errors are logged and not thrown.
 */
export function ga4Events(
  { measurementId, apiSecret, apiBase = API_BASE }: Ga4Options,
  log: Logger,
  send: typeof fetch = fetch,
): Ga4Events {
  const waiting: Event[] = [];
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();

  const url = new URL("/mp/collect", apiBase);
  url.searchParams.set("measurement_id", measurementId);
  url.searchParams.set("api_secret", apiSecret);

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) await sendSome(waiting.splice(0, MAX_PER_REQUEST));
    if (dropped > 0) log.warn({ dropped }, "Events were dropped: the analytics service is too slow");
    dropped = 0;
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
        dropped++;
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
