import { parseAudience } from "../../domain/desk/messages/message-audience.ts";
import { messageReasonText } from "../../domain/desk/messages/message-words.ts";
import { orderUrl } from "../../domain/sale/order-details.ts";
import { isValidEmail } from "../../domain/values/validity.ts";
import { findAudienceTitle } from "../db/queries/desk/message-audience-title.ts";
import { isStillInAudience } from "../db/queries/desk/message-audiences.ts";
import {
  findMessage,
  findRecipientState,
  returnIfStopped,
  setRecipientStates,
} from "../db/queries/desk/messages.ts";
import { getOrder } from "../db/queries/sale/orders.ts";
import { defineMail, type MailServices } from "./define-mail.ts";
import { drawMessage } from "./parts/draw-message.ts";
import { loadBuyerMailContext } from "./parts/mail-buyer.ts";
import { mailId } from "./parts/mail-id.ts";
import { buyerAddress } from "./parts/recipients.ts";

declare module "../ports/jobs.ts" {
  interface JobData {
    /** `orderId`: of the orders of one address the one that the message refers to. */
    "mail-message": { teamId: string; messageId: string; orderId: string };
  }
}

/**
 * Mails a club's message to one person. Sends nothing if they got it before, if the message was stopped, or
 * if they no longer have what it is about.
 */
export const messageMail = defineMail({
  kind: "mail-message",
  name: "Message from the club",
  to: buyerAddress,
  send: async (services: MailServices, { teamId, messageId, orderId }) => {
    const { db, sendMail } = services;
    const name = { teamId, messageId };
    const [message, state, order] = await Promise.all([
      findMessage(db, name),
      findRecipientState(db, name, orderId),
      getOrder(db, teamId, orderId),
    ]);
    const audience = parseAudience(message?.audience);
    if (!message || !audience || state === null || state === "sent" || state === "skipped") return;
    if (message.isStopped && (await returnIfStopped(db, name, orderId))) return;
    const isStill =
      order !== null && isValidEmail(order.customerEmail) && (await isStillInAudience(db, order, audience));
    const named = await findAudienceTitle(db, teamId, audience);
    if (!isStill || !named) return setRecipientStates(db, name, [orderId], "skipped");
    const { club, to } = await loadBuyerMailContext(services, order);
    await sendMail(
      drawMessage({
        ...{ id: mailId(teamId, messageId, orderId), club, to, orderUrl: orderUrl(order) },
        ...{ subject: message.subject, content: message.content },
        reason: messageReasonText(named.event, orderId),
      }),
    );
    await setRecipientStates(db, name, [orderId], "sent");
  },
});
