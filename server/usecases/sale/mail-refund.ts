import { type OrderDetails, orderUrl } from "../../../domain/sale/order-details.ts";
import { lineTitle } from "../../../domain/sale/order-text.ts";
import { BY_HAND } from "../../../domain/sale/refund.ts";
import { piecesOf, unitKey } from "../../../domain/sale/refund-request.ts";
import { refundText } from "../../../domain/sale/refund-text.ts";
import { isValidEmail } from "../../../domain/values/validity.ts";
import { getTeam } from "../../db/queries/club/teams.ts";
import { getOrderDetails } from "../../db/queries/sale/order-details.ts";
import { getRefundRequest, listRefundUnits } from "../../db/queries/sale/refund-requests.ts";
import { noticeMail } from "../../mail/notice-mail.ts";
import { HopelessJob, type JobData } from "../../ports/jobs.ts";
import { type MailServices, mailClub, mailId } from "../club/mail-club.ts";

/**
 * Tells a buyer what the club gives back, in the look of the club on whose site it was bought. Repeated, it is the same mail under
 * the same Message-ID.
 * @throws HopelessJob if there is nobody to write to
 */
export async function mailRefund(
  services: Omit<MailServices, "now">,
  job: JobData["mail-refund"],
): Promise<void> {
  const { db, sendMail } = services;
  const { teamId, orderId, requestId } = job;
  const name = { teamId, orderId };
  const [order, request, units] = await Promise.all([
    getOrderDetails(db, teamId, { id: orderId }),
    getRefundRequest(db, name, requestId),
    listRefundUnits(db, name),
  ]);
  if (!order || !request) throw new HopelessJob(`${teamId} gave nothing back of ${orderId} as ${requestId}`);
  if (!isValidEmail(order.customerEmail))
    throw new HopelessJob(`The order ${orderId} of ${teamId} names no address mail can be sent to`);
  const storefront = await getTeam(db, order.storefrontTeamId);
  const seller = order.storefrontTeamId === teamId ? storefront : await getTeam(db, teamId);
  if (!storefront || !seller) throw new HopelessJob(`The order ${orderId} names a club that is not there`);
  const club = await mailClub(services, storefront, seller);
  const given = new Set(units.filter((unit) => unit.requestId === requestId).map(unitKey));
  const text = refundText(order, {
    amount: request.amount,
    isSent: order.refunds.some((refund) => refund.requestId === requestId && !refund.id.startsWith(BY_HAND)),
    pieces: piecesOf(order.lines, (piece) => given.has(unitKey(piece))).map(pieceText),
    reason: request.reasonTold ? request.reason : "",
  });
  const to = { name: order.customerName, address: order.customerEmail };
  const page = {
    subject: `${text.title.toLowerCase()} (order ${orderId})`,
    link: { label: "See the order", url: orderUrl(order) },
  };
  const mail = noticeMail(mailId(teamId, orderId, requestId), text, page, club, to.address);
  await sendMail({ ...mail, to, replyTo: club.replyTo });
}

const pieceText = (line: OrderDetails["lines"][number]) =>
  `${line.quantity} × ${lineTitle({ ...line, givenBack: 0 })}`;
