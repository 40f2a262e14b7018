import ICAL from "ical.js";
import type { BundleReport } from "../records/bundle-report.ts";
import { ianaZone } from "./zone-names.ts";

/** An event's property, with escapes resolved. */
export interface CalendarValue {
  /** "date", "date-time", "text", "duration". */
  type: string;
  text: string;
  /** The value of TZID. */
  zone: string | null;
  line: number;
}

/** An event's properties by name, in lower case. */
export interface WrittenEvent {
  line: number;
  values: ReadonlyMap<string, CalendarValue>;
}

export interface ParsedCalendar {
  events: WrittenEvent[];
  /** Zones that the calendar defines under its own names. */
  zones: ReadonlyMap<string, string>;
  isCancelled: boolean;
}

/** Several times the number of events that a club has in decades. */
const MAX_EVENTS = 20_000;

const READ: ReadonlySet<string> = new Set([
  ...["uid", "summary", "dtstart", "dtend", "duration", "location", "description", "status", "class"],
  ...["rrule", "rdate", "recurrence-id", "sequence", "tzid", "x-lic-location", "method"],
]);

interface Line {
  text: string;
  line: number;
}

/** The beginning of a content line: its name, then a parameter or the value. */
const NAMED = /^([A-Za-z0-9-]{1,60})[;:]/;

/**
 * Joins folded lines. A line that does not begin with a property continues the text before it, because some
 * programs write a text's line breaks without folding or escaping them.
 */
function contentLines(text: string): Line[] {
  const lines: { parts: string[]; line: number }[] = [];
  for (const [at, written] of text.split("\n").entries()) {
    const last = lines.at(-1);
    if (/^[ \t]/.test(written) && last) last.parts.push(written.slice(1));
    else if (last && written !== "" && !NAMED.test(written)) last.parts.push(`\\n${written}`);
    else if (written !== "") lines.push({ parts: [written], line: at + 1 });
  }
  return lines.map(({ parts, line }) => ({ text: parts.join(""), line }));
}

/**
 * Parses the events of a calendar file; null after a mistake. Each line is parsed separately, so that a
 * broken line hides no other and is reported with its number.
 */
export function parseCalendarEvents(
  file: string,
  text: string,
  { mistakes }: BundleReport,
): ParsedCalendar | null {
  const mistake = (expected: string, line: number | null = null) =>
    mistakes.push({ file, line, field: "", expected });
  const lines = contentLines(text);
  if (!/^BEGIN:VCALENDAR\s*$/i.test(lines[0]?.text ?? "")) {
    mistake("This isn't a complete calendar file. Export the calendar again.");
    return null;
  }
  const blocks = blocksOf(lines);
  const events = blocks.filter(({ kind }) => kind === "vevent");
  if (events.length > MAX_EVENTS) {
    mistake(`at most ${MAX_EVENTS} events`);
    return null;
  }
  const unended = events.find(({ isEnded }) => !isEnded);
  if (unended) {
    mistake("The file breaks off in the middle of this event. Export the calendar again.", unended.line);
    return null;
  }
  return {
    events,
    zones: zonesOf(blocks),
    isCancelled: blocks.some(({ values }) => /^cancel$/i.test(values.get("method")?.text ?? "")),
  };
}

interface Block {
  kind: string;
  line: number;
  values: Map<string, CalendarValue>;
  isEnded: boolean;
}

/** Splits lines into components: an alarm inside an event has its own description. */
function blocksOf(lines: readonly Line[]): Block[] {
  const blocks: Block[] = [];
  const open: Block[] = [];
  for (const { text, line } of lines) {
    const [, edge = "", kind = ""] = /^(BEGIN|END):\s*([A-Za-z-]{1,40})\s*$/i.exec(text) ?? [];
    if (/^begin$/i.test(edge)) {
      const block = { kind: kind.toLowerCase(), line, values: new Map(), isEnded: false };
      blocks.push(block);
      open.push(block);
    } else if (edge !== "") {
      const ended = open.pop();
      if (ended) ended.isEnded = true;
    } else readProperty(open.at(-1), text, line);
  }
  return blocks;
}

/** Adds a property to its component; a repeated name is ignored. */
function readProperty(block: Block | undefined, text: string, line: number): void {
  const name = NAMED.exec(text)?.[1]?.toLowerCase();
  if (!block || name === undefined || !READ.has(name) || block.values.has(name)) return;
  const value = parsedValue(text, line);
  if (value) block.values.set(name, value);
}

function parsedValue(text: string, line: number): CalendarValue | null {
  // Only whether an event repeats matters; the rule itself is never evaluated.
  if (/^r(?:rule|date)/i.test(text)) return { type: "text", text, zone: null, line };
  try {
    const [, parameters, type, value] = ICAL.parse.property(text) as [
      string,
      Record<string, unknown>,
      ...string[],
    ];
    const { tzid } = parameters;
    return {
      type: String(type),
      text: String(value ?? "").trim(),
      zone: typeof tzid === "string" ? tzid : null,
      line,
    };
  } catch {
    return null;
  }
}

function zonesOf(blocks: readonly Block[]): Map<string, string> {
  const zones = new Map<string, string>();
  for (const { kind, values } of blocks) {
    const [own, meant] = [values.get("tzid")?.text, values.get("x-lic-location")?.text];
    const zone = meant === undefined ? null : ianaZone(meant);
    if (kind === "vtimezone" && own !== undefined && zone !== null) zones.set(own, zone);
  }
  return zones;
}
