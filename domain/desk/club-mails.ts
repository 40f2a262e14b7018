import type { CartItemType } from "../store/item-type.ts";
import { formatDate } from "../values/dates.ts";
import { formatPrice } from "../values/money.ts";

/** Mails to a club's own people about its sales. */

/** What they can be about. */
export const CLUB_MAILS = ["goods", "tickets", "stock"] as const;
export type ClubMail = (typeof CLUB_MAILS)[number];

export const CLUB_MAIL_WORDS: Readonly<Record<ClubMail, { name: string; about: string }>> = {
  goods: { name: "Goods", about: "each order with something to ship or to hand out" },
  tickets: { name: "Tickets", about: "once a day, at 8 in the morning, what was sold the day before" },
  stock: { name: "Stock", about: "what is sold out, or nearly" },
};

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

/** "on Nov 20, 2026"; "from Nov 18, 2026 to Nov 20, 2026". Days as "2026-11-20". */
export function daysText(from: string, to: string): string {
  const text = (day: string) => formatDate(new Date(`${day}T12:00:00Z`), "UTC");
  return from === to ? `on ${text(to)}` : `from ${text(from)} to ${text(to)}`;
}

interface SoldPlaces {
  title: string;
  quantity: number;
  /** Of them, at the desk for cash, and given away. */
  door: number;
  comp: number;
  cents: number;
  /** In all. */
  sold: number;
  total: number;
}

/** "Game: 5 (2 at the desk, 1 given away) for $48.00; 40 of 100 are sold" */
export function soldPlacesText({ title, quantity, door, comp, cents, sold, total }: SoldPlaces): string {
  const parts = [door > 0 && `${door} at the desk`, comp > 0 && `${comp} given away`].filter(Boolean);
  const apart = parts.length === 0 ? "" : ` (${parts.join(", ")})`;
  return `${title}: ${quantity}${apart} for ${formatPrice(cents)}; ${sold} of ${total} are sold`;
}

/** "Scarf: 3 left"; "Scarf: sold out" */
export const stockText = ({ title, left }: { title: string; left: number }): string =>
  `${title}: ${left > 0 ? `${left} left` : "sold out"}`;

/** What mails are about, within a sentence. */
const SUBJECTS: Readonly<Record<ClubMail, string>> = {
  goods: "orders to ship or hand out",
  tickets: "ticket sales",
  stock: "stock",
};

/** What an address is to be mailed, within a sentence: "ticket sales and stock". */
export function mailsWords(chosen: Readonly<Record<ClubMail, boolean>>): string {
  const subjects = CLUB_MAILS.filter((mail) => chosen[mail]).map((mail) => SUBJECTS[mail]);
  return new Intl.ListFormat("en-US").format(subjects);
}

export const CONFIRM_WORDS = {
  title: "Confirm your email address",
  confirmed: "You’re all set",
  stopped: "You won’t get any more of these emails.",
  gone: "This link no longer works. Ask the club to send you a new one.",
} as const;

/** @param club its name */
export const confirmPageWords = ({ email, about }: { email: string; about: string }, club: string) => ({
  lead: `${club} wants to email ${email} about ${about}.`,
  done: `${club} will email ${email} about ${about}. To stop these emails later, open this page again.`,
  button: "Confirm",
  stop: "Stop these emails",
});

/** @param by the address of who chose it */
export const confirmMailText = ({ by, club, about }: { by: string; club: string; about: string }) => ({
  subject: "confirm your email address",
  title: CONFIRM_WORDS.title,
  parts: [
    `${by} would like ${club} to email you about ${about}. Open the link below and press the button to get these emails.`,
    "If you don’t want them, ignore this email: you won’t get any.",
  ],
  link: "Confirm this address",
});
