import { isValidEmail } from "../../domain/values/validity.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { findTeamById } from "../db/queries/club/teams.ts";
import { findAct } from "../db/queries/desk/acts.ts";
import { defineMail, type MailServices } from "./define-mail.ts";
import { html } from "./parts/html.ts";
import { loadMailClub } from "./parts/mail-club.ts";
import { mailId } from "./parts/mail-id.ts";
import { crestImages, drawMailPage, type MailClub } from "./parts/mail-page.ts";

declare module "../ports/jobs.ts" {
  interface JobData {
    /** `actId`: the history entry about the address correction. */
    "mail-readdressed": { teamId: string; orderId: string; actId: number };
  }
}

/**
 * Tells an order's former address that the order's mails now go elsewhere; sends nothing if the former
 * address was not valid. Does not name the new address, because the former one may be a stranger's.
 */
export const addressChangeMail = defineMail({
  kind: "mail-readdressed",
  name: "Email address change",
  to: async (db, { teamId, actId }) => (await findAct(db, teamId, actId))?.before?.email,
  send: async (services: MailServices, { teamId, orderId, actId }) => {
    const { db, sendMail } = services;
    const [team, act] = await Promise.all([findTeamById(db, teamId), findAct(db, teamId, actId)]);
    const address = act?.before?.email ?? "";
    if (!team || !act || !isValidEmail(address)) return;
    const club = await loadMailClub(services, team);
    const order = { orderId, hasNewCodes: act.after?.codes === "new" };
    await sendMail(draw(mailId(teamId, orderId, "readdressed", String(actId)), order, club, address));
  },
});

function draw(
  id: string,
  { orderId, hasNewCodes }: { orderId: string; hasNewCodes: boolean },
  club: MailClub,
  address: string,
): Mail {
  const title = "The email address for an order was changed";
  const parts = [
    `We were told that the emails about order ${orderId} were going to the wrong address. From now on, they'll go to a different one.`,
    hasNewCodes
      ? "The order has new codes. The codes and the order page you were sent before no longer work."
      : "The order page and its codes haven't changed.",
    "If this is your order and you didn't ask for the change, please reply to this email. Otherwise, you don't need to do anything.",
  ];
  return {
    id,
    fromName: club.name,
    replyTo: club.replyTo,
    to: { name: "", address },
    subject: `${club.name}: email address changed for order ${orderId}`,
    text: `${[title, ...parts].join("\n\n")}\n`,
    html: drawMailPage(
      club,
      title,
      html`
      <h1 style="margin:0 0 8px;font-size:26px;line-height:1.2">${title}</h1>
      ${parts.map((part) => html`<p style="margin:0 0 16px">${part}</p>`)}`,
    ),
    images: crestImages(club),
  };
}
