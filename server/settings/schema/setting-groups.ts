import { CHECK_SETTINGS } from "./check-settings.ts";
import { DATA_SETTINGS } from "./data-settings.ts";
import { EXTRA_SETTINGS } from "./extra-settings.ts";
import { KEEP_DAYS_SETTINGS } from "./keep-settings.ts";
import { OUTGOING_MAIL_SETTINGS } from "./mail-settings.ts";
import { MONEY_SETTINGS } from "./money-settings.ts";
import { NETWORK_SETTINGS } from "./network-settings.ts";
import { PROCESS_SETTINGS } from "./process-settings.ts";

/** All settings by group, in the order in which docs/reference.md and .env.example list them. */
export const SETTING_GROUPS = [
  { title: "Where it listens, and what visitors call it", settings: NETWORK_SETTINGS },
  { title: "Data: the embedded database, unless DATABASE_URL names a PostgreSQL", settings: DATA_SETTINGS },
  { title: "Money: a sandbox that charges no card, unless PAYMENTS=stripe", settings: MONEY_SETTINGS },
  { title: "Mail: stored in DATA_DIR, unless SMTP_URL names a server", settings: OUTGOING_MAIL_SETTINGS },
  { title: "Human check and limits", settings: CHECK_SETTINGS },
  { title: "Wallets, alerts, analytics, advertisements", settings: EXTRA_SETTINGS },
  { title: "How many days personal data is kept", settings: KEEP_DAYS_SETTINGS },
  { title: "The process", settings: PROCESS_SETTINGS },
] as const;

/** Each setting's schema by its name. */
export const SETTINGS = {
  ...NETWORK_SETTINGS,
  ...DATA_SETTINGS,
  ...MONEY_SETTINGS,
  ...OUTGOING_MAIL_SETTINGS,
  ...CHECK_SETTINGS,
  ...EXTRA_SETTINGS,
  ...KEEP_DAYS_SETTINGS,
  ...PROCESS_SETTINGS,
};
