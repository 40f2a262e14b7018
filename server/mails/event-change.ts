import { eventChangeNotice } from "../../domain/sale/event-change-text.ts";
import { HopelessJob } from "../../platform/jobs/job-runner.ts";
import { findTeamById } from "../db/queries/club/teams.ts";
import { findChangedEvent } from "../db/queries/desk/changed-event.ts";
import { findEventChange } from "../db/queries/desk/event-changes.ts";
import { countChangeProgress } from "../db/queries/desk/holding-orders.ts";
import { defineMail, type MailServices } from "./define-mail.ts";
import { drawNotice } from "./parts/draw-notice.ts";
import { loadMailClub } from "./parts/mail-club.ts";
import { mailboxHash, mailId } from "./parts/mail-id.ts";
import { findMoneyRecipient } from "./parts/money-recipients.ts";
import { officerOrClubAddress } from "./parts/recipients.ts";

declare module "../ports/jobs.ts" {
  interface JobData {
    /** `to`: the officer's address; null for the club's own address. */
    "mail-event-change": { teamId: string; changeId: string; to?: string | null };
  }
}

/**
 * Mails an officer that an event with buyers was cancelled or rescheduled, and that the club has to make a
 * decision. Sends nothing once the decision is made, or if the change was undone.
 */
export const eventChangeMail = defineMail({
  kind: "mail-event-change",
  name: "Event change notice to the club",
  to: officerOrClubAddress,
  send: async (services: MailServices<"originOf">, { teamId, changeId, to }) => {
    const { db, sendMail, originOf } = services;
    const [change, team] = await Promise.all([
      findEventChange(db, { teamId, id: changeId }),
      findTeamById(db, teamId),
    ]);
    const event = change && (await findChangedEvent(db, change));
    if (!change || !event || change.decision !== null) return;
    if (!team) throw new HopelessJob(`There's no club ${teamId}`);
    const [progress, address] = await Promise.all([
      countChangeProgress(db, change),
      findMoneyRecipient(db, team, { to, about: change.event }),
    ]);
    if ((progress.left === 0 && progress.fetching === 0) || address === null) return;
    const { title, parts } = eventChangeNotice(change, event, progress);
    const page = {
      subject: `${title.toLowerCase()}: ${event.title}`,
      link: { label: "Decide at the desk", url: `${await originOf(team)}/desk/orders/changes` },
    };
    const id = mailId(teamId, changeId, to ? mailboxHash(to) : undefined);
    const club = await loadMailClub(services, team);
    await sendMail(
      drawNotice({ id, club, to: { name: club.name, address }, replyTo: null }, { title, parts }, page),
    );
  },
});
