import { LRUCache } from "lru-cache";
import { createTransport, type NodemailerError } from "nodemailer";
import { type CheckMail, type Dkim, type Mail, MailRefused, type SendMail } from "./mail.ts";
import { type MailSender, mailMessage } from "./mail-message.ts";

/** How many milliseconds a mail server may stay silent. The names are nodemailer's. */
interface Patience {
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
}

/**
 * The limits of a first try. They are short, because a hanging server blocks a connection that other mails
 * wait for.
 * @internal
 */
export const SMTP_TIMEOUTS: Patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};
/**
 * The limits of a retry to a recipient for whom the server hung. They are long: a server that was only slow
 * to accept a mail would get it twice if we gave up. A whole batch must still take less time than a slow job
 * may (job-queues.ts).
 * @internal
 */
export const SMTP_RETRY_TIMEOUTS: Patience = { ...SMTP_TIMEOUTS, socketTimeout: 120_000 };
/**
 * The maximum number of connections to the mail server. Many providers refuse more.
 * @internal
 */
export const MAX_CONNECTIONS = 3;

/**
 * How often the pool itself moves a mail to another connection after the server closed one. Once is enough
 * for a connection that was idle too long. The job queue makes all other retries, and waits longer each time.
 * @internal
 */
export const MAX_REQUEUES = 1;

/**
 * How long a bulk mail waits for its turn. Its job tries it again later: a batch must take less time than a
 * job may.
 */
const MAX_TURN_WAIT_MS = 240_000;

/** How many recipients are remembered because the server hung for them, and for how many milliseconds. */
const HUNG_RECIPIENTS = { max: 1000, ttl: 3_600_000 };

export interface SmtpMail {
  sendMail: SendMail;
  checkMail: CheckMail;
  close(): void;
}

/**
 * Sends mail by SMTP. `url` names server and account: "smtps://user:password@mail.example.com". A mail to a
 * recipient for whom the server hung gets a connection of its own with longer limits, one such mail at a
 * time, so that it delays no other mail. Bulk mails are sent one at a time.
 * @param dkim the key that signs every mail; null if the mail server signs mails, or they are not signed
 */
export function smtpMail(
  url: string,
  { dkim, ...sender }: MailSender & { dkim: Dkim | null },
  { first = SMTP_TIMEOUTS, later = SMTP_RETRY_TIMEOUTS } = {},
): SmtpMail {
  const signed = dkim && {
    dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.key },
  };
  const limits = { maxConnections: MAX_CONNECTIONS, maxRequeues: MAX_REQUEUES };
  const transport = createTransport({ url, pool: true, ...limits, ...first, ...signed });
  const patient = createTransport({ url, ...later, ...signed });
  const hung = new LRUCache<string, true>(HUNG_RECIPIENTS);
  let isPatientBusy = false;

  const sendBy = async (by: Pick<typeof patient, "sendMail">, mail: Mail) => {
    await by.sendMail(mailMessage(mail, sender)).catch((error: NodemailerError) => {
      if (error.code === "ETIMEDOUT") hung.set(mail.to.address, true);
      throw ownError(error);
    });
  };
  const sendPatiently = async (mail: Mail) => {
    // Fails at once, so that the job tries again later: mails of one batch must not wait for each other.
    if (isPatientBusy)
      throw new Error(
        "The mail could not be sent: its server hung before, and another mail is waiting for that server",
      );
    isPatientBusy = true;
    try {
      await sendBy(patient, mail);
      hung.delete(mail.to.address);
    } finally {
      isPatientBusy = false;
    }
  };
  const sendNow: SendMail = (mail) =>
    hung.has(mail.to.address) ? sendPatiently(mail) : sendBy(transport, mail);
  const takeTurn = createTurns();
  return {
    sendMail: (mail) =>
      mail.isBulk && !hung.has(mail.to.address) ? takeTurn(() => sendNow(mail)) : sendNow(mail),
    checkMail: async () => {
      await transport.verify().catch((error: NodemailerError) => {
        throw new Error(`The mail server can't be used right now: ${factsOf(error)}`);
      });
    },
    close: () => {
      transport.close();
      patient.close();
    },
  };
}

/**
 * Runs one work at a time, in the order of the calls. Bulk mails take turns, so that they use one of the
 * connections and leave the others to mails that somebody waits for.
 */
function createTurns(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const began = performance.now();
    const mine = last.then(() => {
      if (performance.now() - began < MAX_TURN_WAIT_MS) return work();
      throw new Error("The mail could not be sent: others with the same text took too long");
    });
    last = mine.catch(() => {});
    return mine;
  };
}

/** An error's codes, and nothing else: the server's text and nearly every field can name the recipient. */
function factsOf({ code, originalCode, responseCode, command }: NodemailerError): string {
  return [code, originalCode, responseCode, command].filter((fact) => fact !== undefined).join(" ");
}

function ownError(error: NodemailerError): Error {
  return isFinal(error)
    ? new MailRefused(`The recipient's mail server rejected the email: ${factsOf(error)}`)
    : new Error(`The mail could not be sent: ${factsOf(error)}`);
}

/**
 * True if the server refused this recipient or this mail permanently (55x to RCPT TO or DATA). Any other
 * failure may pass, even a refusal of our account or sender (5xx to AUTH or MAIL FROM): once the operator
 * has corrected the settings, every mail goes out.
 */
function isFinal({ command = "", responseCode = 0 }: NodemailerError): boolean {
  return ["RCPT TO", "DATA"].includes(command) && responseCode >= 550 && responseCode <= 559;
}
