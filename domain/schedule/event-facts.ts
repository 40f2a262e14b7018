/** The current time and place of the event that a ticket or pick-up is for. Instants are UTC. */
export interface EventFacts {
  /**
   * The event's permanent id on every host: in a calendar a moved event replaces its former copy
   * (calendar.ts).
   */
  uid: string;
  /** Number of changes since the event was announced. Calendars keep the copy with the highest number. */
  sequence: number;
  title: string;
  start: Date;
  end: Date;
  /** IANA zone of start and end. */
  timeZone: string;
  /** True if the day is fixed but the time is not. */
  isTimeOpen: boolean;
  venue: string;
  address: string;
  /** Whether the event is postponed or cancelled; null if it takes place. */
  off: "postponed" | "cancelled" | null;
  /** The last minute in which the event's tickets are sold; set only if the facts belong to a ticket. */
  salesEnd?: Date;
}
