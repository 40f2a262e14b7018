import type { Admission } from "./order-details.ts";

/** Whether a ticket is offered to phones' wallets: only one that still lets somebody in. */
export const isForWallets = ({ isVoid, timeUsed }: Pick<Admission, "isVoid" | "timeUsed">): boolean =>
  !isVoid && timeUsed === null;

/** Phones' wallets that something is offered to. */
export interface Wallets {
  apple: boolean;
  google: boolean;
}

export const NO_WALLETS: Wallets = { apple: false, google: false };

/** The value of `?wallet=` on a ticket's page after a press that led to no wallet. */
export const WALLET_FAILED = "failed";

/** Our own sentence: it must be true whether Google does not answer or refuses. */
export const WALLET_FAILURE =
  "We couldn't add this ticket to Google Wallet. Please try again in a few minutes";

export const WALLET_LINKS = { apple: "Add to Apple Wallet", google: "Add to Google Wallet" } as const;
