import { formatPrice } from "../../values/money.ts";
import { sentenceMoment } from "../../values/sentence-dates.ts";
import { ordersText } from "../orders/order-words.ts";
import type { SaveEffect } from "./save-effects.ts";

export const SAVE_EFFECT_WORDS = {
  preview: "Nothing has been saved yet. This is what will happen:",
  confirm: "Confirm and save",
  confirmOther: "Confirm",
  goBack: "Go back",
  entered: "What you entered",
  nobodyEmailed: "No ticket buyers are emailed.",
} as const;

/** The button that leads back from the question to the form, with what was entered. */
export const GO_BACK_BUTTON_NAME = "go-back";

const ALERTED = { final: "the final score", goals: "the score", changes: "the change" } as const;

/** What a save sets off, as a sentence. @param timeZone the record's IANA zone */
export function saveEffectText(effect: SaveEffect, timeZone: string): string {
  switch (effect.kind) {
    case "buyers":
      return buyersText(effect);
    case "phones": {
      const phones = effect.phones === 1 ? "1 phone" : `${effect.phones} phones`;
      return `${phones} will get an alert about ${ALERTED[effect.news]}.`;
    }
    case "calendars":
      return "Subscribers' calendars will update.";
    case "sales": {
      const until = sentenceMoment(effect.until, timeZone);
      return effect.isOver
        ? `Sales of “${effect.title}” end right away, because ${until} has passed.`
        : `Sales of “${effect.title}” will end ${until}.`;
    }
    case "price": {
      const paid = effect.paid === 0 ? "" : ` ${keepText(effect.paid)} the old price.`;
      return `“${effect.title}” will cost ${formatPrice(effect.to)} instead of ${formatPrice(effect.from)}.${paid}`;
    }
    case "payments":
      return effect.open === 1
        ? `1 person is on the payment page for “${effect.title}”. Their purchase goes through unchanged.`
        : `${effect.open} people are on the payment page for “${effect.title}”. Their purchases go through unchanged.`;
    case "removed":
      return effect.isTicket
        ? `${ordersText(effect.paid)} with “${effect.title}” ${effect.paid === 1 ? "stays" : "stay"} valid: people can still get in. Nobody is emailed or refunded. For a refund, open the order.`
        : `${ordersText(effect.paid)} with “${effect.title}” ${effect.paid === 1 ? "stays as it is" : "stay as they are"}. Nobody is emailed or refunded.`;
    case "other-event":
      return `“${effect.title}” was sold in ${ordersText(effect.paid)} for the old event. These tickets will be for the new one, and nobody is emailed about it.`;
    case "waitlist": {
      const people = effect.people === 1 ? "1 person is" : `${effect.people} people are`;
      return `${people} on the waitlist for “${effect.title}”. They're emailed an offer, first come, first served, while tickets last.`;
    }
  }
}

const keepText = (paid: number) => `${ordersText(paid)} ${paid === 1 ? "keeps" : "keep"}`;

function buyersText({ what, of, orders: count }: Extract<SaveEffect, { kind: "buyers" }>): string {
  const orders = ordersText(count);
  switch (what) {
    case "cancelled":
      return `The buyers of ${orders} will be emailed in an hour that the ${of} is cancelled. Refunds are up to you: decide under Changed events.`;
    case "moved":
      return `The buyers of ${orders} will be emailed the new date in an hour. They can keep their tickets or ask for a refund. Under Changed events you can email them now, or not at all.`;
    case "postponed":
      return `${orders} ${count === 1 ? "has" : "have"} tickets or a pick-up for this ${of}. Their buyers keep them and aren't emailed until you set a new date or cancel the ${of}. No more tickets are sold until then.`;
  }
}
