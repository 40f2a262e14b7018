import type { Configuration } from "../../server/env.ts";
import {
  DESTINATION_SETTINGS,
  MAIL_VARIABLES,
  PAYMENT_VARIABLES,
} from "../../server/settings/command-settings.ts";
import { GOOGLE_WALLET_VARIABLES } from "../../server/settings/google-account.ts";

/** How visitors reach the server, for links that a command prints or mails. */
const ADDRESS_VARIABLES = ["PORT", "TRUST_PROXY"] as const satisfies (keyof Configuration)[];

/**
 * The settings that commands read besides those of the database and the storage, by the command's words. Each
 * command reads its row, and docs/reference.md has the table (`npm run reference`).
 */
export const SETTINGS_READ = {
  "clubs move": ADDRESS_VARIABLES,
  "desk invite": ADDRESS_VARIABLES,
  scorer: [...ADDRESS_VARIABLES, "SECRET_KEY"],
  people: ["SECRET_KEY"],
  "bounces read": ["SECRET_KEY"],
  "secrets rotate": ["SECRET_KEY", "DATA_DIR", "BACKUP_TO", ...DESTINATION_SETTINGS],
  "orders reconcile": PAYMENT_VARIABLES,
  "subscriptions sync": PAYMENT_VARIABLES,
  "payments connect": [...PAYMENT_VARIABLES, ...ADDRESS_VARIABLES],
  "payments rebuild": [...PAYMENT_VARIABLES, "SECRET_KEY"],
  doctor: [
    ...MAIL_VARIABLES,
    ...PAYMENT_VARIABLES,
    ...GOOGLE_WALLET_VARIABLES,
    ...(["BACKUP_TO", "BACKUP_EVERY"] as const),
  ],
} as const satisfies Record<string, readonly (keyof Configuration)[]>;
