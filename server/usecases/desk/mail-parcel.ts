import { parcelNews, shippedLines } from "../../../domain/sale/delivery-text.ts";
import { orderUrl } from "../../../domain/sale/order-details.ts";
import { keptText } from "../../../domain/sale/order-text.ts";
import { getAct } from "../../db/queries/desk/acts.ts";
import { getOrderDetails } from "../../db/queries/sale/order-details.ts";
import { parcelMail } from "../../mail/parcel-mail.ts";
import type { JobData } from "../../ports/jobs.ts";
import { mailBuyer } from "../club/mail-buyer.ts";
import { type MailServices, mailId } from "../club/mail-club.ts";

/**
 * Tells a buyer that the parcel was sent, with the number it had by then. Nothing is sent once it is marked as not sent, or
 * has another number, which has a mail of its own, or once its goods were refunded. A crash after sending sends it again, under the same Message-ID.
 * @throws HopelessJob if there is nobody to write to
 */
export async function mailParcel(
  services: Omit<MailServices, "now">,
  { teamId, orderId, actId }: JobData["mail-parcel"],
): Promise<void> {
  const { db, sendMail } = services;
  const [order, act] = await Promise.all([
    getOrderDetails(db, teamId, { id: orderId }),
    getAct(db, teamId, actId),
  ]);
  const news = order && parcelNews(order);
  if (!news || !act || (order.trackingNumber ?? "") !== act.after?.tracking) return;
  const { club, to } = await mailBuyer(services, order);
  const told = {
    ...news,
    orderId,
    isAgain: act.act === "parcel-renumbered",
    items: shippedLines(order).map(keptText),
    url: orderUrl(order),
  };
  await sendMail(parcelMail(mailId(teamId, orderId, "parcel", String(actId)), told, club, to));
}
