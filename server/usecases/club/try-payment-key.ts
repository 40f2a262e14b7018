import type { PaymentAccounts } from "../../ports/payment-accounts.ts";

/**
 * Checks the key to the payment provider, and returns a sentence about its state for the operator.
 * docs/runbook.md says what to do.
 */
export async function tryPaymentKey({
  keyFor,
  tryKey,
}: Pick<PaymentAccounts, "keyFor" | "tryKey">): Promise<{ isWell: boolean; sentence: string }> {
  if (keyFor === "the sandbox")
    return { isWell: true, sentence: "Payments use the sandbox: no real money moves." };
  switch (await tryKey()) {
    case "taken":
      return {
        isWell: true,
        sentence: `The payment provider accepts STRIPE_SECRET_KEY, a key for ${keyFor}.`,
      };
    case "refused":
      return {
        isWell: false,
        sentence:
          "The payment provider rejects STRIPE_SECRET_KEY. It's wrong or was revoked. No one can pay until you replace it.",
      };
    case "unavailable":
      return {
        isWell: false,
        sentence: "The payment provider isn't responding. No one can pay until it does.",
      };
  }
}
