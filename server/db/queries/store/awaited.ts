import { sql } from "drizzle-orm";
import { tickets } from "../../schema/tickets/tickets.ts";
import { waitlistEntries } from "../../schema/tickets/waitlist.ts";

/** Whether somebody stands in line for a ticket: what comes back of it is theirs first. For statements about tickets. */
export const IS_AWAITED = sql<boolean>`exists (select from ${waitlistEntries}
  where ${waitlistEntries.teamId} = ${tickets.teamId} and ${waitlistEntries.ticketId} = ${tickets.id}
  and ${waitlistEntries.status} = 'waiting')`;
