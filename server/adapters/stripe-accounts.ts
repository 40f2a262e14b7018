import Stripe from "stripe";
import type { KeyState, PaymentAccounts, ProviderAccount } from "../ports/payment-accounts.ts";
import type { PaymentsAnswer, PaymentsFailure } from "../ports/payments.ts";
import { answerTo, connect, keyIsLive, type StripeAccess } from "./stripe-payments.ts";

/** A page of the desk waits for it. */
const LOOK = { timeout: 4000, maxNetworkRetries: 0 };

/** Accounts by Stripe Connect: standard ones, which their clubs own and see in their own dashboard. */
export function stripeAccounts(
  access: StripeAccess,
  keyFor: PaymentAccounts["keyFor"] = keyIsLive(access) ? "real money" : "tests",
): PaymentAccounts {
  const stripe = connect(access);
  return {
    keyFor,
    tryKey: () => tried(() => stripe.balance.retrieve({}, LOOK)),
    readClock: async () => {
      const { headers } = (await stripe.balance.retrieve({}, LOOK)).lastResponse;
      // The SDK's two HTTP clients give headers in two forms.
      const date = headers instanceof Headers ? headers.get("date") : headers.date;
      const time = Date.parse(date ?? "");
      return Number.isNaN(time) ? null : new Date(time);
    },
    openAccount: ({ teamId, name, email, idempotencyKey }) =>
      refusedToo(() =>
        answerTo("open an account", async () =>
          providerAccount(
            await stripe.accounts.create(
              {
                type: "standard",
                ...(email && { email }),
                business_profile: { name },
                metadata: { teamId },
              },
              { idempotencyKey },
            ),
          ),
        ),
      ),
    getAccount: (account) =>
      answerTo("read an account", async () =>
        providerAccount(await stripe.accounts.retrieve(account, {}, LOOK)),
      ),
    onboardingUrl: (account, back) =>
      answerTo("make a link to an account", async () => {
        try {
          const link = { account, type: "account_onboarding", return_url: back, refresh_url: back };
          return (await stripe.accountLinks.create(link)).url;
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          return null;
        }
      }),
  };
}

/**
 * What the provider refuses here is wrong in the platform's own account, which its operator mends: no bug of
 * ours.
 */
const refusedToo = <T>(ask: () => Promise<PaymentsAnswer<T>>) =>
  ask().catch(
    ({ message }: Error): PaymentsFailure => ({ ok: false, reason: "unavailable", details: message }),
  );

function providerAccount({
  id,
  charges_enabled,
  payouts_enabled,
  requirements,
}: Pick<Stripe.Account, "id" | "charges_enabled" | "payouts_enabled" | "requirements">): ProviderAccount {
  const due = [...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])];
  return {
    account: id,
    chargesEnabled: charges_enabled,
    payoutsEnabled: payouts_enabled,
    missing: [...new Set(due)],
  };
}

async function tried(ask: () => Promise<unknown>): Promise<KeyState> {
  try {
    await ask();
    return "taken";
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return "refused";
    // A restricted key may do what we need, and not this.
    return error instanceof Stripe.errors.StripePermissionError ? "taken" : "unavailable";
  }
}
