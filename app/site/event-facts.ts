import type { Event } from "schema-dts";
import { eventStatus, previousStart } from "../../domain/schedule/event-status.ts";
import { type GameState, isTimeOpen } from "../../domain/schedule/game.ts";
import { type DatePrecision, hasDay, isMultiDay } from "../../domain/schedule/game-date.ts";
import { machineDate, machineTime } from "../../domain/values/dates.ts";

/** An event or game to describe for search engines. Instants are UTC. */
export interface DescribedEvent {
  state: GameState;
  start: Date;
  end: Date;
  /** If missing, the start is known to the minute, unless the state says otherwise. */
  datePrecision?: DatePrecision;
  /** The start before the event was moved; null if it was not. */
  formerStart: Date | null;
  /** The IANA zone of its times. */
  timeZone: string;
  venue: string;
  address: string;
}

/**
 * When and where an event takes place, in the terms of schema.org, and whether it was moved, postponed or
 * cancelled. Without a set time it has only the day; without a set day it has no date at all, because search
 * engines would otherwise list a day that nobody set.
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
  const isOfDays = isMultiDay({ timeOfGame: start, endTimeOfGame: end, timeZone, datePrecision });
  return {
    startDate: machineDate(start, timeZone),
    ...(isOfDays && { endDate: machineDate(end, timeZone) }),
  };
}

function placeOf({ venue, address }: DescribedEvent) {
  if (!venue && !address) return {};
  return { location: { "@type": "Place" as const, name: venue || address, ...(address && { address }) } };
}
