import { expect, test } from "vitest";
import { calendarFile } from "./calendar.ts";

const EVENT = {
  title: 'vs Ödegaard; the "Cup", final',
  start: new Date("2026-11-28T00:30:00Z"),
  end: new Date("2026-11-28T03:30:00Z"),
  timeZone: "America/New_York",
  isTimeOpen: false,
  venue: "Marlow Ice Center",
  address: "410 Quarry Road, Ashford Valley, VT",
  off: null,
};
const now = new Date("2026-11-20T17:37:42.123Z");
const file = (event = EVENT) =>
  calendarFile(event, { id: "a@club.example", url: "https://club.example/orders/k", now });

test("an event is a calendar file in UTC, its text escaped", () => {
  const lines = file().replace(/\r\n /g, "").split("\r\n");
  expect(lines).toContain("DTSTAMP:20261120T173742Z");
  expect(lines).toContain("DTSTART:20261128T003000Z");
  expect(lines).toContain("DTEND:20261128T033000Z");
  expect(lines).toContain('SUMMARY:vs Ödegaard\\; the "Cup"\\, final');
  expect(lines).toContain("LOCATION:Marlow Ice Center\\, 410 Quarry Road\\, Ashford Valley\\, VT");
  expect(lines.slice(-2)).toEqual(["END:VCALENDAR", ""]);
});

test("a line is 75 octets at the most, and no character is cut", () => {
  const lines = file({ ...EVENT, title: "é🏒".repeat(60) }).split("\r\n");
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(lines.join("\r\n").replace(/\r\n /g, "")).toContain(`SUMMARY:${"é🏒".repeat(60)}`);
});
