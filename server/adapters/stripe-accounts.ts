import Stripe from "stripe";
import type {
  OpenedAccount,
  PaymentAccounts,
  PaymentKeyState,
  ProviderAccount,
} from "../ports/payment-accounts.ts";
import type { PaymentsAnswer, PaymentsFailure } from "../ports/payments.ts";
import { unixSeconds } from "./stripe-charge.ts";
import { isLiveKey, openStripeClient, requestProvider, type StripeAccess } from "./stripe-payments.ts";

/** Options of reads that a page of the desk waits for: it shows the failure instead of trying again. */
const READ_OPTIONS = { timeout: 4000, maxNetworkRetries: 0 };

/** The maximum number of accounts in one answer. */
const PAGE = 100;

/** Accounts by Stripe Connect: standard accounts, which their clubs own and see in their own dashboards. */
export function stripeAccounts(
  access: StripeAccess,
  keyFor: PaymentAccounts["keyFor"] = isLiveKey(access) ? "real money" : "tests",
): PaymentAccounts {
  const stripe = openStripeClient(access);
  return {
    keyFor,
    tryKey: () => keyState(() => stripe.balance.retrieve({}, READ_OPTIONS)),
    readClock: async () => {
      const { headers } = (await stripe.balance.retrieve({}, READ_OPTIONS)).lastResponse;
      // The SDK's two HTTP clients return headers in two forms.
      const date = headers instanceof Headers ? headers.get("date") : headers.date;
      const time = Date.parse(date ?? "");
      return Number.isNaN(time) ? null : new Date(time);
    },
    openAccount: ({ teamId, name, email, idempotencyKey }) =>
      refusalAsOutage(() =>
        requestProvider("open an account", async () =>
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
    listOpenedAccounts: (since) =>
      requestProvider("list accounts", async () => {
        const found: OpenedAccount[] = [];
        const wanted = { created: { gte: unixSeconds(since) }, limit: PAGE };
        // Others were opened without this program.
        for await (const { id: account, metadata, created, charges_enabled } of stripe.accounts.list(wanted))
          if (metadata?.teamId)
            found.push({
              account,
              teamId: metadata.teamId,
              timeCreated: new Date((created ?? 0) * 1000),
              chargesEnabled: charges_enabled,
            });
        // The newest come first.
        return found.reverse();
      }),
    getAccount: (account) =>
      requestProvider("read an account", async () =>
        providerAccount(await stripe.accounts.retrieve(account, {}, READ_OPTIONS)),
      ),
    onboardingUrl: (account, back) =>
      requestProvider("make a link to an account", async () => {
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
 * Turns a refusal into an outage. The provider refuses these requests only because something is wrong with
 * the platform's own account. The operator can correct that; it is not an error of this program.
 */
const refusalAsOutage = <T>(ask: () => Promise<PaymentsAnswer<T>>) =>
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

async function keyState(ask: () => Promise<unknown>): Promise<PaymentKeyState> {
  try {
    await ask();
    return "taken";
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return "refused";
    // A restricted key may be allowed to do what we need, but not to read the balance.
    return error instanceof Stripe.errors.StripePermissionError ? "taken" : "unavailable";
  }
}
