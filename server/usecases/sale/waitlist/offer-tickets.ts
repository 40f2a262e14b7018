import { stockTag } from "../../../../domain/site/page-tags.ts";
import { storeVerdict } from "../../../../domain/store/store-switches.ts";
import { isSaleOpen } from "../../../../domain/tickets/ticket-sale.ts";
import {
  offerDeadline,
  UNCONFIRMED_MAX_AGE_MS,
  WAITLIST_MAX_AGE_MS,
} from "../../../../domain/tickets/waitlist.ts";
import { type ClubIterationOptions, listAcrossClubGroups } from "../../../db/distribution/club-groups.ts";
import { findTeamById } from "../../../db/queries/club/teams.ts";
import { holdUnsoldStock, releaseHeldStock } from "../../../db/queries/store/stock.ts";
import { findTicket } from "../../../db/queries/tickets/tickets.ts";
import {
  countUnsoldTickets,
  forgetWaitlistEntries,
  lapseOffer,
  listLapsedOffers,
  listWaitlistedTickets,
  lockFirstEntry,
  setEntryOffered,
  type WaitlistEntry,
} from "../../../db/queries/tickets/waitlist.ts";
import { deleteExpiredRows, doForEachRow, type RowLoopServices } from "../../club/for-each-row.ts";
import type { OrderServices } from "../../club/sale-services.ts";
import { saleTransaction } from "../../club/sale-transaction.ts";

type Services = Pick<OrderServices, "db" | "turns" | "addJob" | "purgeSoon" | "log" | "now"> &
  ClubIterationOptions &
  RowLoopServices;

/** The maximum number of offers per ticket in one sweep; the next sweep makes further offers. */
const MAX_OFFERS = 200;

/**
 * Runs every minute: releases offers that were not taken in time, then holds the available tickets for the
 * waitlist, first come first served, and mails each offer. Also deletes entries whose event is over. If it
 * fails for one ticket, the other tickets are not delayed.
 */
export async function offerTickets(services: Services): Promise<void> {
  const { db } = services;
  const at = services.now();
  const lapsing = await listAcrossClubGroups(services, (clubs) => listLapsedOffers(db, at, clubs));
  await doForEachRow(services, lapsing, {
    failure: "An expired waitlist offer couldn't be closed",
    name: ({ id: entry, ticketId: ticket }) => ({ entry, ticket }),
    work: (entry) => endOffer(services, entry, at),
  });
  const awaited = await listAcrossClubGroups(services, (clubs) => listWaitlistedTickets(db, clubs));
  await doForEachRow(services, awaited, {
    failure: "Tickets couldn't be offered to the waitlist",
    name: ({ ticketId: ticket }) => ({ ticket }),
    work: ({ teamId, ticketId }) => offerTicket(services, teamId, ticketId),
  });
  const ago = (ms: number) => new Date(at.getTime() - ms);
  const before = { over: ago(WAITLIST_MAX_AGE_MS), asked: ago(UNCONFIRMED_MAX_AGE_MS) };
  await deleteExpiredRows(services, "Past events couldn't be cleared from a club's waitlists", (clubs) =>
    forgetWaitlistEntries(db, before, clubs),
  );
}

async function endOffer(services: Services, entry: WaitlistEntry, at: Date): Promise<void> {
  const { teamId, ticketId, offered: quantity } = entry;
  const item = { itemType: "TICKET", itemId: ticketId } as const;
  await saleTransaction(services, { teamId, items: [item] }, async (tx) => {
    if (await lapseOffer(tx, entry, at)) await releaseHeldStock(tx, teamId, { ...item, quantity });
  });
  services.purgeSoon(stockTag(teamId));
}

async function offerTicket(services: Services, teamId: string, ticketId: string): Promise<void> {
  const now = services.now();
  const [team, ticket] = await Promise.all([
    findTeamById(services.db, teamId),
    findTicket(services.db, teamId, ticketId),
  ]);
  const isSold = team && storeVerdict("tickets", team).ok;
  if (!isSold || !ticket?.published || ticket.deleted || !ticket.inStock || ticket.calledOff) return;
  const deadline = isSaleOpen(ticket, now) ? offerDeadline(ticket, now) : null;
  if (deadline === null) return;
  for (let offers = 0; offers < MAX_OFFERS; offers += 1)
    if (!(await offerNext(services, teamId, ticketId, deadline))) break;
  services.purgeSoon(stockTag(teamId));
}

/**
 * Holds available tickets for the first person in line. False if nobody waits, or no ticket is left, perhaps
 * because a buyer was faster.
 */
function offerNext(services: Services, teamId: string, ticketId: string, deadline: Date): Promise<boolean> {
  const item = { itemType: "TICKET", itemId: ticketId } as const;
  return saleTransaction(services, { teamId, items: [item] }, async (tx) => {
    const entry = await lockFirstEntry(tx, teamId, ticketId);
    if (!entry) return false;
    const offered = Math.min(entry.quantity, await countUnsoldTickets(tx, teamId, ticketId));
    const demand = { ...item, quantity: offered };
    if (offered <= 0 || !(await holdUnsoldStock(tx, teamId, demand))) return false;
    await setEntryOffered(tx, entry, { offered, deadline });
    const at = services.now().toISOString();
    await services.addJob(tx, "mail-waitlist", { teamId, entryId: entry.id, at });
    return true;
  });
}
