/** Where and when a ticket or pickup is for, as it stands now: a moved game shows its new time. Instants are UTC. */
export interface EventFacts {
  /** The event's name for good, on every host: in a calendar a moved event replaces its former copy (calendar.ts). */
  uid: string;
  /** Number of changes since it was first announced: a calendar keeps the copy with the highest. */
  sequence: number;
  title: string;
  start: Date;
  end: Date;
  /** IANA zone of start and end. */
  timeZone: string;
  /** The day is settled, the time is not. */
  isTimeOpen: boolean;
  venue: string;
  address: string;
  /** Why nobody should travel to it; null when it takes place. */
  off: "postponed" | "cancelled" | null;
  /** The last minute in which the tickets are sold; only with a ticket. */
  salesEnd?: Date;
}
