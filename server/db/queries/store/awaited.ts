import { sql } from "drizzle-orm";
import { tickets } from "../../schema/tickets/tickets.ts";
import { waitlistEntries } from "../../schema/tickets/waitlist.ts";

/**
 * Whether somebody stands in line for a ticket: what comes back of it is theirs first. For statements about tickets. Not
 * "exists": the database would read the lines of all clubs at once to answer it.
 */
export const IS_AWAITED = sql<boolean>`coalesce((select true from ${waitlistEntries}
  where ${waitlistEntries.teamId} = ${tickets.teamId} and ${waitlistEntries.ticketId} = ${tickets.id}
  and ${waitlistEntries.status} = 'waiting' limit 1), false)`;
