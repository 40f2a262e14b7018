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
  /** What an officer does about it. */
  how: string;
  /** What the operator does, with the names of fields and commands. Default: `how`. */
  byOperator?: string;
}

const inBundle = (what: string, field: string): CheckWords => ({
  what,
  who: "operator",
  how: "Ask the person who runs this website to turn it on.",
  byOperator: `Set ${field} to true in team.json and import it.`,
});
const byOperator = (what: string, field: string): CheckWords => ({
  what,
  who: "operator",
  how: "Ask the person who runs this website to allow it.",
  byOperator: `The operator sets ${field} to true in the club's team.json and imports it.`,
});
const paidFor = (what: string, field: string): CheckWords => ({
  what,
  who: "operator",
  how: "Pay for the subscription, or ask the person who runs this website about it.",
  byOperator: `Pay for the subscription, or ask the operator to set subscriptionInfo.${field} in team.json.`,
});

export const SELLING_CHECK_WORDS: Readonly<Record<SellingCheckId, CheckWords>> = {
  "storeInfo.storeActive": inBundle("The club's store is on", "storeInfo.storeActive"),
  "storeInfo.productsActive": inBundle("The club sells merchandise", "storeInfo.productsActive"),
  "storeInfo.ticketsActive": inBundle("The club sells tickets", "storeInfo.ticketsActive"),
  "storeInfo.formsActive": inBundle("The club takes payments through forms", "storeInfo.formsActive"),
  "adminInfo.client.storeActive": byOperator("Store is enabled", "adminInfo.client.storeActive"),
  "adminInfo.client.productsActive": byOperator("Merchandise is enabled", "adminInfo.client.productsActive"),
  "adminInfo.client.ticketsActive": byOperator("Tickets are enabled", "adminInfo.client.ticketsActive"),
  "adminInfo.client.formsActive": byOperator(
    "Forms that take payments are enabled",
    "adminInfo.client.formsActive",
  ),
  account: {
    what: "The club has a payment account",
    who: "club",
    how: "Connect one under Payments.",
    byOperator:
      "Connect one under Payments. The operator can also run: npx fieldhouse payments connect CLUB.",
  },
  charges: {
    what: "The payment account can take payments",
    who: "provider",
    how: "See Payments for the details that the payment provider is missing.",
  },
  "admin-inactive": {
    ...byOperator("The site is active", "adminInfo.active"),
    how: "Ask the person who runs this website to open it.",
  },
  "signature-needed": {
    what: "The licensing agreement is signed",
    who: "operator",
    how: "Ask the person who runs this website for the agreement, and sign it.",
    byOperator:
      "Once it's signed, the operator sets licensingAgreement.licensingSignatureNeeded to false in team.json.",
  },
  "no-subscription-info": {
    what: "The club's plan is on file",
    who: "operator",
    how: "Ask the person who runs this website to add it.",
    byOperator: "The operator sets subscriptionInfo in the club's team.json.",
  },
  "website-unpaid": paidFor("The website is paid for, or in its trial period", "websiteCharge"),
  "domain-unpaid": paidFor("The domain is paid for", "domainCharge"),
  "email-unpaid": paidFor("The email addresses are paid for", "emailCharge"),
  "check-failed": {
    what: "The club's plan can be checked",
    who: "operator",
    how: "Try again in a minute. If it's still missing, ask the person who runs this website.",
    byOperator: "The server log says what failed.",
  },
};

export const PRODUCT_REFUSAL_REASONS: Readonly<Record<ProductRefusal, string>> = {
  unknown: "It doesn't exist.",
  "not-for-sale": "It's hidden from the store.",
  "not-yet": "Sales haven't started yet.",
  over: "Sales have ended.",
  "out-of-stock": "“Can be bought now” isn't checked.",
  "sold-out": "None are left.",
};

export const TICKET_UNAVAILABLE_REASONS: Readonly<Record<TicketState, string>> = {
  "on-sale": "",
  "sold-out": "None are left.",
  closed: "It's hidden, or “Can be bought now” isn't checked.",
  over: "Online sales have ended.",
  postponed: "Its game or event is postponed.",
  cancelled: "Its game or event is cancelled or was removed.",
};

const KIND_WORDS = { products: "product", tickets: "ticket", "paid forms": "paid form" } as const;

/** "Ticket “General admission”" */
export function sellingItemName({ kind, title }: Pick<SellingItem, "kind" | "title">): string {
  const word = KIND_WORDS[kind];
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} “${title}”`;
}

/** "Nobody can buy 3 items yet" */
export const blockedItemsText = (count: number): string =>
  `Nobody can buy ${count === 1 ? "1 item" : `${count} items`} yet`;

/** "3 left" */
export const leftText = (left: number): string => `${left} left`;

export const SELLING_WORDS = {
  title: "Why can't people buy?",
  lead: "Whether visitors can buy each item, and what every sale needs.",
  switches: "Requirements",
  allReady: "Requirements: all ready",
  items: "What's on sale",
  few: "Almost sold out",
  things: "Merchandise, tickets and paid forms",
  none: "The club has nothing to sell yet: no merchandise, tickets or paid forms.",
  allOpen: "People can buy everything that's on sale.",
  ready: "Ready",
  missing: "Missing",
  onSale: "On sale",
  notOnSale: "Not on sale",
  soldOut: "Sold out",
} as const;

/** Why an item that could be bought otherwise can't be: `Missing: The club has a payment account` */
export const missingChecksText = (checks: readonly SellingCheckId[]): string =>
  `Missing: ${checks.map((id) => SELLING_CHECK_WORDS[id].what).join(", ")}`;
