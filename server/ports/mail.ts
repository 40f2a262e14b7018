import { HopelessJob } from "./jobs.ts";

export interface MailAddress {
  name: string;
  address: string;
}

/** A mail to exactly one person. */
export interface Mail {
  /** Makes the Message-ID: the same mail sent again carries the same one. */
  id: string;
  /** What the sender is called; the address is the installation's own. */
  fromName: string;
  replyTo: MailAddress | null;
  to: MailAddress;
  subject: string;
  text: string;
  html: string;
  /** Images the HTML names by `cid:`. */
  images: { cid: string; filename: string; mediaType: string; content: Uint8Array }[];
}

/** The receiving side will never take this mail: trying again would change nothing. */
export class MailRefused extends HopelessJob {}

/**
 * Hands a mail over. Rejects when it was not taken: the job tries again.
 * @throws MailRefused
 */
export type SendMail = (mail: Mail) => Promise<void>;
