import { CANCELLED_LABEL, cancelledMailText } from "../../domain/sale/event-change-text.ts";
import { orderUrl } from "../../domain/sale/order-details.ts";
import { defineMail, type MailServices } from "./define-mail.ts";
import { loadChangedOrder } from "./parts/changed-order.ts";
import { drawNotice } from "./parts/draw-notice.ts";
import { loadBuyerMailContext } from "./parts/mail-buyer.ts";
import { mailId } from "./parts/mail-id.ts";
import { buyerAddress } from "./parts/recipients.ts";

declare module "../ports/jobs.ts" {
  interface JobData {
    /**
     * `again`: true if the buyer was already mailed the cancellation, so that this mail only contains the
     * club's message.
     */
    "mail-cancelled": { teamId: string; orderId: string; changeId: string; again: boolean };
  }
}

/**
 * Mails a buyer that an event is cancelled, with the club's message. Sends nothing if the order has neither a
 * valid ticket for the event nor goods to pick up there, or if the event takes place after all.
 */
export const cancelledMail = defineMail({
  kind: "mail-cancelled",
  name: "Cancelled event",
  to: buyerAddress,
  send: async (services: MailServices, data) => {
    const { teamId, orderId, changeId, again } = data;
    const found = await loadChangedOrder(services.db, data, { unused: false });
    if (found?.event.off !== "cancelled" || (again && found.change.word === "")) return;
    const { order, change, event, tickets, pickup } = found;
    const { club, to } = await loadBuyerMailContext(services, order);
    const isAnswered = club.replyTo !== null;
    const text = cancelledMailText(change, event, { orderId, tickets, pickup, isAnswered });
    const page = {
      label: CANCELLED_LABEL,
      subject: `${event.title} (order ${orderId})`,
      link: { label: "See your order", url: orderUrl(order) },
    };
    // The club can send a message with each of its decisions, such as first to keep the tickets valid and
    // later to refund them. So the decision is part of the mail's id.
    const id = mailId(teamId, orderId, changeId, ...(again ? ["again", change.decision ?? undefined] : []));
    await services.sendMail(drawNotice({ id, club, to, replyTo: club.replyTo }, text, page));
  },
});
