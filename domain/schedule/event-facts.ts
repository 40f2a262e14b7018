/** Where and when one is let in, as it stands now: a moved game shows its new time. Instants are UTC. */
export interface EventFacts {
  /** Names it for good, on every host: in a calendar what was moved replaces itself (calendar.ts). */
  uid: string;
  /** How often it was changed since it was first announced: a calendar keeps the copy with more. */
  sequence: number;
  title: string;
  start: Date;
  end: Date;
  /** IANA zone of start and end. */
  timeZone: string;
  /** The start is not settled: its day is. */
  isTimeOpen: boolean;
  venue: string;
  address: string;
  /** Why nobody should travel to it; null when it takes place. */
  off: "postponed" | "cancelled" | null;
}
