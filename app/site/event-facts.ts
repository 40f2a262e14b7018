import type { Event } from "schema-dts";
import { eventStatus, previousStart } from "../../domain/schedule/event-status.ts";
import { type GameState, isTimeOpen } from "../../domain/schedule/game.ts";
import { type DatePrecision, hasDay, lastsDays } from "../../domain/schedule/game-date.ts";
import { machineDate, machineTime } from "../../domain/values/dates.ts";

/** An event or game to describe. Instants are UTC. */
export interface DescribedEvent {
  state: GameState;
  start: Date;
  end: Date;
  /** Left out: the start is known to the minute, unless the state says otherwise. */
  datePrecision?: DatePrecision;
  /** The start before it was moved. */
  formerStart: Date | null;
  /** The IANA zone of its times. */
  timeZone: string;
  venue: string;
  address: string;
}

/**
 * When and where, in words of schema.org, also if moved, postponed or cancelled. With an open time only the day is
 * given, with an open day nothing: search engines would list a day that nobody set.
 */
export function eventFacts(event: DescribedEvent) {
  const former = previousStart(event);
  return {
    ...timesOf(event),
    ...(former && { previousStartDate: machineTime(former) }),
    eventStatus: `https://schema.org/${eventStatus(event)}`,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    ...placeOf(event),
  } satisfies Partial<Exclude<Event, string>>;
}

function timesOf({ state, start, end, timeZone, datePrecision = "time" }: DescribedEvent) {
  if (!hasDay({ datePrecision })) return {};
  if (!isTimeOpen({ state, datePrecision }))
    return { startDate: machineTime(start), ...(end > start && { endDate: machineTime(end) }) };
  const isOfDays = lastsDays({ timeOfGame: start, endTimeOfGame: end, timeZone, datePrecision });
  return {
    startDate: machineDate(start, timeZone),
    ...(isOfDays && { endDate: machineDate(end, timeZone) }),
  };
}

function placeOf({ venue, address }: DescribedEvent) {
  if (!venue && !address) return {};
  return { location: { "@type": "Place" as const, name: venue || address, ...(address && { address }) } };
}
