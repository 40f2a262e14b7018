import type { PaymentAccounts } from "../../ports/payment-accounts.ts";

/** How the key to the payment provider is, in a sentence; what follows from it stands in docs/operating.md. */
export async function tryPaymentKey({
  keyFor,
  tryKey,
}: Pick<PaymentAccounts, "keyFor" | "tryKey">): Promise<{ isWell: boolean; sentence: string }> {
  if (keyFor === "the sandbox")
    return { isWell: true, sentence: "Payments are the sandbox's: no money moves." };
  switch (await tryKey()) {
    case "taken":
      return { isWell: true, sentence: `The payment provider takes STRIPE_SECRET_KEY, a key for ${keyFor}.` };
    case "refused":
      return {
        isWell: false,
        sentence:
          "The payment provider refuses STRIPE_SECRET_KEY: it is made up or revoked, and nobody can pay until it is mended.",
      };
    case "unavailable":
      return {
        isWell: false,
        sentence: "The payment provider does not answer: nobody can pay until it does.",
      };
  }
}
