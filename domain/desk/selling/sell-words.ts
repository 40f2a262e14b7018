import { formatPrice } from "../../values/money.ts";
import type { DeskSaleRefusal } from "./desk-sale.ts";

/** Words of the page that sells at the desk, for cash or as a complimentary order. */

export const SELL_PAGE = {
  title: "Sell",
  forCash: "Sell for cash. Sales use the same stock as the website.",
  forCashOrFree:
    "Sell for cash, or issue complimentary tickets and items. Both use the same stock as the website.",
  none: "Nothing is on sale right now.",
  sale: "Sale",
  cash: "Cash",
  free: "Complimentary (free)",
  comeInNow: "They're coming in now: mark the tickets as used",
  emailTickets: "Email the tickets to the address below",
  name: "Name",
  nameIfFree: "Name (required if complimentary)",
  email: "Email (required to email tickets)",
  cashGiven: "Cash received ($), to calculate change",
  quantity: "Quantity",
  today: "today",
  mayNotGive: "Your role can sell for cash. Ask an owner or a treasurer for complimentary tickets",
} as const;

export const DESK_SALE_WORDS: Readonly<Record<DeskSaleRefusal, string>> = {
  "nothing-chosen": "Please enter a quantity",
  "name-needed": "Please enter the name of the person receiving this, on one line",
  "email-needed": "Please enter the email address to send the tickets to",
  "invalid-email": "Please enter a valid email address",
  "not-today": "These tickets are for another day, so they can't be used now. Please email them instead",
  "too-little": "The cash received is less than the total",
  "too-many": "That's over the limit for one order",
  "wrong-options": "Please choose the options for each product",
  "not-for-sale": "Some of this is sold out or no longer on sale. Nothing was sold",
  "used-form":
    "This form was already used for another sale, which went through. Nothing was sold this time. Please check the order and sell again",
};

/** Messages about mistakes in typed values. */
export const DESK_SALE_FIELD_ERRORS = {
  reload: "Please reload this page",
  quantity: "Please enter whole numbers",
  cash: "Please enter the cash received as a number such as 20 or 20.50, or leave it blank",
} as const;

/**
 * Shown after a sale.
 * @param given the cash received in cents; null if it was not counted
 */
export function saleDoneText(
  { channel, total }: { channel: string; total: number },
  given: number | null,
): string {
  if (channel === "comp") return "Complimentary order created.";
  const sold = `Sold for ${formatPrice(total)} in cash.`;
  if (given === null || given < total) return sold;
  return `${sold} Change from ${formatPrice(given)}: ${formatPrice(given - total)}.`;
}

/** Shown while the form is filled in. Cents. */
export function amountDueText({ total, given }: { total: number; given: number | null }): string {
  const due = `Total: ${formatPrice(total)}.`;
  if (given === null) return due;
  return given < total
    ? `${due} ${formatPrice(total - given)} short.`
    : `${due} Change: ${formatPrice(given - total)}.`;
}
