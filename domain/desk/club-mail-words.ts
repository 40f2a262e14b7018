import { formatPrice } from "../values/money.ts";
import { sentenceDate } from "../values/sentence-dates.ts";
import { CLUB_MAILS, type ClubMail, MAX_ALERT_RECIPIENTS, MAX_LOW_STOCK_THRESHOLD } from "./club-mails.ts";

/** Words of sales alerts: on their page, in their emails, and on the page that confirms an address. */

export const ALERT_WORDS = {
  title: "Sales alerts",
  lead: "Choose who gets emails about the club's sales. They don't need access to the desk, but each new address has to be confirmed first.",
  none: "Nobody gets sales alerts yet.",
  notConfirmed: "Not confirmed yet, so no alerts are being sent",
  resend: "Resend confirmation email",
  stop: "Stop alerts",
  addTitle: "Add an address",
  add: "Add address",
  about: "Send alerts about",
  lowTitle: "Almost sold out",
  low: "Send an alert when this many or fewer are left",
  lowInvalid: `Please enter a whole number no higher than ${MAX_LOW_STOCK_THRESHOLD}`,
  noneChosen: "Please choose at least one kind of alert",
  full: `You can send alerts to up to ${MAX_ALERT_RECIPIENTS} addresses. Please remove one first`,
  notWaiting: "This address has already been confirmed or removed",
} as const;

export const changeAlertsLabel = (email: string): string => `Change alerts for ${email}`;

export const CLUB_MAIL_WORDS: Readonly<Record<ClubMail, { name: string; about: string }>> = {
  goods: { name: "Merchandise", about: "each order with items to ship or hand out" },
  tickets: { name: "Tickets", about: "yesterday's sales, every morning at 8" },
  stock: { name: "Stock", about: "anything that's sold out or almost sold out" },
};

/** The subjects of alerts, for use within a sentence. */
const SUBJECTS: Readonly<Record<ClubMail, string>> = {
  goods: "orders to ship or hand out",
  tickets: "ticket sales",
  stock: "sold-out and almost sold-out items",
};

/**
 * What an address's alerts are about, within a sentence: "ticket sales and sold-out and almost sold-out
 * items".
 */
export function chosenAlertsWords(chosen: Readonly<Record<ClubMail, boolean>>): string {
  const subjects = CLUB_MAILS.filter((mail) => chosen[mail]).map((mail) => SUBJECTS[mail]);
  return new Intl.ListFormat("en-US").format(subjects);
}

/** "on Nov 5, 2026"; "from Nov 5, 2026 to Nov 7, 2026". Pass days as "2026-11-05". */
export function dayRangeText(from: string, to: string): string {
  const text = (day: string) => sentenceDate(new Date(`${day}T12:00:00Z`), "UTC");
  return from === to ? `on ${text(to)}` : `from ${text(from)} to ${text(to)}`;
}

/** Sales of one ticket within the days of a summary. */
interface SoldPlaces {
  title: string;
  quantity: number;
  /** The part of `quantity` sold at the desk for cash. */
  door: number;
  /** The part of `quantity` that was complimentary. */
  comp: number;
  cents: number;
  /** All tickets sold so far. */
  sold: number;
  total: number;
}

/** "Game: 5 (2 at the desk, 1 complimentary) for $48.00; 40 of 100 sold" */
export function soldTicketsText({ title, quantity, door, comp, cents, sold, total }: SoldPlaces): string {
  const parts = [door > 0 && `${door} at the desk`, comp > 0 && `${comp} complimentary`].filter(Boolean);
  const bracket = parts.length === 0 ? "" : ` (${parts.join(", ")})`;
  return `${title}: ${quantity}${bracket} for ${formatPrice(cents)}; ${sold} of ${total} sold`;
}

/** "Scarf: 3 left"; "Scarf: sold out" */
export const stockText = ({ title, left }: { title: string; left: number }): string =>
  `${title}: ${left > 0 ? `${left} left` : "sold out"}`;

/** Titles of the emails, and their links to the desk. */
export const ALERT_MAILS = {
  order: (orderId: string, buyer: string) => `Order ${orderId} from ${buyer || "an unnamed buyer"}`,
  toOrder: "Open this order at the desk",
  ticketsSold: (days: string) => `Tickets sold ${days}`,
  toOrders: "See the orders at the desk",
  soldOut: "Sold out",
  low: "Almost sold out",
  toDesk: "Open the desk",
} as const;

interface Delivered {
  shippable: boolean;
  /**
   * The game where the item is picked up: "vs Granite Ridge, Sat, Nov 21"; null if it is not picked up at a
   * game.
   */
  pickupTitle: string | null;
}

/** What the club has to do with an ordered item: "to ship". */
export function itemToDoWords({ shippable, pickupTitle }: Delivered): string {
  if (shippable) return "to ship";
  return pickupTitle ? `to hand out at the game: ${pickupTitle}` : "to hand out in person";
}

/**
 * The mail that asks an address to confirm its alerts.
 * @param by the email address of the officer who added it
 */
export const confirmMailText = ({ by, club, about }: { by: string; club: string; about: string }) => ({
  subject: "confirm your email address",
  title: CONFIRM_EMAIL_WORDS.title,
  parts: [
    `${by} would like ${club} to email you about ${about}. To get these emails, open the link below and press the button.`,
    "Don't want them? Ignore this email, and we won't send any.",
  ],
  link: "Confirm this address",
});

export const CONFIRM_EMAIL_WORDS = {
  title: "Confirm your email address",
  confirmed: "You're all set",
  stopped: "You won't get any more of these emails.",
  gone: "This link no longer works. Ask the club to send you a new one.",
} as const;

/**
 * Words of the page on which an address confirms its alerts.
 * @param club the club's name
 */
export const confirmPageWords = ({ email, about }: { email: string; about: string }, club: string) => ({
  lead: `${club} would like to email ${email} about ${about}.`,
  done: `${club} will email ${email} about ${about}. To stop these emails later, open this page again.`,
  button: "Confirm",
  stop: "Stop these emails",
});
