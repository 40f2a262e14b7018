import type { GameNews } from "../../scoring/alerts/game-news.ts";

/**
 * What saving a game sets off. An officer reads it and confirms before anything is saved.
 */
export type GameEffect =
  /** The buyers of `orders` orders are mailed; `postponed`: they aren't, as long as there is no new date. */
  | { kind: "buyers"; what: "cancelled" | "moved" | "postponed"; orders: number }
  /** Phones whose owners turned on alerts for the game. */
  | { kind: "phones"; news: GameNews["kind"]; phones: number }
  /** Calendars that people subscribed to, and entries that they saved. */
  | { kind: "calendars" }
  /** Tickets on sale: the time (UTC) at which their sale ends now. */
  | { kind: "sales"; title: string; until: Date };

/** What identifies a list of effects: their kinds, without the numbers, which grow while an officer reads. */
export const effectsText = (effects: readonly GameEffect[]): string => effects.map(effectKey).join(", ");

function effectKey(effect: GameEffect): string {
  switch (effect.kind) {
    case "buyers":
      return `buyers ${effect.what}`;
    case "phones":
      return `phones ${effect.news}`;
    case "sales":
      return `sales ${effect.title} ${effect.until.toISOString()}`;
    case "calendars":
      return "calendars";
  }
}
