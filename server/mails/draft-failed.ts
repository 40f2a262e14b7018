import { draftFailedNotice } from "../../domain/desk/content/draft-words.ts";
import { deskRosterPath, PLANNED_ROSTER_COLLECTION } from "../../domain/desk/roster/planned-roster.ts";
import { rosterFailedNotice } from "../../domain/desk/roster/planned-roster-words.ts";
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
    const { subject, label, path, notice } = failureOf({
      collection,
      recordId,
      noun,
      title: act.subject,
      why,
    });
    const page = { subject, link: { label, url: `${await originOf(team)}${path}` } };
    const id = mailId(teamId, "draft", String(actId), mailboxHash(to));
    const envelope = { id, club, to: { name: club.name, address: to }, replyTo: null };
    await sendMail(drawNotice(envelope, notice, page));
  },
});

interface Failure {
  collection: string;
  recordId: string;
  noun: string;
  title: string;
  why: string;
}

/** What the mail says, and the desk's page where it is mended. */
function failureOf({ collection, recordId, noun, title, why }: Failure) {
  switch (collection) {
    case PLANNED_COLLECTION:
      return {
        ...{ subject: "the look wasn't changed", label: "Open the change", path: plannedPath(recordId) },
        notice: plannedFailedNotice(title, why),
      };
    case PLANNED_ROSTER_COLLECTION:
      return {
        ...{ subject: `the ${title} roster isn't shown`, label: "Open the roster" },
        ...{ path: deskRosterPath(recordId), notice: rosterFailedNotice(title, why) },
      };
    default:
      return {
        ...{ subject: `not published: ${title}`, label: "Open the draft" },
        ...{ path: `/desk/website/${collection}/${recordId}`, notice: draftFailedNotice(noun, title, why) },
      };
  }
}
