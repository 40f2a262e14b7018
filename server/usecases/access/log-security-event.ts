import type { Logger } from "pino";
import {
  SECURITY_EVENTS,
  type SecurityEvent,
  type SecurityEventFields,
} from "../../../domain/desk/security-events.ts";

/** Writes an event of security to the log. Call it after the commit of what it reports. */
export function logSecurityEvent<Event extends SecurityEvent>(
  log: Pick<Logger, "info">,
  event: Event,
  fields: SecurityEventFields[Event],
): void {
  const line: object = { event, ...fields };
  log.info(line, SECURITY_EVENTS[event].sentence);
}
