import { createTransport, type NodemailerError } from "nodemailer";
import { MailRefused, type SendMail } from "../ports/mail.ts";
import { mailMessage } from "./mail-message.ts";

/**
 * Milliseconds; for a whole batch in sum shorter than a job may take (server/db/job-queues.ts). A server that thinks
 * long about a mail it has is waited for: whoever gives up too soon sends it again.
 */
export const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 120_000 };
/** More connections than this many providers refuse. */
export const MOST_CONNECTIONS = 3;

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
      await transport.sendMail(mailMessage(mail, from)).catch((error: NodemailerError) => {
        throw ownError(error);
      });
    },
    close: () => transport.close(),
  };
}

/** Codes only: what the server says, and nearly every field of the error, can name the recipient. */
function ownError(error: NodemailerError): Error {
  const { code, originalCode, responseCode, command } = error;
  const facts = [code, originalCode, responseCode, command].filter((fact) => fact !== undefined).join(" ");
  return isFinal(error)
    ? new MailRefused(`The recipient's server refuses the mail: ${facts}`)
    : new Error(`The mail could not be sent: ${facts}`);
}

/** The server knows the recipient and said no for good (5xx to RCPT TO); everything else may pass. */
function isFinal({ command, responseCode = 0 }: NodemailerError): boolean {
  return command === "RCPT TO" && responseCode >= 550 && responseCode <= 559;
}
