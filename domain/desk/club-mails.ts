import type { CartItemType } from "../store/item-type.ts";

/** Emails to a club's own people about its sales. */

/** The subjects they can have. */
export const CLUB_MAILS = ["goods", "tickets", "stock"] as const;
export type ClubMail = (typeof CLUB_MAILS)[number];

/** The hour, in the club's zone, from which the summary of the day before is mailed. */
export const CLUB_MAIL_HOUR = 8;

export const DEFAULT_LOW_STOCK = 5;
export const MAX_LOW_STOCK = 1000;
/** Each recipient gets an email for every order with goods. */
export const MAX_ALERT_RECIPIENTS = 20;

export const STOCK_LEVELS = ["low", "out"] as const;
export type StockLevel = (typeof STOCK_LEVELS)[number];

/** A ticket or product whose stock has reached another level. */
export interface StockNews {
  itemType: CartItemType;
  itemId: string;
  level: StockLevel;
}

/**
 * The content of an email to the club: an order, days in the club's zone ("2026-11-05", both included), or
 * items that are almost sold out.
 */
export type ClubNews =
  | { kind: "goods"; orderId: string }
  | { kind: "tickets"; from: string; to: string }
  | { kind: "stock"; at: string; items: StockNews[] };

/** True if the club is mailed about a new stock level: not if it only rose from none left to few. */
export const isStockNews = (before: StockLevel | null, now: StockLevel | null): now is StockLevel =>
  now === "out" ? before !== "out" : now === "low" && before === null;

/** "goods, tickets"; "nothing" */
export const chosenMailsText = (chosen: Readonly<Record<ClubMail, boolean>>): string =>
  CLUB_MAILS.filter((mail) => chosen[mail]).join(", ") || "nothing";
