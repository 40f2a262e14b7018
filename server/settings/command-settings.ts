import { PROVIDER_SETTINGS } from "../../platform/storage/open-storage.ts";
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

/** The settings of the backups' bucket, each in place of the storage's setting without BACKUP_. */
const BACKUP_BUCKET_SETTINGS = [
  "BACKUP_AWS_ENDPOINT_URL_S3",
  "BACKUP_AWS_REGION",
  "BACKUP_AWS_ACCESS_KEY_ID",
  "BACKUP_AWS_SECRET_ACCESS_KEY",
] as const satisfies `BACKUP_${(typeof PROVIDER_SETTINGS)[number]}`[];

/** The settings that open the place where backups are. */
export const DESTINATION_SETTINGS = ["BACKUP_KEY", ...BACKUP_BUCKET_SETTINGS, ...PROVIDER_SETTINGS] as const;
