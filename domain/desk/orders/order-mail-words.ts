import { sentenceMoment } from "../../values/sentence-dates.ts";
import { DESK_WORDS } from "../desk-words.ts";

/** Words of the page that emails an order again, or corrects its buyer's name or address. */

/**
 * The state of an order's last email. `none`: no email will be sent, because an officer removed it from the
 * list of undelivered ones.
 */
export type OrderMailState =
  | { is: "mailed"; at: Date }
  | { is: "under-way" }
  /** `why`: a sentence (failedMailReason). */
  | { is: "given-up"; at: Date; why: string }
  | { is: "none" };

export const ORDER_MAIL_PAGE = {
  noAddress: "This order has no email address.",
  resend: "Resend email",
  address: "Correct the email address",
  addressAbout:
    "You can do this until one of the tickets has been used or an item handed out. We'll email the order to the new address and notify the old one.",
  newAddress: "New email address",
  newCodes: "Replace the codes and the order page so that earlier emails and screenshots no longer work",
  saveAddress: "Save and email",
  name: "Correct the name",
  nameAbout: "The attendee list and door check-in use this name. We won't email anyone.",
  newName: "Buyer's name",
  saveName: "Save name",
  noMail: "There's no email to send for an order that's unpaid or was refunded.",
  toOrder: "Back to order",
} as const;

export const orderMailTitle = (id: string): string => `Email for order ${id}`;
export const orderMailLead = (email: string): string => `We'll send it to ${email}.`;

/** @param timeZone the club's */
export function orderMailWords(state: OrderMailState, timeZone: string): string {
  switch (state.is) {
    case "mailed":
      return `We emailed this order on ${sentenceMoment(state.at, timeZone)}. You can resend it 20 minutes later.`;
    case "under-way":
      return "The email is on its way.";
    case "given-up":
      return `We stopped trying to send the email on ${sentenceMoment(state.at, timeZone)}. ${state.why}`;
    case "none":
      return "No email will be sent.";
  }
}

/** Why an order was not emailed again. */
export const RESEND_WORDS = {
  unknown: DESK_WORDS.noOrder,
  nothing: "There's no email to send for this order",
  "not-mailed": "The email is still on its way",
  "too-soon": "This order was emailed in the last 20 minutes. Please try again later",
} as const;

/** Why an order's email address or buyer's name was not corrected. */
export const ADDRESS_CHANGE_WORDS = {
  unknown: DESK_WORDS.noOrder,
  "not-paid": "Only paid orders can be corrected",
  "invalid-name": "Please enter a name",
  "same-name": "The order already has this name",
  invalid: "Please enter a valid email address",
  same: "The order already has this email address",
  used: "A ticket from this order was used or an item handed out, so its email address can't be changed",
} as const;
