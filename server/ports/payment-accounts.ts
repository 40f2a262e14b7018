import type { PaymentsAnswer } from "./payments.ts";

/** The state of a club's payment account at the provider. */
export interface ProviderAccount {
  account: string;
  /** True if buyers can pay to it. */
  chargesEnabled: boolean;
  /** True if the provider pays out from it. */
  payoutsEnabled: boolean;
  /** The data that the provider still requires, by its own names: "external_account". */
  missing: string[];
}

/** The data with which a club's account is opened. The club enters the rest at the provider itself. */
export interface NewAccount {
  teamId: string;
  name: string;
  email: string;
  /** The same key opens one account, however often it is sent. */
  idempotencyKey: string;
}

/** `taken`: the provider accepts the key; `refused`: the key is invalid, revoked or expired. */
export type KeyState = "taken" | "refused" | "unavailable";

/** Opens and reads clubs' accounts at the provider. The calls reject like those of `Payments`. */
export interface PaymentAccounts {
  /** What STRIPE_SECRET_KEY is for. The sandbox needs no key. */
  keyFor: "real money" | "tests" | "the sandbox";
  /** Asks the provider whether it accepts the key. */
  tryKey(): Promise<KeyState>;
  /** The provider's clock (UTC, in whole seconds); null if it cannot be read. */
  readClock(): Promise<Date | null>;
  /** Also fails if the platform's own account may not open accounts: `details` has the provider's codes. */
  openAccount(club: NewAccount): Promise<PaymentsAnswer<ProviderAccount>>;
  /** For a page that waits for it: sends one request, with a short time limit. */
  getAccount(account: string): Promise<PaymentsAnswer<ProviderAccount>>;
  /**
   * The URL at which a club's officers enter the data that the provider requires. It works once, for some
   * minutes. Null for an account that we did not open, which is managed in the provider's own dashboard.
   * @param back the URL to which the provider redirects them afterwards, or if this one has expired
   */
  onboardingUrl(account: string, back: string): Promise<PaymentsAnswer<string | null>>;
}
