import { draftFailedNotice } from "../../domain/desk/content/draft-words.ts";
import { PLANNED_COLLECTION, plannedPath } from "../../domain/desk/settings/planned-change.ts";
import { plannedFailedNotice } from "../../domain/desk/settings/planned-words.ts";
import { HopelessJob } from "../../platform/jobs/job-runner.ts";
import { findDraft } from "../db/queries/club/record-drafts.ts";
import { findTeamById } from "../db/queries/club/teams.ts";
import { findAct } from "../db/queries/desk/acts.ts";
import { defineMail, type MailServices } from "./define-mail.ts";
import { drawNotice } from "./parts/draw-notice.ts";
import { loadMailClub } from "./parts/mail-club.ts";
import { mailboxHash, mailId } from "./parts/mail-id.ts";
import { addressInJob } from "./parts/recipients.ts";

declare module "../ports/jobs.ts" {
  interface JobData {
    /** `actId`: the history entry that says why. `to`: the officer who chose the time. */
    "mail-draft-failed": { teamId: string; actId: number; to: string };
  }
}

/**
 * Mails an officer that a draft could not be published at its time, and why. Sends nothing if the draft was
 * edited, published or discarded since.
 */
export const draftFailedMail = defineMail({
  kind: "mail-draft-failed",
  name: "Draft that wasn't published, to an officer",
  to: addressInJob,
  idWords: ["draft"],
  send: async (services: MailServices<"originOf">, { teamId, actId, to }) => {
    const { db, sendMail, originOf } = services;
    const [act, team] = await Promise.all([findAct(db, teamId, actId), findTeamById(db, teamId)]);
    if (!act || !team) throw new HopelessJob(`${teamId} has no act ${actId}`);
    const { collection = "", id: recordId = "", noun = "", why = "" } = act.after ?? {};
    const draft = await findDraft(db, { teamId, collection, recordId });
    if (draft?.failure !== why) return;
    const club = await loadMailClub(services, team);
    const isLook = collection === PLANNED_COLLECTION;
    const page = {
      subject: isLook ? "the look wasn't changed" : `not published: ${act.subject}`,
      link: {
        label: isLook ? "Open the change" : "Open the draft",
        url: `${await originOf(team)}${isLook ? plannedPath(recordId) : `/desk/website/${collection}/${recordId}`}`,
      },
    };
    const id = mailId(teamId, "draft", String(actId), mailboxHash(to));
    const envelope = { id, club, to: { name: club.name, address: to }, replyTo: null };
    const notice = isLook ? plannedFailedNotice(act.subject, why) : draftFailedNotice(noun, act.subject, why);
    await sendMail(drawNotice(envelope, notice, page));
  },
});
