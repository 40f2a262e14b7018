import type { CheckMail, Dkim, SendMail } from "./mail.ts";
import type { MailSender } from "./mail-message.ts";
import { outboxMail } from "./outbox-mail.ts";
import { smtpMail } from "./smtp-mail.ts";

export interface Mailer {
  sendMail: SendMail;
  checkMail: CheckMail;
  /** The folder that mails are written into; null if they are sent. */
  outbox: string | null;
  close(): void;
}

/** Plain data, because it is passed to a thread. */
export type MailerSettings = { from: string } & (
  | { outbox: string }
  | { outbox: null; smtpUrl: string; dkim: Dkim | null }
);

/** Sends mails by SMTP, or writes them into the outbox. */
export function openMailer(settings: MailerSettings, headers: Omit<MailSender, "from">): Mailer {
  const sender = { from: settings.from, ...headers };
  if (settings.outbox === null) {
    const { smtpUrl, dkim } = settings;
    return { ...smtpMail(smtpUrl, { ...sender, dkim }), outbox: null };
  }
  return { ...outboxMail(settings.outbox, sender), outbox: settings.outbox, close: () => {} };
}
