import { SIGN_IN_LINK_MINUTES } from "../../domain/desk/officers/sign-in.ts";
import { canRequestSignInLink } from "../db/queries/desk/members.ts";
import { findDeskSignIn } from "../db/queries/desk/sign-ins.ts";
import { signInCodeOf, signInLinkToken } from "../usecases/desk/desk-secrets.ts";
import { defineMail, type MailServices } from "./define-mail.ts";
import { loadDeskSender } from "./parts/desk-sender.ts";
import { mailId } from "./parts/mail-id.ts";
import { drawSignInMail } from "./parts/sign-in-mail.ts";

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
    const sender = await loadDeskSender(services, teamId);
    if (!sender) return;
    const { club, team } = sender;
    const mail = drawSignInMail(club, {
      id: mailId(teamId, signInId),
      address: email,
      url: `${origin}/desk/sign-in/${signInLinkToken(key, signIn)}`,
      code: signInCodeOf(key, signIn),
      title: "Sign in to the desk",
      subject: `${club.name}: sign in to the desk`,
      lead: `Open this link in the browser where you asked for it, then press the button on the page. The link works once and expires in ${SIGN_IN_LINK_MINUTES} minutes.`,
      button: "Sign in",
      typed: "Reading this on another device? Type this code where you asked to sign in:",
      stranger: "Didn't ask for this? You can ignore it: nobody can sign in without this email.",
    });
    if (await canRequestSignInLink(db, { teamId, teamEmail: team?.teamEmail ?? "" }, email))
      await sendMail(mail);
  },
});
