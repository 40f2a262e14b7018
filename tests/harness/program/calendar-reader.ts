import ICAL from "ical.js";

/** An event as a third-party parser reads it. */
export interface ParsedEvent {
  uid: string;
  sequence: number;
  summary: string;
  status: string;
  /** The time of the event's last change. */
  stamp: Date;
  start: Date;
  zone: string;
  isAllDay: boolean;
  description: string;
  url: string;
}

/**
 * Parses text/calendar, using the time zones that the text describes.
 * @throws Error on an invalid calendar
 */
export function parseCalendar(text: string): ParsedEvent[] {
  const root = new ICAL.Component(ICAL.parse(text));
  for (const zone of root.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  return root.getAllSubcomponents("vevent").map((component) => {
    const { uid, sequence, summary, startDate, description } = new ICAL.Event(component);
    const value = (name: string) => String(component.getFirstPropertyValue(name) ?? "");
    return {
      uid,
      sequence,
      summary,
      description,
      status: value("status"),
      url: value("url"),
      stamp: new Date(value("dtstamp")),
      start: startDate.toJSDate(),
      zone: startDate.zone.tzid,
      isAllDay: startDate.isDate,
    };
  });
}

/**
 * A visitor's calendar after an update: of two copies of an event, the copy with the higher sequence stays.
 */
export function mergedCalendar(kept: readonly ParsedEvent[], text: string): ParsedEvent[] {
  const events = new Map(kept.map((event) => [event.uid, event]));
  for (const event of parseCalendar(text)) {
    const old = events.get(event.uid);
    if (!old || event.sequence >= old.sequence) events.set(event.uid, event);
  }
  return [...events.values()];
}
