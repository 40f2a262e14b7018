import { clubName } from "../../domain/club-name.ts";
import { clubPalette } from "../../domain/design.ts";
import { isValidEmail } from "../../domain/validity.ts";
import type { Database } from "../db/client.ts";
import { getOrderDetails } from "../db/queries/order-details.ts";
import { getOrder, updateOrder } from "../db/queries/orders.ts";
import { getPictures } from "../db/queries/pictures.ts";
import { getTeam, type Team } from "../db/queries/teams.ts";
import { type MailClub, orderMail } from "../mail/order-mail.ts";
import type { Images } from "../ports/images.ts";
import { HopelessJob } from "../ports/jobs.ts";
import type { SendMail } from "../ports/mail.ts";

export interface MailServices {
  db: Database;
  images: Images;
  sendMail: SendMail;
  now(): Date;
}

export interface MailJob {
  teamId: string;
  orderId: string;
  /** When the buyer asked for it again: a mail of its own, which no client takes for the first one. */
  again?: string;
}

/** States that are told by mail: tickets in the hand, or money on its way back. */
const TOLD = new Set(["paid", "late-refunded"]);

/**
 * Sends an order's one mail, in the look of the club on whose site it was bought; an answer goes to the club that sells.
 * Mailed already: nothing is sent.
 * A crash between sending and noting it sends the same mail again, under the same Message-ID.
 * @throws HopelessJob where there is nobody to write to
 */
export async function mailOrder(services: MailServices, job: MailJob): Promise<void> {
  const { db, sendMail, now } = services;
  const { teamId, orderId } = job;
  const [kept, order] = await Promise.all([
    getOrder(db, teamId, orderId),
    getOrderDetails(db, teamId, { id: orderId }),
  ]);
  if (!kept || !order || order.timeMailed !== null || !TOLD.has(order.status)) return;
  if (!isValidEmail(order.customerEmail))
    throw new HopelessJob(`The order ${orderId} of ${teamId} names no address mail can be sent to`);
  const storefront = await getTeam(db, kept.storefrontTeamId);
  const seller = kept.storefrontTeamId === teamId ? storefront : await getTeam(db, teamId);
  if (!storefront || !seller) throw new HopelessJob(`The order ${orderId} names a club that is not there`);
  const club = { ...(await lookOf(services, storefront)), replyTo: addressOf(seller) };
  await sendMail(orderMail(mailId(job, order.status), order, club, now()));
  await updateOrder(db, teamId, orderId, { timeMailed: now() });
}

/** The same for every try of one mail, and safe in a header and as a file's name. */
function mailId({ teamId, orderId, again }: MailJob, status: string): string {
  return [teamId, orderId, status, again]
    .filter((part) => part !== undefined)
    .join(".")
    .replace(/[^\w.-]/g, "_");
}

function addressOf(team: Team): MailClub["replyTo"] {
  return isValidEmail(team.teamEmail) ? { name: clubName(team), address: team.teamEmail } : null;
}

async function lookOf({ db, images }: MailServices, team: Team): Promise<Omit<MailClub, "replyTo">> {
  const { light } = clubPalette(team.websiteStyles.colors);
  const logo = team.logo && (await getPictures(db, team.teamId, [team.logo])).get(team.logo);
  return {
    name: clubName(team),
    primary: light["--primary"],
    onPrimary: light["--on-primary"],
    crest: logo ? await images.variant(logo.hash, 196, "png") : null,
  };
}
