/** A recipient to whom a mail server could permanently not deliver. */
export interface FailedRecipient {
  address: string;
  /** "5.1.1" (RFC 3463) */
  status: string;
}

/** A mail server's report about a mail that it had accepted (RFC 3464). */
export interface BounceReport {
  failed: FailedRecipient[];
  /** Possible ids of the mail, without brackets: from its headers, and as the report names it. */
  mailIds: string[];
}

/** Reads a received mail. Null if it is not a bounce report, or cannot be read. */
export type ReadBounce = (mail: Uint8Array) => Promise<BounceReport | null>;

/** A header of our mails with their id, because some providers replace the Message-ID by one of their own. */
export const MAIL_ID_HEADER = "X-Mail-Id";
