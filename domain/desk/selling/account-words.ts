import { formatPrice } from "../../values/money.ts";
import { MAX_REFUND_LIMIT } from "../officers/refund-limit.ts";

/** Words of the page about the club's account at the payment provider. */

export const PAYMENTS_PAGE = {
  title: "Payments",
  lead: "Buyers' payments, minus fees, go straight to the club's own account with the payment provider.",
  sandbox: "This is a test environment. No real money moves.",
  away: "We couldn't reach the payment provider. Please try again in a few minutes",
  next: "Continue on the payment provider's site",
  nextElsewhere:
    "This account wasn't set up from this desk. Sign in on the payment provider's site to add the missing details.",
  nextHere:
    "You'll be asked who represents the club and which bank account gets the money. The link works once and expires in a few minutes. Anything you enter is saved.",
  toProvider: "Go to payment provider",
  noneTitle: "No account yet",
  none: "You need an account to sell anything here. It belongs to the club, which can see every payment in it. The payment provider asks who represents the club and which bank account gets the money.",
  connect: "Connect an account",
  disconnectedTitle: "The account is disconnected",
  connectAnother: "Connect another account",
  accountTitle: "The club's account",
  id: "Account ID",
  charges: "Can take payments",
  noCharges: "Not yet. The club's store stays closed until it can",
  payouts: "Payouts to the club",
  missing: "Missing details",
  complete: "Add missing details",
} as const;

/** The card with the limit for refunds without a fresh sign-in. */
export const REFUND_LIMIT = {
  title: "Refund limit",
  about: `Above this amount, anyone who issues a refund has to confirm it's them first. What a person refunds within a day counts together. Refunding everyone for an event always has to be confirmed.`,
  label: "Limit ($)",
  save: "Save limit",
} as const;

export const INVALID_REFUND_LIMIT = `Please enter an amount from 0 to ${formatPrice(MAX_REFUND_LIMIT)}`;

export const disconnectedText = (account: string): string =>
  `We can no longer take payments for ${account}: our access was removed, or the account was closed. Nobody can pay until you connect another account.`;
export const unavailableText = (account: string): string =>
  `We couldn't get the status of ${account} from the payment provider. Please try again in a few minutes.`;

/**
 * Words for details that the payment provider is missing. The provider names them like "company.tax_id" and
 * "person_1a.dob.day".
 */

const PERSON = /^(?:individual|representative|owners|directors|executives|person_\w+)(?:\.|$)/;

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^external_account/, "The bank account for payouts"],
  [/^business_profile\.url/, "The club's website"],
  [/^business_profile\./, "What the club sells, and how to contact it"],
  [/^business_type/, "The type of organization"],
  [/^company\.tax_id/, "The club's tax ID"],
  [/^company\./, "The organization's legal name and address"],
  [/^tos_acceptance/, "Agreement to the provider's terms"],
  [/\bverification\./, "A photo ID for the club's representative"],
  [PERSON, "The club's representative: name, address, date of birth"],
];

/**
 * The words for missing details, without repetitions, in the order in which they are first named. A name
 * without words stays as it is.
 */
export function missingDetailWords(names: readonly string[]): string[] {
  const wordsOf = (name: string) => WORDS.find(([pattern]) => pattern.test(name))?.[1] ?? name;
  return [...new Set(names.map(wordsOf))];
}
