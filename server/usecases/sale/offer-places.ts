import { stockTag } from "../../../domain/site/page-tags.ts";
import { storeVerdict } from "../../../domain/store/store-switches.ts";
import { isSaleOpen } from "../../../domain/tickets/ticket-sale.ts";
import { ASKED_KEPT_MS, offerDeadline, WAITLIST_KEPT_MS } from "../../../domain/tickets/waitlist.ts";
import { type ClubWalk, inAllGroups, ofAllGroups } from "../../db/distribution/club-groups.ts";
import { getTeam } from "../../db/queries/club/teams.ts";
import { holdLeft, releaseHeld } from "../../db/queries/store/stock.ts";
import { getTicket } from "../../db/queries/tickets/tickets.ts";
import {
  countLeft,
  forgetEntries,
  lapseOffer,
  listAwaited,
  listLapsing,
  lockFirst,
  setOffered,
} from "../../db/queries/tickets/waitlist.ts";
import type { SaleServices } from "../club/sale-services.ts";
import { saleTransaction } from "../club/sale-transaction.ts";

type Services = Pick<SaleServices, "db" | "inTurn" | "addJob" | "purgeSoon" | "log" | "now"> & ClubWalk;

/** The most offers of one ticket in one sweep; the next sweep goes on. */
const MOST_OFFERS = 200;

/**
 * Every minute, whatever brought places back: frees offers that nobody took in time, then holds free places for those who
 * wait, in the order of their line, each with a mail. Also forgets those whose event is over. A ticket that fails delays no
 * other.
 */
export async function offerPlaces(services: Services): Promise<void> {
  const { db, log } = services;
  const at = services.now();
  for (const entry of await ofAllGroups(services, (clubs) => listLapsing(db, at, clubs))) {
    const { teamId, ticketId: itemId, offered: quantity } = entry;
    await saleTransaction(services, teamId, async (tx) => {
      if (await lapseOffer(tx, entry, at))
        await releaseHeld(tx, teamId, { itemType: "TICKET", itemId, quantity });
    }).catch((err) => log.warn({ err, team: teamId, ticket: itemId }, "An offer could not be ended"));
    services.purgeSoon(stockTag(teamId));
  }
  for (const { teamId, ticketId } of await ofAllGroups(services, (clubs) => listAwaited(db, clubs)))
    await offerTicket(services, teamId, ticketId).catch((err) =>
      log.warn({ err, team: teamId, ticket: ticketId }, "Places could not be offered to those who wait"),
    );
  const ago = (ms: number) => new Date(at.getTime() - ms);
  const before = { over: ago(WAITLIST_KEPT_MS), asked: ago(ASKED_KEPT_MS) };
  await inAllGroups(services, (clubs) => forgetEntries(db, before, clubs));
}

async function offerTicket(services: Services, teamId: string, ticketId: string): Promise<void> {
  const now = services.now();
  const [team, ticket] = await Promise.all([
    getTeam(services.db, teamId),
    getTicket(services.db, teamId, ticketId),
  ]);
  const isSold = team && storeVerdict("tickets", team).ok;
  if (!isSold || !ticket?.published || ticket.deleted || !ticket.inStock || ticket.calledOff) return;
  const deadline = isSaleOpen(ticket, now) ? offerDeadline(ticket, now) : null;
  if (deadline === null) return;
  for (let offers = 0; offers < MOST_OFFERS; offers += 1)
    if (!(await offerNext(services, teamId, ticketId, deadline))) break;
  services.purgeSoon(stockTag(teamId));
}

/** Holds what there is for the first in line. False if there is nobody, or no place: another may have been faster. */
function offerNext(services: Services, teamId: string, ticketId: string, deadline: Date): Promise<boolean> {
  return saleTransaction(services, teamId, async (tx) => {
    const entry = await lockFirst(tx, teamId, ticketId);
    if (!entry) return false;
    const offered = Math.min(entry.quantity, await countLeft(tx, teamId, ticketId));
    const demand = { itemType: "TICKET", itemId: ticketId, quantity: offered } as const;
    if (offered <= 0 || !(await holdLeft(tx, teamId, demand))) return false;
    await setOffered(tx, entry, { offered, deadline });
    const at = services.now().toISOString();
    await services.addJob(tx, "mail-waitlist", { teamId, entryId: entry.id, at });
    return true;
  });
}
