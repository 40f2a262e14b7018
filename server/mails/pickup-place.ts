import { parseEventKey } from "../../domain/desk/orders/order-filter.ts";
import { orderUrl } from "../../domain/sale/order-details.ts";
import { remainingText } from "../../domain/sale/order-text.ts";
import { pickupPlaceText } from "../../domain/sale/pickup-text.ts";
import { HopelessJob } from "../../platform/jobs/job-runner.ts";
import { listWaitingPositions } from "../db/queries/desk/orders-to-pick-up.ts";
import { findOrderDetails } from "../db/queries/sale/order-details.ts";
import { findPickupPlace } from "../db/queries/sale/pickup-places.ts";
import { defineMail, type MailServices } from "./define-mail.ts";
import { drawNotice } from "./parts/draw-notice.ts";
import { loadBuyerMailContext } from "./parts/mail-buyer.ts";
import { mailId } from "./parts/mail-id.ts";
import { buyerAddress } from "./parts/recipients.ts";

declare module "../ports/jobs.ts" {
  interface JobData {
    /**
     * `event`: the game's key, as `eventKeyText` formats it; `at`: the time at which the club set the
     * location (ISO 8601).
     */
    "mail-pickup-place": { teamId: string; orderId: string; event: string; at: string };
  }
}

/**
 * Mails a buyer where to pick up their goods instead of at the game. Sends nothing if the goods were handed
 * out or refunded, or if the location has changed since, because the later change has its own mails.
 */
export const pickupPlaceMail = defineMail({
  kind: "mail-pickup-place",
  name: "New pick-up location",
  to: buyerAddress,
  send: async (services: MailServices, { teamId, orderId, event, at }) => {
    const { db, sendMail } = services;
    const [order, location, positions] = await Promise.all([
      findOrderDetails(db, teamId, { id: orderId }),
      findPickupPlace(db, teamId, parseEventKey(event)?.id ?? ""),
      listWaitingPositions(db, { teamId, orderId, event }),
    ]);
    if (!order) throw new HopelessJob(`${teamId} has no order ${orderId}`);
    const lines = order.lines.filter(({ position }) => positions.includes(position));
    const pickup = lines[0]?.pickup;
    if (location?.timeSet.toISOString() !== at || order.status !== "paid" || !pickup) return;
    const { club, to } = await loadBuyerMailContext(services, order);
    const goods = lines.map((line) => remainingText({ ...line, pickup: null }));
    const page = {
      subject: `where to pick up order ${orderId}`,
      link: { label: "See your order", url: orderUrl(order) },
    };
    const envelope = { id: mailId(teamId, orderId, event, at), club, to, replyTo: club.replyTo };
    await sendMail(drawNotice(envelope, pickupPlaceText(pickup, { orderId, goods }), page));
  },
});
