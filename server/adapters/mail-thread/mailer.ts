import type { CheckMail, Dkim, SendMail } from "../../ports/mail.ts";
import { outboxMail } from "../outbox-mail.ts";
import { smtpMail } from "../smtp-mail.ts";

export interface Mailer {
  sendMail: SendMail;
  checkMail: CheckMail;
  /** The folder that mails are written into; null where they are sent. */
  outbox: string | null;
  close(): void;
}

/** Whether mails are sent or written, as it is passed to the thread that does it. */
export type MailerSettings = { from: string } & (
  | { outbox: string }
  | { outbox: null; smtpUrl: string; dkim: Dkim | null }
);

/** @param shownId what a mail's headers say of its id */
export function openMailer(settings: MailerSettings, shownId?: (id: string) => string): Mailer {
  const { outbox, from } = settings;
  if (settings.outbox === null) {
    const { smtpUrl, dkim } = settings;
    return { ...smtpMail(smtpUrl, { from, dkim, shownId }), outbox };
  }
  return { ...outboxMail(settings.outbox, from, shownId), outbox, close: () => {} };
}
