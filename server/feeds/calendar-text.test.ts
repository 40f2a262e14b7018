import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import type { CalendarEvent } from "../../domain/schedule/calendar.ts";
import { calendarText } from "./calendar-text.ts";

const EVENT: CalendarEvent = {
  uid: "game-1@owls.fieldhouse",
  sequence: 2,
  revised: new Date("2026-11-01T12:00:00Z"),
  title: 'Owls vs Ödegaard; the "Cup", \\final',
  start: new Date("2026-11-28T00:30:00Z"),
  end: new Date("2026-11-28T03:30:00Z"),
  timeZone: "America/New_York",
  isTimeOpen: false,
  venue: "Marlow Ice Center",
  address: "410 Quarry Road, Ashford Valley, VT",
  off: null,
  notes: ["League game", "Line one\r\nBEGIN:VALARM"],
  url: "https://owls.example/schedule/upcoming?team=owls",
};

/** Parses the text with another library. */
function read(...events: Partial<CalendarEvent>[]) {
  const text = calendarText({ name: "Owls; all, games", events: events.map((e) => ({ ...EVENT, ...e })) });
  const root = new ICAL.Component(ICAL.parse(text));
  for (const zone of root.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  const found = root.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
  const [event] = found;
  if (!event) throw new Error("No event");
  return { text, root, event, found };
}

describe("an event", () => {
  test("keeps its values and its zone", () => {
    const { root, event } = read({});
    expect(event.summary).toBe(EVENT.title);
    expect(event.location).toBe("Marlow Ice Center, 410 Quarry Road, Ashford Valley, VT");
    expect(event.description).toBe(`League game\nLine one\nBEGIN:VALARM\n${EVENT.url}`);
    expect([event.uid, event.sequence]).toEqual([EVENT.uid, 2]);
    expect(event.startDate.zone.tzid).toBe("America/New_York");
    expect(event.startDate.toString()).toBe("2026-11-27T19:30:00");
    expect(event.startDate.toJSDate()).toEqual(EVENT.start);
    expect(event.endDate.toJSDate()).toEqual(EVENT.end);
    expect(event.component.getFirstPropertyValue("dtstamp")?.toString()).toBe("2026-11-01T12:00:00Z");
    expect(event.component.getFirstPropertyValue("url")).toBe(EVENT.url);
    // The reader does not know this property, so it returns the text as written, with its escapes.
    expect(root.getFirstPropertyValue("x-wr-calname")).toBe("Owls\\; all\\, games");
    expect(root.getFirstSubcomponent("valarm")).toBeNull();
  });

  test.each([
    ["takes place", {}, "CONFIRMED", "OPAQUE", EVENT.title],
    ["waits for its time", { isTimeOpen: true }, "TENTATIVE", "OPAQUE", EVENT.title],
    ["is postponed", { off: "postponed" }, "TENTATIVE", "TRANSPARENT", `Postponed: ${EVENT.title}`],
    ["is cancelled", { off: "cancelled" }, "CANCELLED", "TRANSPARENT", `Cancelled: ${EVENT.title}`],
  ] as const)("that %s says so", (_what, given, status, transparency, title) => {
    const { component, summary } = read(given).event;
    const said = ["status", "transp"].map((name) => component.getFirstPropertyValue(name));
    expect([...said, summary]).toEqual([status, transparency, title]);
  });

  test("with an open time fills its day in its zone", () => {
    const { event } = read({ isTimeOpen: true });
    expect(event.startDate.isDate).toBe(true);
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual(["2026-11-27", "2026-11-28"]);
  });

  test("has lines of up to 75 octets, and no character is split", () => {
    const title = "é🏒".repeat(60);
    const { text, event } = read({ title });
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(event.summary).toBe(title);
  });
});

describe("zones", () => {
  test("each is listed once, also under an alias", () => {
    const names = ["America/New_York", "US/Eastern", "America/Phoenix"];
    const { root, found } = read(...names.map((timeZone, at) => ({ timeZone, uid: `${at}` })));
    const described = root.getAllSubcomponents("vtimezone").map((z) => z.getFirstPropertyValue("tzid"));
    expect(described).toEqual(["America/New_York", "America/Phoenix"]);
    for (const { startDate } of found) expect(startDate.toJSDate()).toEqual(EVENT.start);
  });

  test.each([
    ["the second before summer time", "2027-03-14T06:59:59Z", "2027-03-14T01:59:59"],
    ["its first hour", "2027-03-14T07:00:00Z", "2027-03-14T03:00:00"],
    ["summer", "2027-07-01T23:00:00Z", "2027-07-01T19:00:00"],
    ["the end of summer time", "2027-11-07T07:00:00Z", "2027-11-07T02:00:00"],
    ["winter", "2027-12-24T23:00:00Z", "2027-12-24T18:00:00"],
  ])("the clock on the wall and the instant agree: %s", (_what, instant, wall) => {
    const start = new Date(instant);
    const { startDate } = read({ start, end: start }).event;
    expect([startDate.toString(), startDate.toJSDate()]).toEqual([wall, start]);
  });
});

test("equal events give equal text", () => {
  expect(read({}).text).toBe(read({}).text);
});
