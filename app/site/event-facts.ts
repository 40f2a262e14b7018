import type { Event } from "schema-dts";
import { eventStatus, previousStart } from "../../domain/schedule/event-status.ts";
import type { GameState } from "../../domain/schedule/game.ts";
import { machineDate, machineTime } from "../../domain/values/dates.ts";

/** An event or game to describe. Instants are UTC. */
export interface DescribedEvent {
  state: GameState;
  start: Date;
  end: Date;
  /** Left out: known, unless the state says otherwise. */
  isTimeKnown?: boolean;
  /** The start before it was moved. */
  formerStart: Date | null;
  /** The IANA zone of its times. */
  timeZone: string;
  venue: string;
  address: string;
}

/**
 * When and where, in words of schema.org, also if moved, postponed or cancelled. With an open time only the day is
 * given.
 */
export function eventFacts(event: DescribedEvent) {
  const { state, start, end, timeZone } = event;
  const former = previousStart(event);
  const isTimeOpen = state === "tbd" || event.isTimeKnown === false;
  return {
    startDate: isTimeOpen ? machineDate(start, timeZone) : machineTime(start),
    ...(!isTimeOpen && end > start && { endDate: machineTime(end) }),
    ...(former && { previousStartDate: machineTime(former) }),
    eventStatus: `https://schema.org/${eventStatus(event)}`,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    ...placeOf(event),
  } satisfies Partial<Exclude<Event, string>>;
}

function placeOf({ venue, address }: DescribedEvent) {
  if (!venue && !address) return {};
  return { location: { "@type": "Place" as const, name: venue || address, ...(address && { address }) } };
}
