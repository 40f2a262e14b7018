import { clubPalette, DEFAULT_COLORS } from "../../domain/club/design.ts";
import { formatSignInCode, LINK_MINUTES, OPERATOR_DESK_ID } from "../../domain/desk/officers/sign-in.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { findTeamById } from "../db/queries/club/teams.ts";
import { canRequestSignInLink } from "../db/queries/desk/members.ts";
import { findDeskSignIn } from "../db/queries/desk/sign-ins.ts";
import { signInCodeOf, signInLinkToken } from "../usecases/desk/desk-secrets.ts";
import { defineMail, type MailServices } from "./define-mail.ts";
import { html } from "./parts/html.ts";
import { loadMailClub } from "./parts/mail-club.ts";
import { mailId } from "./parts/mail-id.ts";
import { crestImages, drawMailButton, drawMailPage, type MailClub } from "./parts/mail-page.ts";

declare module "../ports/jobs.ts" {
  interface JobData {
    /** `teamId` is `OPERATOR_DESK_ID` for the operator's own desk. */
    "mail-desk-link": { teamId: string; signInId: string };
  }
}

/**
 * Mails the link and code of a sign-in if the address may sign in at the desk. For any other address the
 * mail is drawn too but not sent, so that the server's work does not reveal which addresses are members.
 * Draws nothing for a sign-in that has expired or was used.
 */
export const deskLinkMail = defineMail({
  kind: "mail-desk-link",
  name: "Sign-in link",
  to: async (db, { teamId, signInId }) => (await findDeskSignIn(db, teamId, signInId))?.email,
  isShortLived: true,
  send: async (services: MailServices<"now" | "key" | "platformName">, { teamId, signInId }) => {
    const { db, sendMail, key, now } = services;
    const signIn = await findDeskSignIn(db, teamId, signInId);
    if (!signIn || signIn.email === null || signIn.usedAt !== null || signIn.expiresAt <= now()) return;
    const { email, origin } = signIn;
    const team = teamId === OPERATOR_DESK_ID ? null : await findTeamById(db, teamId);
    if (!team && teamId !== OPERATOR_DESK_ID) return;
    const club = team ? await loadMailClub(services, team) : platformAsClub(services.platformName);
    const url = `${origin}/desk/sign-in/${signInLinkToken(key, signIn)}`;
    const mail = draw(mailId(teamId, signInId), { url, code: signInCodeOf(key, signIn) }, club, email);
    if (await canRequestSignInLink(db, { teamId, teamEmail: team?.teamEmail ?? "" }, email))
      await sendMail(mail);
  },
});

function draw(
  id: string,
  { url, code }: { url: string; code: string },
  club: MailClub,
  address: string,
): Mail {
  const title = "Sign in to the desk";
  const lead = `Open this link in the browser where you asked for it, then press the button on the page. The link works once and expires in ${LINK_MINUTES} minutes.`;
  const typed = "Reading this on another device? Type this code where you asked to sign in:";
  const stranger = "Didn't ask for this? You can ignore it: nobody can sign in without this email.";
  const shown = formatSignInCode(code);
  return {
    id,
    fromName: club.name,
    replyTo: null,
    to: { name: "", address },
    subject: `${club.name}: sign in to the desk`,
    text: `${[title, lead, url, typed, shown, stranger].join("\n\n")}\n`,
    html: drawMailPage(
      club,
      title,
      html`
      <h1 style="margin:0 0 8px;font-size:26px;line-height:1.2">${title}</h1>
      <p style="margin:0 0 16px">${lead}</p>
      <p style="margin:0 0 24px">${drawMailButton(club, url, "Sign in")}</p>
      <p style="margin:0 0 8px">${typed}</p>
      <p style="margin:0 0 16px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:28px;font-weight:bold;letter-spacing:2px">${shown}</p>
      <p class="muted" style="margin:24px 0 0;font-size:14px">${stranger}</p>`,
    ),
    images: crestImages(club),
  };
}

/** The look of mails from the operator's own desk: the platform's name, and the default colors. */
function platformAsClub(name: string): MailClub {
  const { light } = clubPalette(DEFAULT_COLORS);
  return {
    name,
    replyTo: null,
    primary: light["--primary"],
    onPrimary: light["--on-primary"],
    crest: null,
  };
}
