import { orderUrl } from "../../../domain/sale/order-details.ts";
import { addressText } from "../../../domain/sale/order-text.ts";
import { trackingLink } from "../../../domain/sale/tracking.ts";
import { isValidEmail } from "../../../domain/values/validity.ts";
import { getTeam } from "../../db/queries/club/teams.ts";
import { getAct } from "../../db/queries/desk/acts.ts";
import { getOrder, listLineItems } from "../../db/queries/sale/orders.ts";
import { parcelMail } from "../../mail/parcel-mail.ts";
import { HopelessJob, type JobData } from "../../ports/jobs.ts";
import { type MailServices, mailClub, mailId } from "../club/mail-club.ts";

/**
 * Tells a buyer that the parcel was sent, with the number it had by then. Nothing is sent once it is marked as not sent, or
 * has another number: that number has a mail of its own. A crash after sending sends it again, under the same Message-ID.
 * @throws HopelessJob if there is nobody to write to
 */
export async function mailParcel(
  services: Omit<MailServices, "now">,
  { teamId, orderId, actId }: JobData["mail-parcel"],
): Promise<void> {
  const { db, sendMail } = services;
  const [order, act] = await Promise.all([getOrder(db, teamId, orderId), getAct(db, teamId, actId)]);
  if (!order || !act || order.timeShipped === null) return;
  const number = order.trackingNumber ?? "";
  if (number !== act.after?.tracking) return;
  if (!isValidEmail(order.customerEmail))
    throw new HopelessJob(`The order ${orderId} of ${teamId} names no address mail can be sent to`);
  const storefront = await getTeam(db, order.storefrontTeamId);
  const seller = order.storefrontTeamId === teamId ? storefront : await getTeam(db, teamId);
  if (!storefront || !seller) throw new HopelessJob(`The order ${orderId} names a club that is not there`);
  const [club, lines] = await Promise.all([
    mailClub(services, storefront, seller),
    listLineItems(db, teamId, orderId),
  ]);
  const parcel = {
    orderId,
    isAgain: act.act === "parcel-renumbered",
    items: lines
      .filter(({ shippable }) => shippable)
      .map(({ quantity, title, options }) => `${quantity} × ${[title, options].filter(Boolean).join(", ")}`),
    to: order.shippingAddress ? addressText(order.shippingAddress) : "",
    number,
    link: trackingLink(number),
    url: orderUrl(order),
  };
  const buyer = { name: order.customerName, address: order.customerEmail };
  await sendMail(parcelMail(mailId(teamId, orderId, "parcel", String(actId)), parcel, club, buyer));
}
