import type { Logger } from "pino";
import type { LogEvent } from "../ports/events.ts";
import { ga4Events } from "./ga4-events.ts";
import { logEvents } from "./log-events.ts";

/** The settings for events, by their names in env.ts. */
interface EventSettings {
  GA4_MEASUREMENT_ID?: string | undefined;
  GA4_API_SECRET?: string | undefined;
  GA4_API_BASE?: string | undefined;
}

/** Writes events to the log, and sends them to Google Analytics if it is configured. */
export function openEventLog(
  { GA4_MEASUREMENT_ID, GA4_API_SECRET, GA4_API_BASE }: EventSettings,
  log: Logger,
): { logEvent: LogEvent; close(): Promise<void> } {
  const logged = logEvents(log);
  if (GA4_MEASUREMENT_ID === undefined || GA4_API_SECRET === undefined)
    return { logEvent: logged, close: async () => {} };
  const ga4 = ga4Events(
    { measurementId: GA4_MEASUREMENT_ID, apiSecret: GA4_API_SECRET, apiBase: GA4_API_BASE },
    log,
  );
  const logEvent: LogEvent = (...event) => {
    logged(...event);
    ga4.logEvent(...event);
  };
  return { logEvent, close: ga4.close };
}
