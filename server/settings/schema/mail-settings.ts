import { z } from "zod";
import { hostName, nonEmptyText, senderAddress } from "../env-values.ts";
import { SETTING_FACTS } from "./setting-facts.ts";

const ALL_OR_NONE = "all three or none";
const WITH_SALES = "required with real payments on DATABASE_URL";
const SIGNING = "install.md#signing-mails";

/** Mail: stored in DATA_DIR until a server is named. */
export const OUTGOING_MAIL_SETTINGS = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must begin with smtp:// or smtps://" })
    .optional()
    .register(SETTING_FACTS, {
      meaning: "The mail server and the account. Without it, emails are stored in DATA_DIR.",
      unset: WITH_SALES,
      example: "smtps://user:secret@mail.example:465",
      see: "install.md#mail",
    }),
  MAIL_FROM: senderAddress.optional().register(SETTING_FACTS, {
    meaning: "The sender of every email. Bounce reports go to its mailbox.",
    unset: WITH_SALES,
    example: "Fieldhouse <tickets@fieldhouse.example>",
  }),
  DKIM_DOMAIN: hostName.optional().register(SETTING_FACTS, {
    meaning: "Signs emails: the domain of MAIL_FROM, or one above it.",
    unset: ALL_OR_NONE,
    see: SIGNING,
  }),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]{0,61}[a-z0-9])?$/i, "must be a name such as fieldhouse2026")
    .optional()
    .register(SETTING_FACTS, {
      meaning: "Signs emails: the name of the key's DNS record.",
      unset: ALL_OR_NONE,
      example: "fieldhouse2026",
      see: SIGNING,
    }),
  DKIM_KEY_FILE: nonEmptyText.optional().register(SETTING_FACTS, {
    meaning: "Signs emails: the file of an RSA key.",
    unset: ALL_OR_NONE,
    example: "/etc/fieldhouse/dkim.pem",
    see: SIGNING,
  }),
};
