import type { ProductRefusal } from "../../store/product-sale.ts";
import type { TicketState } from "../../tickets/shown-ticket.ts";
import type { SellingCheckId, SellingItem } from "./selling.ts";

/** Who can change a switch. */
export type RequirementOwner = "club" | "operator" | "provider";

export const REQUIREMENT_OWNER_WORDS: Readonly<Record<RequirementOwner, string>> = {
  club: "Your club",
  operator: "The person who runs this website",
  provider: "The payment provider",
};

interface CheckWords {
  what: string;
  who: RequirementOwner;
  how: string;
}

const inBundle = (what: string, field: string): CheckWords => ({
  what,
  who: "club",
  how: `Set ${field} to true in team.json and import it.`,
});
const byOperator = (what: string, field: string): CheckWords => ({
  what,
  who: "operator",
  how: `The operator sets ${field} to true in the club's team.json and imports it.`,
});
const paidFor = (what: string, field: string): CheckWords => ({
  what,
  who: "operator",
  how: `Pay for the subscription, or ask the operator to set subscriptionInfo.${field} in team.json.`,
});

export const SELLING_CHECK_WORDS: Readonly<Record<SellingCheckId, CheckWords>> = {
  "storeInfo.storeActive": inBundle("The club's store is on", "storeInfo.storeActive"),
  "storeInfo.productsActive": inBundle("The club sells products", "storeInfo.productsActive"),
  "storeInfo.ticketsActive": inBundle("The club sells tickets", "storeInfo.ticketsActive"),
  "storeInfo.formsActive": inBundle("The club takes payments through forms", "storeInfo.formsActive"),
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
    how: "Connect one under Payments. The operator can also run: npx fieldhouse payments connect CLUB.",
  },
  charges: {
    what: "The payment account can take payments",
    who: "provider",
    how: "See Payments for the details that the payment provider is missing.",
  },
  "admin-inactive": byOperator("The site is active", "adminInfo.active"),
  "signature-needed": {
    what: "The licensing agreement is signed",
    who: "operator",
    how: "Once it's signed, the operator sets licensingAgreement.licensingSignatureNeeded to false in team.json.",
  },
  "no-subscription-info": {
    what: "The club's plan is on file",
    who: "operator",
    how: "The operator sets subscriptionInfo in the club's team.json.",
  },
  "website-unpaid": paidFor("The website is paid for, or in its trial period", "websiteCharge"),
  "domain-unpaid": paidFor("The domain is paid for", "domainCharge"),
  "email-unpaid": paidFor("The email addresses are paid for", "emailCharge"),
  "check-failed": {
    what: "The club's plan can be checked",
    who: "operator",
    how: "The server log says what failed.",
  },
};

export const PRODUCT_REFUSAL_REASONS: Readonly<Record<ProductRefusal, string>> = {
  unknown: "doesn't exist",
  "not-for-sale": "not published, or archived (fields “published” and “archived”)",
  "not-yet": "sales haven't started yet (scheduleStartTime)",
  over: "sales have ended (scheduleEndTime)",
  "out-of-stock": "marked as out of stock (inStock)",
  "sold-out": "sold out (productsTotal)",
};

export const TICKET_UNAVAILABLE_REASONS: Readonly<Record<TicketState, string>> = {
  "on-sale": "",
  "sold-out": "sold out (ticketsTotal)",
  closed: "not published, or marked as out of stock (fields “published” and “inStock”)",
  over: "sales have ended (salesEndMinutesBefore)",
  postponed: "its event is postponed",
  cancelled: "its event is cancelled or removed",
};

const KIND_WORDS = { products: "product", tickets: "ticket", "paid forms": "paid form" } as const;

/** "Ticket “General admission”" */
export function sellingItemName({ kind, title }: Pick<SellingItem, "kind" | "title">): string {
  const word = KIND_WORDS[kind];
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} “${title}”`;
}

/** "3 things are on sale, but nobody can buy them" */
export function blockedItemsText(count: number): string {
  return count === 1
    ? "1 item is on sale, but nobody can buy it"
    : `${count} items are on sale, but nobody can buy them`;
}

/** "3 left" */
export const leftText = (left: number): string => `${left} left`;

export const SELLING_WORDS = {
  title: "Why can't people buy?",
  lead: "What every sale needs, who sets it up, and how.",
  switches: "Requirements",
  items: "What's on sale",
  few: "Almost sold out",
  things: "Products, tickets and paid forms",
  none: "The club has nothing to sell yet: no products, tickets or paid forms.",
  allOpen: "Everything on sale can be bought.",
  ready: "Ready",
  missing: "Missing",
  canBuy: "Available to buy",
  blocked: "On sale, but a requirement above isn't met",
} as const;

/** @param stop from PRODUCT_REFUSAL_REASONS or TICKET_UNAVAILABLE_REASONS */
export const cannotBuyText = (stop: string): string => `Can't be bought: ${stop}`;
