import type { PaymentsAnswer } from "./payments.ts";

/** The account a club is paid on, as the provider has it. */
export interface ProviderAccount {
  account: string;
  /** Whether buyers can pay to it. */
  chargesEnabled: boolean;
  /** Whether the provider pays out from it. */
  payoutsEnabled: boolean;
  /** What the provider waits for, by its own names: "external_account". */
  missing: string[];
}

/** What the provider is told of a club whose account is opened; the club tells it the rest itself. */
export interface NewAccount {
  teamId: string;
  name: string;
  email: string;
  /** The same key opens one account, however often it is asked. */
  idempotencyKey: string;
}

/** `refused`: the key is made up, revoked or expired. */
export type KeyState = "taken" | "refused" | "unavailable";

/** How clubs come to accounts at the provider. Each call rejects as those of `Payments` do. */
export interface PaymentAccounts {
  /** What the key is for; the sandbox needs none. */
  keyFor: "real money" | "tests" | "the sandbox";
  tryKey(): Promise<KeyState>;
  /** The provider's clock (UTC, to the second); null where it does not tell. */
  readClock(): Promise<Date | null>;
  /** Fails too where the platform's own account may open none: `details` says what the provider said, in its codes. */
  openAccount(club: NewAccount): Promise<PaymentsAnswer<ProviderAccount>>;
  /** For a page that waits: asked once, and not for long. */
  getAccount(account: string): Promise<PaymentsAnswer<ProviderAccount>>;
  /**
   * Where the club's people tell the provider what it waits for: good once, for some minutes. Null where the provider
   * makes none, because the account was not opened by us: it is looked after in the provider's own dashboard.
   * @param back where the provider sends them afterwards, or if the address is too old
   */
  onboardingUrl(account: string, back: string): Promise<PaymentsAnswer<string | null>>;
}
