import type { EventFacts } from "./order-details.ts";

const stamp = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, "");
const escaped = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

const MOST_OCTETS = 75;
const octetsOf = (character: string) => {
  const point = character.codePointAt(0) ?? 0;
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
};

/** A longer line goes on after a line break and a blank (RFC 5545), never in the middle of a character. */
function folded(line: string): string {
  let text = "";
  let octets = 0;
  for (const character of line) {
    const more = octetsOf(character);
    const isFull = octets + more > MOST_OCTETS;
    text += isFull ? `\r\n ${character}` : character;
    octets = isFull ? 1 + more : octets + more;
  }
  return text;
}

/** One event as a calendar file, its times in UTC: the reader's calendar shows them in its own zone. */
export function calendarFile(
  event: EventFacts,
  { id, url, now }: { id: string; url: string; now: Date },
): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Fieldhouse//Tickets//EN",
    "BEGIN:VEVENT",
    `UID:${escaped(id)}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(event.start)}`,
    `DTEND:${stamp(event.end)}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped([event.venue, event.address].filter(Boolean).join(", "))}`,
    `URL:${url}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
