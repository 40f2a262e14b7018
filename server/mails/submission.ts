import { submissionRecipients } from "../../domain/forms/form.ts";
import type { FormAnswer } from "../../domain/forms/form-answer.ts";
import { FORM_NEXT_STEPS, FORM_NOUNS, formReceivedText } from "../../domain/forms/form-words.ts";
import { isValidEmail } from "../../domain/values/validity.ts";
import { HopelessJob } from "../../platform/jobs/job-runner.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { findTeamById } from "../db/queries/club/teams.ts";
import {
  type FormSubmission,
  findSubmission,
  submittedAnswers,
} from "../db/queries/forms/form-submissions.ts";
import { defineMail, type MailServices } from "./define-mail.ts";
import { type Html, html } from "./parts/html.ts";
import { loadMailClub } from "./parts/mail-club.ts";
import { mailId } from "./parts/mail-id.ts";
import { crestImages, drawMailPage, type MailClub } from "./parts/mail-page.ts";

declare module "../ports/jobs.ts" {
  interface JobData {
    /** `to`: the index of one of the form's addresses, or "sender". */
    "mail-submission": { teamId: string; submissionId: string; to: number | "sender" };
  }
}

/**
 * Sends one of a submission's mails: the answers to one of the form's addresses, or the acknowledgement to
 * the sender.
 */
export const submissionMail = defineMail({
  kind: "mail-submission",
  name: "Form submission",
  to: async (db, { teamId, submissionId, to }) =>
    addressOf(await findSubmission(db, teamId, submissionId), to),
  send: async (services: MailServices, { teamId, submissionId, to }) => {
    const { db, sendMail } = services;
    const [submission, team] = await Promise.all([
      findSubmission(db, teamId, submissionId),
      findTeamById(db, teamId),
    ]);
    if (!submission || !team) throw new HopelessJob(`${teamId} has no submission ${submissionId}`);
    const address = addressOf(submission, to);
    if (!address || !isValidEmail(address))
      throw new HopelessJob(`Submission ${submissionId} (${teamId}) has no valid email address`);
    const club = await loadMailClub(services, team);
    const id = mailId(teamId, submissionId, String(to));
    const draw = to === "sender" ? drawAcknowledgement : drawNotification;
    await sendMail(draw(id, submission, club, address));
  },
});

function addressOf(submission: FormSubmission | null, to: number | "sender"): string | null | undefined {
  return submission && (to === "sender" ? submission.replyTo : submissionRecipients(submission)[to]);
}

/** Draws the mail with the answers. A reply to it goes to the sender. */
function drawNotification(id: string, submission: FormSubmission, club: MailClub, address: string): Mail {
  const { formTitle, formType, replyTo } = submission;
  const title = `New ${FORM_NOUNS[formType]}`;
  const lead = `Sent through the “${formTitle}” form on the club's website.`;
  const reply =
    replyTo === null
      ? "The sender didn't leave an email address."
      : `Reply to this email to write to ${replyTo}.`;
  const answers = submittedAnswers(submission).filter(({ value }) => value !== "");
  return {
    id,
    fromName: club.name,
    replyTo: replyTo === null ? null : { name: "", address: replyTo },
    to: { name: "", address },
    subject: `${club.name}: ${title.toLowerCase()} (${formTitle})`,
    text: `${[title, lead, ...answers.map(({ title: what, value }) => `${what}:\n${value}`), reply].join("\n\n")}\n`,
    html: drawMailPage(
      club,
      title,
      html`
      <h1 style="margin:0 0 8px;font-size:26px;line-height:1.2">${title}</h1>
      <p class="muted" style="margin:0 0 24px">${lead}</p>
      ${answers.map(answerRow)}
      <p style="margin:24px 0 0">${reply}</p>`,
    ),
    images: crestImages(club),
  };
}

function answerRow({ title, value }: FormAnswer): Html {
  return html`
      <p style="margin:0 0 16px"><strong>${title}</strong><br><span style="white-space:pre-line">${value}</span></p>`;
}

/**
 * Draws the acknowledgement. It contains none of the sender's words, so that nobody can use the form to mail
 * text to others (rule forms-7).
 */
function drawAcknowledgement(
  id: string,
  { formTitle, formType }: FormSubmission,
  club: MailClub,
  address: string,
): Mail {
  const title = "Thank you";
  const lead = formReceivedText({ title: formTitle, type: formType }, club.name);
  const next = FORM_NEXT_STEPS[formType];
  const stranger =
    "Didn't send this? Someone may have entered your address by mistake. You don't need to do anything.";
  return {
    id,
    fromName: club.name,
    replyTo: club.replyTo,
    to: { name: "", address },
    subject: `${club.name}: we've received your ${FORM_NOUNS[formType]}`,
    text: `${[title, lead, next, stranger, club.name].join("\n\n")}\n`,
    html: drawMailPage(
      club,
      title,
      html`
      <h1 style="margin:0 0 8px;font-size:26px;line-height:1.2">${title}</h1>
      <p style="margin:0 0 16px">${lead}</p>
      <p style="margin:0 0 16px">${next}</p>
      <p class="muted" style="margin:24px 0 0;font-size:14px">${stranger}</p>`,
    ),
    images: crestImages(club),
  };
}
