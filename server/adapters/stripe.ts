import { stripeAccounts } from "./stripe-accounts.ts";
import { type StripeAccess, stripePayments } from "./stripe-payments.ts";

/** The adapters for everything that is requested from the payment provider. */
export const stripeAdapters = (access: StripeAccess, keyFor?: "the sandbox") => ({
  payments: stripePayments(access),
  paymentAccounts: stripeAccounts(access, keyFor),
});
