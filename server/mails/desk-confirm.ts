import { GUARDED_ACT_WORDS, type GuardedAct } from "../../domain/desk/officers/fresh-sign-in.ts";
import { SIGN_IN_LINK_MINUTES } from "../../domain/desk/officers/sign-in.ts";
import { findDeskSignIn } from "../db/queries/desk/sign-ins.ts";
import { signInCodeOf, signInLinkToken } from "../usecases/desk/desk-secrets.ts";
import { defineMail, type MailServices } from "./define-mail.ts";
import { loadDeskSender } from "./parts/desk-sender.ts";
import { mailId } from "./parts/mail-id.ts";
import { drawSignInMail } from "./parts/sign-in-mail.ts";

declare module "../ports/jobs.ts" {
  interface JobData {
    /** `teamId` is `OPERATOR_DESK_ID` for the operator's own desk. */
    "mail-desk-confirm": { teamId: string; signInId: string; act: GuardedAct };
  }
}

/**
 * Mails a signed-in person the link and code that confirm who they are, and says what they are about to do:
 * somebody who did not ask for it learns what a stranger in their session tries.
 */
export const deskConfirmMail = defineMail({
  kind: "mail-desk-confirm",
  name: "Confirmation of identity",
  to: async (db, { teamId, signInId }) => (await findDeskSignIn(db, teamId, signInId))?.email,
  isShortLived: true,
  send: async (services: MailServices<"now" | "key" | "platformName">, { teamId, signInId, act }) => {
    const { db, sendMail, key, now } = services;
    const signIn = await findDeskSignIn(db, teamId, signInId);
    if (!signIn || signIn.email === null || signIn.usedAt !== null || signIn.expiresAt <= now()) return;
    const sender = await loadDeskSender(services, teamId);
    if (!sender) return;
    const { club } = sender;
    await sendMail(
      drawSignInMail(club, {
        id: mailId(teamId, signInId),
        address: signIn.email,
        url: `${signIn.origin}/desk/verify/${signInLinkToken(key, signIn)}`,
        code: signInCodeOf(key, signIn),
        title: "Confirm it's you",
        subject: `${club.name}: confirm it's you`,
        lead: `You're about to ${GUARDED_ACT_WORDS[act]} at the ${club.name} desk. Open this link in the browser where you're signed in, then press the button on the page. The link works once and expires in ${SIGN_IN_LINK_MINUTES} minutes.`,
        button: "Confirm it's me",
        typed: "Reading this on another device? Type this code where you were asked to confirm:",
        stranger:
          "Didn't ask for this? Don't press the button, and give nobody the code. Someone may be using a browser where you're signed in: open the desk, go to your account and sign out of other browsers.",
      }),
    );
  },
});
