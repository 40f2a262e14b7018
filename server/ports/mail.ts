import { HopelessJob } from "./jobs.ts";

export interface MailAddress {
  name: string;
  address: string;
}

export interface Mail {
  /** Makes the Message-ID: the same mail sent again has the same one. */
  id: string;
  /** The sender's name; the address is the installation's own. */
  fromName: string;
  replyTo: MailAddress | null;
  to: MailAddress;
  subject: string;
  text: string;
  html: string;
  /** Images that the HTML names as `cid:`. */
  images: { cid: string; filename: string; mediaType: string; content: Uint8Array }[];
  /** Beside the text, to be kept or printed. */
  files?: { filename: string; mediaType: string; content: Uint8Array }[];
}

/** The receiving server will never take this mail, so the job is not tried again. */
export class MailRefused extends HopelessJob {}

/**
 * Sends a mail. Rejects if it was not accepted; the job tries again.
 * @throws MailRefused
 */
export type SendMail = (mail: Mail) => Promise<void>;

/**
 * Tries, without a mail, whether mails could be sent now.
 * @throws Error with what stands against it, without an address
 */
export type CheckMail = () => Promise<void>;

/** What signs our mails as a domain's (DKIM): its public key stands at {selector}._domainkey.{domain}. */
export interface Dkim {
  domain: string;
  selector: string;
  /** A private RSA key, PEM. */
  key: string;
}
