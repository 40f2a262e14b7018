import type { Configuration } from "../env.ts";

/** The settings that openMail reads, besides those of the store. */
export const MAIL_VARIABLES = [
  "SMTP_URL",
  "MAIL_FROM",
  "DKIM_DOMAIN",
  "DKIM_SELECTOR",
  "DKIM_KEY_FILE",
] as const satisfies (keyof Configuration)[];

/** The settings that openPayments reads, besides those of the store. */
export const PAYMENT_VARIABLES = [
  "PAYMENTS",
  "STRIPE_SECRET_KEY",
  "STRIPE_API_BASE",
  "SUBSCRIPTION_PRICES_WEBSITE",
  "SUBSCRIPTION_PRICES_DOMAIN",
  "SUBSCRIPTION_PRICES_EMAIL",
] as const satisfies (keyof Configuration)[];
