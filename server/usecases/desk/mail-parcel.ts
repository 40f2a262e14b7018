import { orderUrl } from "../../../domain/sale/order-details.ts";
import { addressText } from "../../../domain/sale/order-text.ts";
import { trackingLink } from "../../../domain/sale/tracking.ts";
import { getAct } from "../../db/queries/desk/acts.ts";
import { getParcel } from "../../db/queries/desk/parcels.ts";
import { getOrder } from "../../db/queries/sale/orders.ts";
import { parcelMail } from "../../mail/parcel-mail.ts";
import type { JobData } from "../../ports/jobs.ts";
import { mailBuyer } from "../club/mail-buyer.ts";
import { type MailServices, mailId } from "../club/mail-club.ts";

/**
 * Tells a buyer that the parcel was sent, with the number it had by then. Nothing is sent once it is marked as not sent, or
 * has another number, which has a mail of its own, or once all goods were refunded. A crash after sending sends it again, under the same Message-ID.
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
  const parcel = await getParcel(db, teamId, orderId);
  if (!parcel) return;
  const { club, to } = await mailBuyer(services, order);
  const told = {
    orderId,
    isAgain: act.act === "parcel-renumbered",
    items: parcel.lines
      .filter(({ shippable }) => shippable)
      .map(({ quantity, title, options }) => `${quantity} × ${[title, options].filter(Boolean).join(", ")}`),
    to: order.shippingAddress ? addressText(order.shippingAddress) : "",
    number,
    link: trackingLink(number),
    url: orderUrl(order),
  };
  await sendMail(parcelMail(mailId(teamId, orderId, "parcel", String(actId)), told, club, to));
}
