import { formatSignInCode } from "../../../domain/desk/officers/sign-in.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { html } from "./html.ts";
import { crestImages, drawMailButton, drawMailPage, type MailClub } from "./mail-page.ts";

interface SignInMail {
  id: string;
  /** The recipient's address. */
  address: string;
  url: string;
  code: string;
  title: string;
  subject: string;
  /** What the link is for, and how to use it. */
  lead: string;
  button: string;
  /** The words before the code. */
  typed: string;
  /** What somebody does who didn't ask for this. */
  stranger: string;
}

/** A mail with a link and a code that work once: to sign in, or to confirm who one is. */
export function drawSignInMail(
  club: MailClub,
  { id, address, url, code, title, subject, lead, button, typed, stranger }: SignInMail,
): Mail {
  const shown = formatSignInCode(code);
  return {
    id,
    fromName: club.name,
    replyTo: null,
    to: { name: "", address },
    subject,
    text: `${[title, lead, url, typed, shown, stranger].join("\n\n")}\n`,
    html: drawMailPage(
      club,
      title,
      html`
      <h1 style="margin:0 0 8px;font-size:26px;line-height:1.2">${title}</h1>
      <p style="margin:0 0 16px">${lead}</p>
      <p style="margin:0 0 24px">${drawMailButton(club, url, button)}</p>
      <p style="margin:0 0 8px">${typed}</p>
      <p style="margin:0 0 16px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:28px;font-weight:bold;letter-spacing:2px">${shown}</p>
      <p class="muted" style="margin:24px 0 0;font-size:14px">${stranger}</p>`,
    ),
    images: crestImages(club),
  };
}
