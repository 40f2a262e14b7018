import type { BundleReport } from "../records/bundle-report.ts";
import { noteField, noteMistake, type RawRecord } from "../records/record.ts";
import { hasEventWord } from "../schedule/event-names.ts";
import { parseMatchup } from "../schedule/sides/parse-opponent.ts";
import { isNonGameRow, withoutProgramWords } from "../sheets/ignored-rows.ts";
import { parseCalendarEvents, type WrittenEvent } from "./calendar-events.ts";
import { parseEventMoment } from "./event-moment.ts";
import { createClubNameTest, type EventTitle, parseEventTitle } from "./event-title.ts";

/** The facts of a club that are needed to read its calendars. */
export interface CalendarClub {
  /** The club's IANA zone, in which moments are read. */
  zone: string;
  /** The club's own names, normalized for comparison. */
  own: ReadonlySet<string>;
}

/** An event as a record of texts, like a sheet's row. */
interface CalendarRow {
  raw: RawRecord;
  /** The event with the calendar's original texts, for notes and mistakes. */
  written: RawRecord;
  event: WrittenEvent;
  title: EventTitle;
  at: number;
  wrong: string | null;
}

/**
 * The games of a calendar file, sorted by start, as records of texts like those of a sheet. Other events are
 * skipped with a note. Null if the file cannot be read.
 */
export function parseCalendarRecords(
  file: string,
  text: string,
  club: CalendarClub,
  report: BundleReport,
): RawRecord[] | null {
  const calendar = parseCalendarEvents(file, text, report);
  if (!calendar) return null;
  const isOwn = createClubNameTest(club.own);
  const rows = newest(calendar.events).map((event) => {
    const title = parseEventTitle(textOf(event, "summary"), isOwn);
    const time = parseEventMoment(event, { club: club.zone, own: calendar.zones });
    return calendarRow(file, event, title, time, calendar.isCancelled);
  });
  const games = rows.filter(isGame);
  noteOthers(
    file,
    rows.filter((one) => !isGame(one)),
    report,
  );
  return games
    .filter((game) => isSound(game, report))
    .toSorted((one, other) => one.at - other.at)
    .map(({ raw }) => raw);
}

const textOf = ({ values }: WrittenEvent, name: string) => values.get(name)?.text ?? "";

/**
 * Drops older copies of an event: among events with one id and recurrence, the highest sequence stays. Events
 * with the same id and sequence but different content all stay.
 */
function newest(events: readonly WrittenEvent[]): WrittenEvent[] {
  const byId = new Map<string, WrittenEvent>();
  for (const [at, event] of events.entries()) {
    const id = textOf(event, "uid");
    const key = `${id} ${textOf(event, "recurrence-id")}`;
    const before = byId.get(key);
    const isOther = before && sequenceOf(before) === sequenceOf(event) && !isSame(before, event);
    if (id === "" || isOther) byId.set(`${key} ${at}`, event);
    else if (!before || sequenceOf(event) >= sequenceOf(before)) byId.set(key, event);
  }
  return [...byId.values()];
}

const isSame = (one: WrittenEvent, other: WrittenEvent) =>
  ["summary", "dtstart"].every((name) => textOf(one, name) === textOf(other, name));

const sequenceOf = (event: WrittenEvent) => Number(textOf(event, "sequence")) || 0;

function calendarRow(
  file: string,
  event: WrittenEvent,
  title: EventTitle,
  time: ReturnType<typeof parseEventMoment>,
  isCancelled: boolean,
): CalendarRow {
  const isOff = isCancelled || /^cancell?ed$/i.test(textOf(event, "status"));
  const isOfDays = isEvent(title, time);
  const words = {
    title: isOfDays ? "" : title.title,
    opponent: isOfDays ? title.title : title.opponent,
    // At a tournament the club is neither home nor away.
    place: title.place || (isOfDays ? "neutral" : ""),
    ...("wrong" in time
      ? {}
      : {
          ...{ date: time.date, time: time.time, zone: time.zone },
          ...{ endDate: time.endDate, endTime: time.endTime },
        }),
    venue: textOf(event, "location"),
    status: isOff ? "cancelled" : title.status,
    note: [title.note, eventNote(textOf(event, "description"))].filter(Boolean).join(". "),
  };
  const said = Object.fromEntries(Object.entries(words).filter(([, word]) => word !== ""));
  const lineOf: RawRecord["lineOf"] = (path) => lineIn(event, String(path[0] ?? ""));
  return {
    raw: { file, value: withoutProgramWords("games", said), lineOf },
    written: { file, value: { title: textOf(event, "summary"), date: textOf(event, "dtstart") }, lineOf },
    event,
    title,
    at: "wrong" in time ? 0 : time.at,
    wrong: "wrong" in time ? time.wrong : null,
  };
}

/** True for an event of several days without an opponent: "Maine Tournament". */
const isEvent = (title: EventTitle, time: ReturnType<typeof parseEventMoment>) =>
  "endDate" in time &&
  time.endDate !== "" &&
  title.opponent === "" &&
  parseMatchup(title.title, false) === null &&
  hasEventWord(title.title);

/** The calendar property that each field is read from. */
const SOURCES: Readonly<Record<string, string>> = {
  date: "dtstart",
  time: "dtstart",
  endDate: "dtend",
  venue: "location",
  address: "location",
  status: "status",
  note: "description",
};

const lineIn = ({ values, line }: WrittenEvent, word: string) =>
  values.get(SOURCES[word] ?? "summary")?.line ?? line;

const isGame = ({ raw, title, event }: CalendarRow) =>
  !title.isPractice &&
  /\p{L}/u.test(textOf(event, "summary")) &&
  !/^(?:private|confidential)$/i.test(textOf(event, "class")) &&
  !isNonGameRow("games", { title: title.title }, raw.value as Record<string, unknown>);

/** Adds only one note for each title, because a season may have a hundred practices. */
function noteOthers(file: string, others: readonly CalendarRow[], { notes }: BundleReport): void {
  const byTitle = Map.groupBy(others, ({ event }) => textOf(event, "summary").toLowerCase());
  for (const [first, ...more] of byTitle.values()) {
    if (!first) continue;
    const also = more.length > 0 ? ` (and ${more.length} more)` : "";
    const isPrivate = textOf(first.event, "class") !== "" && !/^public$/i.test(textOf(first.event, "class"));
    const what = isPrivate
      ? "a private event"
      : `"${textOf(first.event, "summary").slice(0, 60)}" isn't a game`;
    notes.push(`${file}:${first.raw.lineOf([])}: skipped: ${what}${also}`);
  }
}

/** True if a game can be read; notes what was assumed. */
function isSound({ written: raw, event, title, wrong }: CalendarRow, report: BundleReport): boolean {
  if (wrong !== null) noteMistake(raw, ["date"], wrong, report);
  const isRepeated = event.values.has("rrule") || event.values.has("rdate");
  if (isRepeated) noteMistake(raw, ["title"], "This event repeats. Add one event for each game.", report);
  if (title.result !== "")
    noteField(
      raw,
      ["title"],
      `the result "${title.result}" was skipped; put results in the Result column of a spreadsheet`,
      report,
    );
  if (title.isPlaceGuessed)
    noteField(
      raw,
      ["title"],
      `read as away at "${title.opponent}", because that name comes first; write "vs. ${title.opponent}" for a home game`,
      report,
    );
  if (title.isNameGuessed)
    noteField(
      raw,
      ["title"],
      `read as a game against "${title.opponent}"; write "@ ${title.opponent}" to be sure, or delete the event`,
      report,
    );
  if (title.note !== "") noteField(raw, ["title"], `"${title.note}" was read as the game's note`, report);
  if (/^tentative$/i.test(textOf(event, "status")))
    noteField(raw, ["status"], "tentative in the calendar, read as scheduled", report);
  return wrong === null && !isRepeated;
}

/**
 * Matches text that is meant for the team or for a program: links, addresses, phone numbers, arrival times.
 */
const NOT_FOR_VISITORS =
  /https?:|www\.|@|\d{3}[\s.)-]{1,2}\d{3,4}|\b(?:arriv|uniform|jersey|password|passcode|meeting id|dial|call|text|e-?mail|contact|bus|carpool|dues|rsvp|created by|duration)/i;
const MAX_CHARACTERS = 150;

/** A calendar's description if it is a short remark for everybody, such as "Senior day"; else "". */
function eventNote(description: string): string {
  const plain = description
    .slice(0, 1000)
    .replace(/<[^<>]*>/g, " ")
    .replace(/&nbsp;/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return plain.length > MAX_CHARACTERS || NOT_FOR_VISITORS.test(plain) ? "" : plain;
}
