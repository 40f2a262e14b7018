import { type OrderDetails, orderUrl } from "../../../domain/sale/order-details.ts";
import { lineTitle } from "../../../domain/sale/order-text.ts";
import { isFailed, sentRefunds, sumOf } from "../../../domain/sale/refund.ts";
import { piecesOf, unitKey } from "../../../domain/sale/refund-request.ts";
import { refundText } from "../../../domain/sale/refund-text.ts";
import { getOrderDetails } from "../../db/queries/sale/order-details.ts";
import { getRefundRequest, listRefundUnits } from "../../db/queries/sale/refund-requests.ts";
import { noticeMail } from "../../mail/notice-mail.ts";
import { HopelessJob, type JobData } from "../../ports/jobs.ts";
import { mailBuyer } from "../club/mail-buyer.ts";
import { type MailServices, mailId } from "../club/mail-club.ts";

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
  const { club, to } = await mailBuyer(services, order);
  const live = order.refunds.filter((refund) => refund.requestId === requestId && !isFailed(refund));
  const isClosed = request.timeClosed !== null;
  const given = new Set(units.filter((unit) => unit.requestId === requestId).map(unitKey));
  const pieces = piecesOf(order.lines, (piece) => given.has(unitKey(piece)));
  const text = refundText(order, {
    // Of a request that was closed only what the club gave by hand.
    amount: isClosed ? sumOf(live) : request.amount,
    isSent: sentRefunds(live).length > 0,
    wasPaid: pieces.some(({ unitPrice }) => unitPrice > 0),
    pieces: pieces.map(pieceText),
    reason: request.reasonTold ? request.reason : "",
  });
  const page = {
    subject: `${text.title.toLowerCase()} (order ${orderId})`,
    link: { label: "See the order", url: orderUrl(order) },
  };
  const mail = noticeMail(
    mailId(teamId, orderId, requestId, isClosed ? "closed" : undefined),
    text,
    page,
    club,
    to.address,
  );
  await sendMail({ ...mail, to, replyTo: club.replyTo });
}

const pieceText = (line: OrderDetails["lines"][number]) => `${line.quantity} × ${lineTitle(line)}`;
