import type { Logger } from "pino";
import type { LogEvent } from "../ports/events.ts";

/** Writes events as lines of the structured log. */
export function logEvents(log: Logger): LogEvent {
  return (event, source, details = {}) => log.info({ event, ...source, ...details }, event);
}
