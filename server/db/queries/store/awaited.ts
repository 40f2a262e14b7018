import { sql } from "drizzle-orm";
import type { ClubId } from "../../prepare-query.ts";
import { tickets } from "../../schema/tickets/tickets.ts";
import { waitlistEntries } from "../../schema/tickets/waitlist.ts";
import { saleEndsFromWhere } from "./ticket-start.ts";

/**
 * True if somebody is on the waitlist for a ticket. For statements about tickets. Not written with "exists",
 * because the database would read the waitlists of all clubs to answer it.
 */
export const waitlistExistsWhere = (
  teamId: ClubId,
) => sql<boolean>`coalesce((select true from ${waitlistEntries}
  where ${waitlistEntries.teamId} = ${teamId} and ${waitlistEntries.ticketId} = ${tickets.id}
  and ${waitlistEntries.status} = 'waiting' limit 1), false)`;

/**
 * True if released tickets go to the waitlist: somebody waits, and there is still time to offer them the
 * tickets. The statement needs the value "earliest": `minSaleEndForOffer(now)` of
 * domain/tickets/ticket-sale.ts, as text.
 */
export const waitlistOfferableWhere = (teamId: ClubId) =>
  sql<boolean>`(${waitlistExistsWhere(teamId)}
    and ${saleEndsFromWhere(teamId, sql`${sql.placeholder("earliest")}::timestamptz`)})`;
