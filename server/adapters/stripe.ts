import { stripeAccounts } from "./stripe-accounts.ts";
import { type StripeAccess, stripePayments } from "./stripe-payments.ts";

/** All that is asked of the provider. */
export const stripeParts = (access: StripeAccess, keyFor?: "the sandbox") => ({
  payments: stripePayments(access),
  paymentAccounts: stripeAccounts(access, keyFor),
});
