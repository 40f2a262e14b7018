import type { ProductRefusal } from "../store/product-sale.ts";
import type { TicketState } from "../tickets/shown-ticket.ts";
import type { CheckId, SellingItem } from "./selling.ts";

/** Who sets a switch. */
export type CheckOwner = "club" | "operator" | "provider";

export const OWNER_WORDS: Readonly<Record<CheckOwner, string>> = {
  club: "Your club",
  operator: "The operator of this site",
  provider: "The payment provider",
};

interface CheckWords {
  what: string;
  who: CheckOwner;
  how: string;
}

const inBundle = (what: string, field: string): CheckWords => ({
  what,
  who: "club",
  how: `Set ${field} to true in team.json, and import it.`,
});
const byOperator = (what: string, field: string): CheckWords => ({
  what,
  who: "operator",
  how: `The operator sets ${field} to true in the club's team.json, and imports it.`,
});
const paidFor = (what: string, field: string): CheckWords => ({
  what,
  who: "operator",
  how: `Pay the subscription, or have the operator set subscriptionInfo.${field} in team.json.`,
});

export const CHECK_WORDS: Readonly<Record<CheckId, CheckWords>> = {
  "storeInfo.storeActive": inBundle("The club's store is on", "storeInfo.storeActive"),
  "storeInfo.productsActive": inBundle("The club sells products", "storeInfo.productsActive"),
  "storeInfo.ticketsActive": inBundle("The club sells tickets", "storeInfo.ticketsActive"),
  "storeInfo.formsActive": inBundle("The club takes payments with forms", "storeInfo.formsActive"),
  "adminInfo.client.storeActive": byOperator("The operator allows a store", "adminInfo.client.storeActive"),
  "adminInfo.client.productsActive": byOperator(
    "The operator allows products",
    "adminInfo.client.productsActive",
  ),
  "adminInfo.client.ticketsActive": byOperator(
    "The operator allows tickets",
    "adminInfo.client.ticketsActive",
  ),
  "adminInfo.client.formsActive": byOperator("The operator allows forms", "adminInfo.client.formsActive"),
  account: {
    what: "The club has a payment account",
    who: "club",
    how: "Connect one at the desk, under Payments; the operator can run: npx fieldhouse payments connect CLUB.",
  },
  charges: {
    what: "The payment account can take payments",
    who: "provider",
    how: "The desk says under Payments what the payment provider is waiting for.",
  },
  "admin-inactive": byOperator("The site is active", "adminInfo.active"),
  "signature-needed": {
    what: "The licensing agreement is signed",
    who: "operator",
    how: "Once it is signed, the operator sets licensingAgreement.licensingSignatureNeeded to false in team.json.",
  },
  "no-subscription-info": {
    what: "The club's plan is known",
    who: "operator",
    how: "The operator sets subscriptionInfo in the club's team.json.",
  },
  "website-unpaid": paidFor("The website is paid for, or on trial", "websiteCharge"),
  "domain-unpaid": paidFor("The domain is paid for", "domainCharge"),
  "email-unpaid": paidFor("The email addresses are paid for", "emailCharge"),
  "check-failed": {
    what: "The club's plan could be read",
    who: "operator",
    how: "The program's log says what failed.",
  },
};

export const PRODUCT_STOPS: Readonly<Record<ProductRefusal, string>> = {
  unknown: "not there",
  "not-for-sale": "not published (published), or archived (archived)",
  "not-yet": "its sale has not begun (scheduleStartTime)",
  over: "its sale has ended (scheduleEndTime)",
  "out-of-stock": "marked as out of stock (inStock)",
  "sold-out": "sold out (productsTotal)",
};

export const TICKET_STOPS: Readonly<Record<TicketState, string>> = {
  "on-sale": "",
  "sold-out": "sold out (ticketsTotal)",
  closed: "not published (published), or marked as out of stock (inStock)",
  over: "its sale has ended (salesEndMinutesBefore)",
  postponed: "its event is postponed",
  cancelled: "its event is cancelled or removed",
};

const KIND_WORDS = { products: "product", tickets: "ticket", "paid forms": "paid form" } as const;

/** "Ticket “General admission”" */
export function itemName({ kind, title }: Pick<SellingItem, "kind" | "title">): string {
  const word = KIND_WORDS[kind];
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} “${title}”`;
}

/** "3 things are on sale, but nobody can buy them" */
export function blockedText(count: number): string {
  return count === 1
    ? "1 thing is on sale, but nobody can buy it"
    : `${count} things are on sale, but nobody can buy them`;
}

export const SELLING_WORDS = {
  title: "Why can nobody buy?",
  lead: "Everything a sale needs, who sets it, and how.",
  switches: "What every sale needs",
  items: "What is on sale",
  things: "Products, tickets and paid forms",
  none: "The club has nothing to sell yet: no product, ticket or form with a payment.",
  allOpen: "Everything that is on sale can be bought.",
  ready: "Ready",
  missing: "Missing",
  canBuy: "Can be bought",
  blocked: "On sale, but something above is missing",
} as const;
