import type { Logger } from "pino";
import { OPERATOR_DESK_ID } from "../../../domain/desk/officers/sign-in.ts";
import {
  SECURITY_EVENTS,
  type SecurityEvent,
  type SecurityEventFields,
} from "../../../domain/desk/security-events.ts";

/** The `team` of an event at a desk: null at the operator's own. */
export const loggedTeam = (teamId: string): string | null => (teamId === OPERATOR_DESK_ID ? null : teamId);

/** Where events of security are written: a part of the services of each use case that causes one. */
export interface SecurityLog {
  log: Pick<Logger, "info">;
}

/** Writes an event of security to the log. Call it after the commit of what it reports. */
export function logSecurityEvent<Event extends SecurityEvent>(
  log: SecurityLog["log"],
  event: Event,
  fields: SecurityEventFields[Event],
): void {
  const line: object = { event, ...fields };
  log.info(line, SECURITY_EVENTS[event].sentence);
}
