import { sentenceMoment } from "../../values/sentence-dates.ts";
import { ordersText } from "../orders/order-words.ts";
import type { GameEffect } from "./game-effects.ts";

const ALERTED = { final: "the final score", goals: "the score", changes: "the change" } as const;

/** What saving a game sets off, as a sentence. @param timeZone the game's IANA zone */
export function gameEffectText(effect: GameEffect, timeZone: string): string {
  switch (effect.kind) {
    case "buyers":
      return buyersText(effect.what, effect.orders);
    case "phones": {
      const phones = effect.phones === 1 ? "1 phone" : `${effect.phones} phones`;
      return `${phones} will get an alert about ${ALERTED[effect.news]}.`;
    }
    case "calendars":
      return "Subscribers' calendars will update.";
    case "sales":
      return `Sales of “${effect.title}” will end ${sentenceMoment(effect.until, timeZone)}.`;
  }
}

function buyersText(what: "cancelled" | "moved" | "postponed", count: number): string {
  const orders = ordersText(count);
  switch (what) {
    case "cancelled":
      return `The buyers of ${orders} will be emailed in an hour that the game is cancelled. Refunds are up to you: decide under Changed events.`;
    case "moved":
      return `The buyers of ${orders} will be emailed the new date in an hour. They may keep their tickets or ask for their money back. Under Changed events you can email them now, or not at all.`;
    case "postponed":
      return `${orders} ${count === 1 ? "has" : "have"} tickets or a pick-up for this game. Their buyers keep them and aren't emailed until you set a new date or cancel the game. No more tickets are sold until then.`;
  }
}
