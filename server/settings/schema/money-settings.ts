import { z } from "zod";
import { nonEmptyText, onOffSwitch, pricePair, webAddress } from "../env-values.ts";
import { SETTING_FACTS } from "./setting-facts.ts";

const WITH_STRIPE = "required with PAYMENTS=stripe";
const pricesOf = (product: string) =>
  pricePair.optional().register(SETTING_FACTS, {
    meaning: `Two price ids of the ${product} subscription, separated by a comma. All ids differ.`,
    unset: "none with stripe; the sandbox has its own",
    example: "price_month,price_year",
  });

/** Money: a sandbox that charges no card, or Stripe. */
export const MONEY_SETTINGS = {
  PAYMENTS: z
    .enum(["stripe", "sandbox"], { error: "must be stripe or sandbox" })
    .optional()
    .register(SETTING_FACTS, {
      meaning: "stripe for real money, or sandbox.",
      unset: "sandbox; required with DATABASE_URL",
      see: "install.md#payments",
    }),
  SANDBOX_PUBLIC: onOffSwitch.default(false).register(SETTING_FACTS, {
    meaning: "Opens the sandbox's pages, sign-in links included, to others than this machine.",
    see: "reference.md#the-payment-sandbox",
  }),
  STRIPE_SECRET_KEY: nonEmptyText
    .optional()
    .register(SETTING_FACTS, { meaning: "The platform's secret key at Stripe.", unset: WITH_STRIPE }),
  STRIPE_WEBHOOK_SECRET: nonEmptyText.optional().register(SETTING_FACTS, {
    meaning: "The secret of the webhook endpoint /webhooks/stripe.",
    unset: WITH_STRIPE,
  }),
  STRIPE_CONNECT_WEBHOOK_SECRET: nonEmptyText.optional().register(SETTING_FACTS, {
    meaning: "The secret of the webhook endpoint /webhooks/stripe/connect.",
    unset: WITH_STRIPE,
  }),
  STRIPE_API_BASE: webAddress
    .optional()
    .register(SETTING_FACTS, { meaning: "Another address of the payment provider, for tests." }),
  SUBSCRIPTION_PRICES_WEBSITE: pricesOf("website"),
  SUBSCRIPTION_PRICES_DOMAIN: pricesOf("domain"),
  SUBSCRIPTION_PRICES_EMAIL: pricesOf("email"),
};
