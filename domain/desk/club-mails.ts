import type { CartItemType } from "../store/item-type.ts";

/** Mails to a club's own people about its sales. */

/** What they can be about. */
export const CLUB_MAILS = ["goods", "tickets", "stock"] as const;
export type ClubMail = (typeof CLUB_MAILS)[number];

/** The hour of the club's zone from which it is told of the day before. */
export const TOLD_HOUR = 8;

export const DEFAULT_LOW_STOCK = 5;
export const MOST_LOW_STOCK = 1000;
/** Each is a mail of its own for every order with goods. */
export const MOST_RECIPIENTS = 20;

export const STOCK_LEVELS = ["low", "out"] as const;
export type StockLevel = (typeof STOCK_LEVELS)[number];

/** Something whose stock has changed its level. */
export interface StockNews {
  itemType: CartItemType;
  itemId: string;
  level: StockLevel;
}

/** What a mail to the club tells: an order, days of the club's zone ("2026-11-05", both included), or things nearly sold. */
export type ClubNews =
  | { kind: "goods"; orderId: string }
  | { kind: "tickets"; from: string; to: string }
  | { kind: "stock"; at: string; items: StockNews[] };

/** Whether the club is told: not of a level that has only risen from none left to few. */
export const isStockNews = (before: StockLevel | null, now: StockLevel | null): now is StockLevel =>
  now === "out" ? before !== "out" : now === "low" && before === null;

/** "goods, tickets"; "nothing" */
export const mailsText = (chosen: Readonly<Record<ClubMail, boolean>>): string =>
  CLUB_MAILS.filter((mail) => chosen[mail]).join(", ") || "nothing";
