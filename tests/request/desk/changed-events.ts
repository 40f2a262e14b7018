import { clubIdSql } from "./desk-orders.ts";

/**
 * SQL for events that an import has cancelled or rescheduled. All rescheduled events have the same new date.
 */
const CHANGED_START = "2026-12-12T23:00:00Z";
const KNOWN_START = "2026-12-10T23:00:00Z";

interface SqlEvent {
  id: string;
  title: string;
  kind: "cancelled" | "moved";
  sold: number;
}

/** SQL for the event after its change, and a ticket with the same id. */
export const changedEventSql = (slug: string, { id, title, kind, sold }: SqlEvent) => `
  insert into events (team_id, id, title, description, start_time, end_time, time_zone, state, venue, address, what_to_bring, contact,
      published, time_created, kind, cost)
    values (${clubIdSql(slug)}, '${id}', '${title}', '', '${CHANGED_START}', '2026-12-13T02:00:00Z', 'America/New_York',
      '${kind === "cancelled" ? "cancelled" : "scheduled"}', 'Town hall', '', '', '', true, '2026-11-01T00:00:00Z', 'event', '');
  insert into tickets (team_id, id, event_type, event_id, title, short_description, tickets_total, tickets_sold, event_title,
      event_venue, time_zone, stripe_product_id, published, in_stock, deleted, time_created)
    values (${clubIdSql(slug)}, '${id}', 'event', '${id}', 'Entrance', '', 1000, ${sold}, '', '', 'America/New_York', '', false, true, false,
      '2026-11-01T00:00:00Z');`;

interface SqlChange {
  id: string;
  event: string;
  kind: SqlEvent["kind"];
  /** The officer's decision; null while undecided. */
  decision?: "refund" | null;
  isStopped?: boolean;
}

/** SQL for the club's record of the change, noticed just now. */
export const eventChangeSql = (
  slug: string,
  { id, event, kind, decision = null, isStopped = false }: SqlChange,
) => `insert into event_changes (team_id, id, event, kind, start_before, time_open_before, time_noticed, decision, who, time_decided,
      is_stopped)
    values (${clubIdSql(slug)}, '${id}', 'event.${event}', '${kind}', '${KNOWN_START}', false, '2026-11-20T17:00:00Z',
      ${decision === null ? "null, '', null" : `'${decision}', 'owner@example.com', '2026-11-20T17:00:00Z'`}, ${isStopped});`;
