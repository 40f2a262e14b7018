import { HopelessJob } from "../jobs/job-runner.ts";

export interface MailAddress {
  name: string;
  address: string;
}

export interface Mail {
  /** Determines the Message-ID, so that a mail sent again has the same one. */
  id: string;
  /** The sender's name; the address is the installation's own. */
  fromName: string;
  replyTo: MailAddress | null;
  to: MailAddress;
  subject: string;
  text: string;
  html: string;
  /** Images that the HTML refers to as `cid:`. */
  images: { cid: string; filename: string; mediaType: string; content: Uint8Array }[];
  /**
   * True for one of many mails with the same text. Of these, one is sent at a time, so that other mails never
   * wait for them.
   */
  isBulk?: true;
  /** Attachments, to be saved or printed. */
  files?: { filename: string; mediaType: string; content: Uint8Array }[];
}

/** Thrown if the receiving server will never accept the mail: its job is not retried. */
export class MailRefused extends HopelessJob {}

/**
 * Sends a mail. Rejects if the mail server did not accept it; its job then tries again.
 * @throws MailRefused if trying again would fail, too
 */
export type SendMail = (mail: Mail) => Promise<void>;

/**
 * Checks, without sending a mail, if mails could be sent now.
 * @throws Error with the reason, without an address
 */
export type CheckMail = () => Promise<void>;

/**
 * The key that signs our mails for a domain (DKIM). Its public key is in DNS at
 * {selector}._domainkey.{domain}.
 */
export interface Dkim {
  domain: string;
  selector: string;
  /** A private RSA key, PEM. */
  key: string;
}
