import type { FormType } from "../../domain/forms/form.ts";
import type { FormAnswer } from "../../domain/forms/form-answer.ts";
import { FORM_NEXT_STEPS, FORM_NOUNS, receivedWords } from "../../domain/forms/form-words.ts";
import type { Mail } from "../ports/mail.ts";
import { type Html, html } from "./html.ts";
import { crestImages, type MailClub, mailPage } from "./mail-page.ts";

/** For both mails of a submission. */
export interface MailedSubmission {
  id: string;
  formType: FormType;
  formTitle: string;
  /** The sender's address; null if none was asked for. */
  replyTo: string | null;
  answers: FormAnswer[];
}

/**
 * A submission's mail to one of the form's addresses. A reply goes to the sender.
 * @param id makes the Message-ID
 */
export function notification(
  id: string,
  submission: MailedSubmission,
  club: MailClub,
  address: string,
): Mail {
  const { formTitle, formType, replyTo, answers } = submission;
  const title = `New ${FORM_NOUNS[formType]}`;
  const lead = `Sent through the “${formTitle}” form on the club's website.`;
  const reply =
    replyTo === null ? "The sender left no email address." : `Reply to this email to write to ${replyTo}.`;
  const given = answers.filter(({ value }) => value !== "");
  return {
    id,
    fromName: club.name,
    replyTo: replyTo === null ? null : { name: "", address: replyTo },
    to: { name: "", address },
    subject: `${club.name}: ${title.toLowerCase()} (${formTitle})`,
    text: `${[title, lead, ...given.map(({ title: what, value }) => `${what}:\n${value}`), reply].join("\n\n")}\n`,
    html: mailPage(
      club,
      title,
      html`
      <h1 style="margin:0 0 8px;font-size:26px;line-height:1.2">${title}</h1>
      <p class="muted" style="margin:0 0 24px">${lead}</p>
      ${given.map(answerRow)}
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
 * Tells the sender that it arrived. It contains nothing of what was written, so that nobody can use it to mail their
 * words to others (rule forms-7).
 */
export function acknowledgement(
  id: string,
  { formTitle, formType }: MailedSubmission,
  club: MailClub,
  address: string,
): Mail {
  const title = "Thank you";
  const lead = receivedWords({ title: formTitle, type: formType }, club.name);
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
    html: mailPage(
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
