/** A recipient whose mail server has permanently failed to deliver a mail. */
export interface FailedRecipient {
  address: string;
  /** "5.1.1" (RFC 3463) */
  status: string;
}

/** A mail server's report about a mail that it had accepted (RFC 3464). */
export interface BounceReport {
  failed: FailedRecipient[];
  /**
   * Texts that may be the mail's id, without brackets: from the quoted headers, and from the report itself.
   */
  mailIds: string[];
}

/** Reads a received mail. Null if it is not a bounce report, or cannot be read. */
export type ReadBounce = (mail: Uint8Array) => Promise<BounceReport | null>;

/** The header of our mails that repeats their id: some providers replace the Message-ID by their own. */
export const MAIL_ID_HEADER = "X-Mail-Id";
