import { z } from "zod";
import { publicPushKey } from "../../../platform/push/push-key.ts";
import { nonEmptyText, webAddress } from "../env-values.ts";
import { SETTING_FACTS } from "./setting-facts.ts";

const WALLETS = "install.md#tickets-on-paper-offline-and-in-wallets";
const ALERTS = "install.md#alerts-about-games";
const COUNTED = "reference.md#what-is-counted";

/** Wallets, alerts, analytics and advertisements: an installation works without any of them. */
export const EXTRA_SETTINGS = {
  APPLE_WALLET: nonEmptyText.optional().register(SETTING_FACTS, {
    meaning: "A folder with the files that sign passes for Apple Wallet.",
    example: "/etc/fieldhouse/apple-wallet",
    see: WALLETS,
  }),
  GOOGLE_WALLET: nonEmptyText.optional().register(SETTING_FACTS, {
    meaning: "A service account's key file for Google Wallet.",
    unset: "both or none",
    example: "/etc/fieldhouse/google-wallet.json",
    see: WALLETS,
  }),
  GOOGLE_WALLET_ISSUER: z
    .string()
    .regex(/^\d{1,20}$/, "must be an issuer ID such as 3388000000012345678")
    .optional()
    .register(SETTING_FACTS, {
      meaning: "The issuer's number at Google Wallet.",
      unset: "both or none",
      example: "3388000000012345678",
      see: WALLETS,
    }),
  GOOGLE_WALLET_API_BASE: webAddress.optional().register(SETTING_FACTS, {
    meaning: "Another address of Google Wallet's API, for tests. The address for tokens is in the key file.",
  }),
  GA4_MEASUREMENT_ID: nonEmptyText.optional().register(SETTING_FACTS, {
    meaning: "Events also go to this stream of Google Analytics 4.",
    unset: "both or none",
    see: COUNTED,
  }),
  GA4_API_SECRET: nonEmptyText.optional().register(SETTING_FACTS, {
    meaning: "The stream's secret.",
    unset: "both or none",
    see: COUNTED,
  }),
  GA4_API_BASE: webAddress
    .optional()
    .register(SETTING_FACTS, { meaning: "Another address of Google Analytics, for tests." }),
  PUSH_KEY: z
    .string()
    .refine((key) => publicPushKey(key) !== null, "must be a key that npx fieldhouse secrets push printed")
    .optional()
    .register(SETTING_FACTS, {
      meaning:
        "Turns on alerts about games: the key that signs them, which npx fieldhouse secrets push prints. Every browser that has alerts loses them if it changes.",
      unset: "both or none",
      see: ALERTS,
    }),
  PUSH_CONTACT: z
    .url({ protocol: /^(?:mailto|https)$/, error: "must be a mailto: or https:// address" })
    .optional()
    .register(SETTING_FACTS, {
      meaning: "A mailto: or https:// address where push services reach you if your alerts cause trouble.",
      unset: "both or none",
      example: "mailto:webmaster@clubs.example",
      see: ALERTS,
    }),
  PUSH_API_BASE: webAddress
    .optional()
    .register(SETTING_FACTS, { meaning: "Another address that gets every alert, for tests." }),
  ADS: nonEmptyText.optional().register(SETTING_FACTS, {
    meaning: "A file that says which advertisers may bid.",
    example: "/etc/fieldhouse/ads.json",
    see: "install.md#advertisements",
  }),
};
