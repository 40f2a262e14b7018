/** A recipient that a mail server could not deliver to, for good. */
export interface FailedRecipient {
  address: string;
  /** "5.1.1" (RFC 3463) */
  status: string;
}

/** What a mail server's report says of a mail that it had taken (RFC 3464). */
export interface BounceReport {
  failed: FailedRecipient[];
  /** Ids the mail may have had, without brackets: of its headers, and as the report names it. */
  mailIds: string[];
}

/** Reads a mail as it came. Null if it is no such report, or none that can be read. */
export type ReadBounce = (mail: Uint8Array) => Promise<BounceReport | null>;

/** The header of our mails that providers leave as it is: some replace the Message-ID by one of their own. */
export const MAIL_ID_HEADER = "X-Mail-Id";
