import type { PaymentsAnswer } from "./payments.ts";

/** The state of a club's payment account at the provider. */
export interface ProviderAccount {
  account: string;
  /** True if the account can take payments from buyers. */
  chargesEnabled: boolean;
  /** True if the provider pays out the account's money. */
  payoutsEnabled: boolean;
  /** The data that the provider still requires, by the provider's names: "external_account". */
  missing: string[];
}

/** The data with which a club's account is opened. The club enters further data at the provider itself. */
export interface NewPaymentAccount {
  teamId: string;
  name: string;
  email: string;
  /** Requests with the same key open only one account. */
  idempotencyKey: string;
}

/** An account that this platform opened for a club, and that is still connected. */
export interface OpenedAccount {
  account: string;
  /** The club, by the id that we gave when we opened it. */
  teamId: string;
  timeCreated: Date;
  chargesEnabled: boolean;
}

/** `taken`: the provider accepts the key; `refused`: the key is invalid, revoked or expired. */
export type PaymentKeyState = "taken" | "refused" | "unavailable";

/**
 * Opens and reads clubs' accounts at the provider. The calls reject in the same cases as those of `Payments`.
 */
export interface PaymentAccounts {
  /** What STRIPE_SECRET_KEY is for. The sandbox needs no key. */
  keyFor: "real money" | "tests" | "the sandbox";
  /** Asks the provider whether it accepts the key. */
  tryKey(): Promise<PaymentKeyState>;
  /** The provider's clock (UTC, in whole seconds); null if it cannot be read. */
  readClock(): Promise<Date | null>;
  /**
   * Also fails if the platform's own account may not open accounts: then `details` has the provider's error
   * codes.
   */
  openAccount(club: NewPaymentAccount): Promise<PaymentsAnswer<ProviderAccount>>;
  /**
   * Lists the accounts that were opened for clubs since an instant (UTC), the oldest first. May take long:
   * for operators only.
   */
  listOpenedAccounts(since: Date): Promise<PaymentsAnswer<OpenedAccount[]>>;
  /** Reads an account for a page that waits for the answer: sends one request, with a short time limit. */
  getAccount(account: string): Promise<PaymentsAnswer<ProviderAccount>>;
  /**
   * The URL at which a club's officers enter the data that the provider requires. It works once, for some
   * minutes. Null for an account that we did not open, which is managed in the provider's own dashboard.
   * @param back the URL to which the provider redirects the officers afterwards, or if the first URL has
   *   expired
   */
  onboardingUrl(account: string, back: string): Promise<PaymentsAnswer<string | null>>;
}
