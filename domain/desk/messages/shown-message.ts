/** A message that was not sent yet. */
export interface ShownMessageDraft {
  subject: string;
  people: number;
  to: string;
  replies: string;
  /** Why it can't be sent now; empty if it can. */
  limit: string;
  /** The page on which it is changed. */
  change: string;
}

/** A message that was sent, or is being sent. */
export interface ShownSentMessage {
  by: string;
  state: "running" | "stopped" | "done";
  sent: number;
  total: number;
  progress: string;
  skipped: string;
  undelivered: readonly UndeliveredMessageMail[];
}

/** A mail of a message that did not arrive. */
export interface UndeliveredMessageMail {
  orderId: string;
  /** Masked; null if it is no longer known. */
  address: string | null;
  why: string;
}
