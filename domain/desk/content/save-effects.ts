import type { GameNews } from "../../scoring/alerts/game-news.ts";

/** What is saved. */
export type EffectSubject = "game" | "event";

/**
 * What saving a record sets off besides the website's pages. An officer reads it and confirms before anything
 * is saved.
 */
export type SaveEffect =
  /** The buyers of `orders` orders are mailed; `postponed`: they aren't, as long as there is no new date. */
  | { kind: "buyers"; of: EffectSubject; what: "cancelled" | "moved" | "postponed"; orders: number }
  /** Phones whose owners turned on alerts for the game. */
  | { kind: "phones"; news: GameNews["kind"]; phones: number }
  /** Calendars that people subscribed to, and entries that they saved. */
  | { kind: "calendars"; of: EffectSubject }
  /** Tickets on sale: the time (UTC) at which their sale ends now. `isOver`: that is in the past. */
  | { kind: "sales"; title: string; until: Date; isOver: boolean }
  /** A price in cents. `title`: of the item, with the title of the price if it has several. */
  | { kind: "price"; title: string; from: number; to: number; paid: number }
  /** Payment pages that are open with the item as it was: their buyers can still pay. */
  | { kind: "payments"; title: string; open: number }
  /** Paid orders of an item that is removed: they stay valid. */
  | { kind: "removed"; title: string; isTicket: boolean; paid: number }
  /** Tickets that were sold for another event than the one that they are for now. */
  | { kind: "other-event"; title: string; paid: number }
  /** People on the waitlist, who are mailed when there are tickets for them. */
  | { kind: "waitlist"; title: string; people: number };

/** What identifies a list of effects: their kinds, without the numbers, which grow while an officer reads. */
export const effectsText = (effects: readonly SaveEffect[]): string => effects.map(effectKey).join(", ");

/** True if buyers are mailed that a game or event has another date: then it was moved, as they read it. */
export const isMailedAsMoved = (effects: readonly SaveEffect[]): boolean =>
  effects.some((effect) => effect.kind === "buyers" && effect.what === "moved");

function effectKey(effect: SaveEffect): string {
  switch (effect.kind) {
    case "buyers":
      return `buyers ${effect.what}`;
    case "phones":
      return `phones ${effect.news}`;
    case "sales":
      return `sales ${effect.title} ${effect.until.toISOString()}`;
    case "price":
      return `price ${effect.title} ${effect.to}`;
    case "calendars":
      return "calendars";
    case "payments":
    case "removed":
    case "other-event":
    case "waitlist":
      return `${effect.kind} ${effect.title}`;
  }
}
