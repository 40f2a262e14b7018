import { eventDay, eventTime } from "../../../domain/schedule/event-text.ts";
import { ticketName } from "../../../domain/tickets/ticket-name.ts";
import { hasOpenTime, type Ticket } from "../../db/queries/tickets/tickets.ts";

/** A ticket on one line: "Student night: vs Granite Ridge, Friday, Nov 27, 2026, 07:30 PM EST". */
export const ticketSummary = (ticket: Ticket): string =>
  `${ticketName(ticket)}, ${eventDay(ticket)}, ${eventTime({ ...ticket, isTimeOpen: hasOpenTime(ticket) })}`;
