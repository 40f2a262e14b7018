import { LINK_MINUTES, shownCode } from "../../domain/desk/sign-in.ts";
import type { Mail } from "../ports/mail.ts";
import { html } from "./html.ts";
import { crestImages, type MailClub, mailPage } from "./mail-page.ts";

/**
 * The sign-in link, and the code to type where it was asked for.
 * @param id makes the Message-ID
 */
export function signInMail(
  id: string,
  { url, code }: { url: string; code: string },
  club: MailClub,
  address: string,
): Mail {
  const title = "Sign in to the desk";
  const lead = `Open this link in the browser where you asked for it, then press the button on the page. The link works once and expires in ${LINK_MINUTES} minutes.`;
  const typed = "Reading this on another device? Type this code where you asked to sign in:";
  const stranger = "Didn't ask for this? You can ignore it: nobody can sign in without this email.";
  const shown = shownCode(code);
  return {
    id,
    fromName: club.name,
    replyTo: null,
    to: { name: "", address },
    subject: `${club.name}: sign in to the desk`,
    text: `${[title, lead, url, typed, shown, stranger].join("\n\n")}\n`,
    html: mailPage(
      club,
      title,
      html`
      <h1 style="margin:0 0 8px;font-size:26px;line-height:1.2">${title}</h1>
      <p style="margin:0 0 16px">${lead}</p>
      <p style="margin:0 0 24px"><a href="${url}" class="button" style="display:inline-block;padding:12px 20px;border-radius:4px;background:${club.primary};color:${club.onPrimary};font-weight:bold;text-decoration:none">Sign in</a></p>
      <p style="margin:0 0 8px">${typed}</p>
      <p style="margin:0 0 16px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:28px;font-weight:bold;letter-spacing:2px">${shown}</p>
      <p class="muted" style="margin:24px 0 0;font-size:14px">${stranger}</p>`,
    ),
    images: crestImages(club),
  };
}

/** Invites somebody to a club's desk. It holds no secret: to sign in, they ask for a link. */
export function inviteMail(
  id: string,
  { url, role, may, invitedBy }: { url: string; role: string; may: string; invitedBy: string },
  club: MailClub,
  address: string,
): Mail {
  const title = "You've been invited to the desk";
  const lead = `${invitedBy} has invited you to the ${club.name} desk. Your role: ${role.toLowerCase()}.`;
  const what = `What you can do there: ${may.charAt(0).toLowerCase()}${may.slice(1)}.`;
  const how = `To sign in, open the desk and enter this email address: ${address}. You don't need a password.`;
  return {
    id,
    fromName: club.name,
    replyTo: club.replyTo,
    to: { name: "", address },
    subject: `${club.name}: you've been invited to the desk`,
    text: `${[title, lead, what, how, url].join("\n\n")}\n`,
    html: mailPage(
      club,
      title,
      html`
      <h1 style="margin:0 0 8px;font-size:26px;line-height:1.2">${title}</h1>
      <p style="margin:0 0 16px">${lead}</p>
      <p style="margin:0 0 16px">${what}</p>
      <p style="margin:0 0 24px">${how}</p>
      <p style="margin:0"><a href="${url}" class="button" style="display:inline-block;padding:12px 20px;border-radius:4px;background:${club.primary};color:${club.onPrimary};font-weight:bold;text-decoration:none">Open the desk</a></p>`,
    ),
    images: crestImages(club),
  };
}
