import { sql } from "drizzle-orm";
import type { ClubId } from "../../prepared.ts";
import { tickets } from "../../schema/tickets/tickets.ts";
import { waitlistEntries } from "../../schema/tickets/waitlist.ts";
import { saleEndAlone } from "./ticket-start.ts";

/**
 * Whether somebody stands in line for a ticket. For statements about tickets. Not "exists": the database would read the lines of
 * all clubs at once to answer it.
 */
export const hasLine = (teamId: ClubId) => sql<boolean>`coalesce((select true from ${waitlistEntries}
  where ${waitlistEntries.teamId} = ${teamId} and ${waitlistEntries.ticketId} = ${tickets.id}
  and ${waitlistEntries.status} = 'waiting' limit 1), false)`;

/**
 * Whether what comes back of a ticket is theirs who stand in line: only while it can still be offered to them. Passed under
 * "earliest": `earliestOffered` of now (domain/tickets/ticket-sale.ts), as text.
 */
export const isAwaited = (teamId: ClubId) =>
  sql<boolean>`(${hasLine(teamId)}
    and ${saleEndAlone(teamId)} >= ${sql.placeholder("earliest")}::timestamptz)`;
