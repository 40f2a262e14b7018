import type { Admission } from "./order-details.ts";

/** True if a ticket can be added to a phone's wallet: it is valid and unused. */
export const canAddToWallet = ({ isVoid, timeUsed }: Pick<Admission, "isVoid" | "timeUsed">): boolean =>
  !isVoid && timeUsed === null;

/** The phones' wallets that are offered. */
export interface Wallets {
  apple: boolean;
  google: boolean;
}

export const NO_WALLETS: Wallets = { apple: false, google: false };

/** The value of `?wallet=` on a ticket's page if adding it to a wallet failed. */
export const WALLET_FAILED_PARAM = "failed";

/** One sentence for both failures: Google does not answer, or it refuses. */
export const WALLET_FAILURE =
  "We couldn't add this ticket to Google Wallet. Please try again in a few minutes";

export const WALLET_LINKS = { apple: "Add to Apple Wallet", google: "Add to Google Wallet" } as const;
