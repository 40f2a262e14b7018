import type { CartItemType } from "../store/item-type.ts";

/** Sales alerts: emails about a club's sales to people whom the club chooses. */

/** Kinds of alerts. */
export const CLUB_MAILS = ["goods", "tickets", "stock"] as const;
export type ClubMail = (typeof CLUB_MAILS)[number];

/** The hour, in the club's zone, from which yesterday's summary is mailed. */
export const CLUB_MAIL_HOUR = 8;

export const DEFAULT_LOW_STOCK_THRESHOLD = 5;
export const MAX_LOW_STOCK_THRESHOLD = 1000;
/** Maximum number of addresses that get alerts: each may get an email for every order with merchandise. */
export const MAX_ALERT_RECIPIENTS = 20;

export const STOCK_LEVELS = ["low", "out"] as const;
export type StockLevel = (typeof STOCK_LEVELS)[number];

/** A ticket or product whose stock has just become low or run out. */
export interface StockNews {
  itemType: CartItemType;
  itemId: string;
  level: StockLevel;
}

/**
 * The content of an alert: an order; a range of days in the club's zone ("2026-11-05", both included); or
 * items that are sold out or almost sold out.
 */
export type ClubNews =
  | { kind: "goods"; orderId: string }
  | { kind: "tickets"; from: string; to: string }
  | { kind: "stock"; at: string; items: StockNews[] };

/**
 * True if a change of an item's stock level is worth an alert: the item is now sold out, or few are left
 * where there were many. A rise is not worth one.
 */
export const isStockNews = (before: StockLevel | null, now: StockLevel | null): now is StockLevel =>
  now === "out" ? before !== "out" : now === "low" && before === null;

/** The chosen kinds of alerts, as the history records them: "goods, tickets"; "nothing" if none is chosen. */
export const chosenMailsText = (chosen: Readonly<Record<ClubMail, boolean>>): string =>
  CLUB_MAILS.filter((mail) => chosen[mail]).join(", ") || "nothing";
