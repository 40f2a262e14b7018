import { stockTag } from "../../../../domain/site/page-tags.ts";
import { ticketCountText } from "../../../../domain/tickets/waitlist.ts";
import { maskEmailAddress } from "../../../../domain/values/masked-address.ts";
import { sentenceMoment } from "../../../../domain/values/sentence-dates.ts";
import { findTeamById } from "../../../db/queries/club/teams.ts";
import { addAct } from "../../../db/queries/desk/acts.ts";
import { findTicket } from "../../../db/queries/tickets/tickets.ts";
import { findEntry } from "../../../db/queries/tickets/waitlist.ts";
import { saleTransaction } from "../../club/sale-transaction.ts";
import type { DeskServices } from "../../desk/desk-services.ts";
import { removeEntry } from "./waitlist.ts";

type Services = Pick<DeskServices, "db" | "addJob" | "now" | "turns" | "purgeSoon">;

/**
 * Removes an entry from a waitlist, releases its hold, and mails the person, so that nobody waits in vain.
 * Their name is deleted; the history keeps only a masked address. False if the entry is gone already.
 */
export async function removeWaitlistEntry(
  services: Services,
  { teamId, entryId, who }: { teamId: string; entryId: string; who: string },
): Promise<boolean> {
  const entry = await findEntry(services.db, teamId, entryId);
  const [team, ticket] = await Promise.all([
    findTeamById(services.db, teamId),
    entry && findTicket(services.db, teamId, entry.ticketId),
  ]);
  if (!entry || !team || !ticket) return false;
  const timeCreated = services.now();
  const items = [{ itemType: "TICKET", itemId: entry.ticketId } as const];
  const left = await saleTransaction(services, { teamId, items }, async (tx) => {
    const gone = await removeEntry(tx, teamId, entry.key);
    if (!gone?.timeJoined) return gone;
    await addAct(tx, {
      teamId,
      who,
      act: "waiting-removed",
      subject: `${maskEmailAddress(gone.email)} (${ticket.title})`,
      before: {
        places: ticketCountText(gone.quantity),
        since: sentenceMoment(gone.timeJoined, team.timeZone),
      },
      after: null,
      timeCreated,
    });
    const { ticketId, email: to, status } = gone;
    // A person whose offer has lapsed is not mailed, because the mail with the offer named the deadline.
    if (status !== "lapsed")
      await services.addJob(tx, "mail-waiting-removed", { teamId, entryId, ticketId, to });
    return gone;
  });
  if (left) services.purgeSoon(stockTag(teamId));
  return left !== null;
}
