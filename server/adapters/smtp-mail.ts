import { LRUCache } from "lru-cache";
import { createTransport, type NodemailerError } from "nodemailer";
import { isPresent } from "../../domain/values/validity.ts";
import { type Mail, MailRefused, type SendMail } from "../ports/mail.ts";
import { mailMessage } from "./mail-message.ts";

/** How long a mail server may stay silent, in milliseconds. */
interface Patience {
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
}

/**
 * For a first try: a hanging server blocks a connection that other mails wait for.
 * @internal
 */
export const PATIENCE: Patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};
/**
 * For a retry to a recipient for whom the server hung. Giving up on a server that is slow to accept a mail sends the
 * mail twice. A whole batch must still take less time than a job may (server/db/job-queues.ts).
 * @internal
 */
export const LONG_PATIENCE: Patience = { ...PATIENCE, socketTimeout: 120_000 };
/**
 * Many providers refuse more connections.
 * @internal
 */
export const MOST_CONNECTIONS = 3;

/** Recipients for whom the server hung; `ttl` in milliseconds. */
const HUNG = { max: 1000, ttl: 3_600_000 };

export interface SmtpMail {
  sendMail: SendMail;
  close(): void;
}

/**
 * Mail by SMTP. `url` names server and account: "smtps://user:password@mail.example.com". A mail to a recipient for
 * whom the server hung goes by a connection of its own, one at a time and with more patience, so that it delays no
 * other mail.
 */
export function smtpMail(
  url: string,
  from: string,
  { first = PATIENCE, later = LONG_PATIENCE } = {},
): SmtpMail {
  const transport = createTransport({ url, pool: true, maxConnections: MOST_CONNECTIONS, ...first });
  const patient = createTransport({ url, ...later });
  const hung = new LRUCache<string, true>(HUNG);
  let isPatientBusy = false;

  const sendBy = async (by: Pick<typeof patient, "sendMail">, mail: Mail) => {
    await by.sendMail(mailMessage(mail, from)).catch((error: NodemailerError) => {
      if (error.code === "ETIMEDOUT") hung.set(mail.to.address, true);
      throw ownError(error);
    });
  };
  const sendPatiently = async (mail: Mail) => {
    // Fail, so that the job is tried again later: mails of one batch must not wait for each other.
    if (isPatientBusy)
      throw new Error("The mail could not be sent: its server hung before, and another waits for it");
    isPatientBusy = true;
    try {
      await sendBy(patient, mail);
      hung.delete(mail.to.address);
    } finally {
      isPatientBusy = false;
    }
  };
  return {
    sendMail: (mail) => (hung.has(mail.to.address) ? sendPatiently(mail) : sendBy(transport, mail)),
    close: () => {
      transport.close();
      patient.close();
    },
  };
}

/** Codes only: the server's text and nearly every field of the error can name the recipient. */
function ownError(error: NodemailerError): Error {
  const { code, originalCode, responseCode, command } = error;
  const facts = [code, originalCode, responseCode, command].filter(isPresent).join(" ");
  return isFinal(error)
    ? new MailRefused(`The recipient's server refuses the mail: ${facts}`)
    : new Error(`The mail could not be sent: ${facts}`);
}

/** The server knows the recipient and said no for good (5xx to RCPT TO). Any other error may pass. */
function isFinal({ command, responseCode = 0 }: NodemailerError): boolean {
  return command === "RCPT TO" && responseCode >= 550 && responseCode <= 559;
}
