import { createTransport } from "nodemailer";
import { MailRefused, type SendMail } from "../ports/mail.ts";
import { mailMessage } from "./mail-message.ts";

/** Shorter in sum than a job may take (server/db/job-queues.ts). */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 25_000 };
/** More connections than this many providers refuse. */
const MOST_CONNECTIONS = 3;

export interface SmtpMail {
  sendMail: SendMail;
  /** Ends the connections that are kept. */
  close(): void;
}

/** Mail by SMTP. `url` names server and account: "smtps://user:password@mail.example.com". */
export function smtpMail(url: string, from: string): SmtpMail {
  const transport = createTransport({ url, pool: true, maxConnections: MOST_CONNECTIONS, ...PATIENCE });
  return {
    sendMail: async (mail) => {
      await transport.sendMail(mailMessage(mail, from)).catch((error: unknown) => {
        throw isFinal(error)
          ? new MailRefused("The recipient's server refuses the mail", { cause: error })
          : error;
      });
    },
    close: () => transport.close(),
  };
}

/** The server knows the recipient and said no for good (5xx to RCPT TO); everything else may pass. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "EENVELOPE") return false;
  return "responseCode" in error && Number(error.responseCode) >= 550 && Number(error.responseCode) <= 559;
}
