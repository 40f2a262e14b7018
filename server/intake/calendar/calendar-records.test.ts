import { describe, expect, test } from "vitest";
import { COLLECTIONS } from "../../collections/collections.ts";
import type { RawCollections } from "../bundle/raw-collections.ts";
import { completeClub } from "../club/complete-club.ts";
import { clubNamesInTeam } from "../club/team.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { mistakeLine } from "../records/mistake.ts";
import type { RawRecord } from "../records/record.ts";
import { plainNames } from "../schedule/sides/team-names.ts";
import { parseCalendarRecords } from "./calendar-records.ts";

const TEAM: RawRecord = {
  file: "team.json",
  value: { teamName: "Pinecrest Ice", organizationName: "Pinecrest College", sportsType: "MENSICEHOCKEY" },
  lineOf: () => 1,
};

/** A calendar file's games, as they are imported. */
function readText(text: string, team = TEAM) {
  const report: BundleReport = { mistakes: [], notes: [] };
  const club = { zone: "America/New_York", own: plainNames(clubNamesInTeam(TEAM, null)) };
  const games = parseCalendarRecords("schedule.ics", text, club, report);
  const none = Object.fromEntries(Object.keys(COLLECTIONS).map((name) => [name, []]));
  const { raws } = completeClub(
    { ...none, games: games ?? [] } as unknown as RawCollections,
    team,
    { seasons: [], leagues: [], conferences: [], images: [] },
    { asOf: new Date("2026-11-20T17:00:00Z"), pictures: new Map(), report },
  );
  const values = (raws.games ?? []).map(({ value }) => value as Record<string, unknown>);
  return { games: values, mistakes: report.mistakes.map(mistakeLine), notes: report.notes };
}

const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\n");
const read = (...lines: string[]) => readText(calendar(...lines));
const AT_NIGHT = "DTSTART;TZID=America/New_York:20261010T193000";
/** Reads a calendar with one event of this title, in the evening of October 10. */
const titled = (title: string, ...more: string[]) => read(...event(AT_NIGHT, `SUMMARY:${title}`, ...more));

const said = ({ opponentId, place, timeOfGame, venue, address, state, note }: Record<string, unknown>) =>
  [opponentId, place, timeOfGame, venue, address, state, note].filter((one) => one !== undefined);

describe("calendars as programs write them", () => {
  test("TeamSnap: practices, a title over two lines, moments in UTC", () => {
    const { games, mistakes, notes } = read(
      "PRODID:-//TeamSnap//TeamSnap Calendar//EN",
      ...event(
        "UID:e1",
        "DTSTART;TZID=America/New_York:20261006T200000",
        "SUMMARY:Practice",
        "LOCATION:Pine Ice\\, Rink B",
      ),
      ...event(
        "UID:e2",
        "DTSTART:20261010T233000Z",
        "SUMMARY:vs. Delmont State — Fall Classic round one",
        "  opener",
        "LOCATION:Pine Ice\\, 12 Rink Road\\, Pinecrest",
      ),
      ...event("UID:e3", "DTSTART:20261018T000000Z", "SUMMARY:@ Vale Tech"),
    );
    expect(mistakes).toEqual([]);
    expect(games.map(said)).toEqual([
      [
        "delmont-state",
        "home",
        "2026-10-10 19:30",
        "Pine Ice",
        "12 Rink Road, Pinecrest",
        "Fall Classic round one opener",
      ],
      ["vale-tech", "away", "2026-10-17 20:00"],
    ]);
    expect(notes).toEqual([
      'schedule.ics:7: skipped: "Practice" isn\'t a game',
      `schedule.ics:13 title: "Fall Classic round one opener" was read as the game's note`,
    ]);
  });

  test("SportsEngine: who is at whose place, a link as description", () => {
    const { games, mistakes, notes } = read(
      ...event(
        AT_NIGHT,
        "SUMMARY:Delmont State at Pinecrest Ice",
        "LOCATION:12 Rink Road\\, Pinecrest",
        "DESCRIPTION:https://example.org/x",
      ),
      ...event(
        "DTSTART;TZID=America/New_York:20261017T200000",
        "SUMMARY:Pinecrest Ice at University at Vale",
        "LOCATION:Vale Arena",
      ),
    );
    expect({ mistakes, notes }).toEqual({ mistakes: [], notes: [] });
    expect(games.map(said)).toEqual([
      ["delmont-state", "home", "2026-10-10 19:30", "12 Rink Road, Pinecrest"],
      ["university-at-vale", "away", "2026-10-17 20:00", "Vale Arena"],
    ]);
  });

  test("Google: a day without a time, a canceled game, a dinner", () => {
    const { games, mistakes, notes } = read(
      "X-WR-TIMEZONE:America/New_York",
      ...event("DTSTART;VALUE=DATE:20261010", "SUMMARY:Delmont State (Home)", "DTEND;VALUE=DATE:20261011"),
      ...event(
        "DTSTART;TZID=America/New_York:20261017T200000",
        "SUMMARY:Pinecrest Ice vs Vale Tech",
        "STATUS:CANCELLED",
      ),
      ...event("DTSTART;TZID=America/New_York:20261024T200000", "SUMMARY:Team dinner"),
    );
    expect(mistakes).toEqual([]);
    expect(games.map(said)).toEqual([
      ["delmont-state", "home", "2026-10-10", "tbd"],
      ["vale-tech", "home", "2026-10-17 20:00", "cancelled"],
    ]);
    expect(notes).toEqual(['schedule.ics:16: skipped: "Team dinner" isn\'t a game']);
  });

  test("Outlook: a zone by the name Windows has for it, an alarm, a folded line with a tab", () => {
    const { games } = read(
      "BEGIN:VTIMEZONE",
      "TZID:Eastern Standard Time",
      "BEGIN:STANDARD",
      "DTSTART:16011104T020000",
      "RRULE:FREQ=SECONDLY",
      "END:STANDARD",
      "END:VTIMEZONE",
      ...event(
        "DTSTART;TZID=Eastern Standard Time:20261010T193000",
        "DTEND;TZID=Eastern Standard Time:20261010T220000",
        "SUMMARY;LANGUAGE=en-us:vs. Delmont",
        "\t State",
        "BEGIN:VALARM",
        "DESCRIPTION:Reminder",
        "SUMMARY:Practice",
        "END:VALARM",
      ),
    );
    expect(games.map(said)).toEqual([["delmont-state", "home", "2026-10-10 19:30"]]);
  });
});

describe("moments", () => {
  test.each([
    ["of no zone, by the club's clock", ["DTSTART:20261010T193000"], "2026-10-10 19:30"],
    ["in UTC, in winter", ["DTSTART:20261205T003000Z"], "2026-12-04 19:30"],
    ["of another zone", ["DTSTART;TZID=America/Chicago:20261010T183000"], "2026-10-10 19:30"],
    ["of a quoted zone", ['DTSTART;TZID="Central Standard Time":20261010T183000'], "2026-10-10 19:30"],
    [
      "of Outlook's zone",
      ['DTSTART;TZID="(UTC-08:00) Pacific Time (US & Canada)":20261010T163000'],
      "2026-10-10 19:30",
    ],
    [
      "of Mozilla's zone",
      ["DTSTART;TZID=/mozilla.org/20050126_1/America/Denver:20261010T173000"],
      "2026-10-10 19:30",
    ],
    ["in the morning", ["DTSTART:20261010T090000"], "2026-10-10 09:00"],
    ["after midnight's end", ["DTSTART:20261010T193000", "DTEND:20261011T001500"], "2026-10-10 19:30"],
    ["with a duration", ["DTSTART:20261010T193000", "DURATION:PT2H30M"], "2026-10-10 19:30"],
    ["of a day without VALUE=DATE", ["DTSTART:20261010"], "2026-10-10"],
    [
      "from midnight to midnight, which is a day",
      ["DTSTART:20261010T040000Z", "DTEND:20261011T040000Z"],
      "2026-10-10",
    ],
  ])("%s", (_, lines, expected) => {
    const { games, mistakes } = read(...event(...lines, "SUMMARY:vs. Delmont"));
    expect(mistakes).toEqual([]);
    expect(games.map(({ timeOfGame, endTimeOfGame }) => [timeOfGame, endTimeOfGame])).toEqual([
      [expected, undefined],
    ]);
  });

  test.each([
    [["DTSTART;VALUE=DATE:20261113", "DTEND;VALUE=DATE:20261116"]],
    [["DTSTART;VALUE=DATE:20261113", "DURATION:P3D"]],
    [["DTSTART:20261113T090000", "DTEND:20261115T170000"]],
  ])("of an event over several days make a tournament (%j)", (lines) => {
    const { games } = read(...event(...lines, "SUMMARY:vs. Coastal Showcase"));
    expect(
      games.map((game) => [String(game.timeOfGame).slice(0, 10), game.endTimeOfGame, game.kind]),
    ).toEqual([["2026-11-13", "2026-11-15", "tournament"]]);
  });

  test.each([
    [["DTSTART:soon"], "a start date or time, such as DTSTART:20261010T233000Z (export the calendar again)"],
    [
      ["DTSTART:20261310T193000"],
      "a start date or time, such as DTSTART:20261010T233000Z (export the calendar again)",
    ],
    [["UID:1"], "a start date or time, such as DTSTART:20261010T233000Z (export the calendar again)"],
    [["DTSTART;TZID=Rink Time:20261010T193000"], "instead of Rink Time"],
  ])("that cannot be parsed are a mistake (%j)", (lines, expected) => {
    const { games, mistakes } = read(...event(...lines, "SUMMARY:vs. Delmont"));
    expect(games).toEqual([]);
    expect(mistakes).toEqual([expect.stringContaining(expected)]);
  });
});

describe("titles", () => {
  test.each([
    ["Game vs Delmont (Home)", "delmont", "home", undefined],
    ["Home Game vs. Delmont", "delmont", "home", undefined],
    ["Away: Delmont State", "delmont-state", "away", undefined],
    ["HOME - Delmont State", "delmont-state", "home", undefined],
    ["Delmont State (A)", "delmont-state", "away", undefined],
    ["Pinecrest @ Delmont", "delmont", "away", undefined],
    ["Pinecrest at University at Vale", "university-at-vale", "away", undefined],
    ["Pinecrest vs. University at Vale", "university-at-vale", "home", undefined],
    ["Pinecrest College Men's Hockey vs. Delmont", "delmont", "home", undefined],
    ["🏒 vs Delmont 🏒", "delmont", "home", undefined],
    ["Senior Night: Pinecrest Ice vs. Delmont", "delmont", "home", "Senior Night"],
    ["vs Delmont (Senior Night)", "delmont", "home", "Senior Night"],
    ["vs Delmont - Homecoming", "delmont", "home", "Homecoming"],
    ["vs Wisconsin - Milwaukee", "wisconsin-milwaukee", "home", undefined],
    ["Game 3: @ Delmont", "delmont", "away", undefined],
    ["vs. Travel College", "travel-college", "home", undefined],
  ])("%s", (title, opponent, place, note) => {
    const { games, mistakes } = titled(title);
    expect(mistakes).toEqual([]);
    expect(games.map((game) => [game.opponentId, game.place, game.note])).toEqual([[opponent, place, note]]);
  });

  test.each([
    ["CANCELLED: vs Delmont", "cancelled"],
    ["Canceled - vs Delmont", "cancelled"],
    ["[CANCELED] vs. Delmont", "cancelled"],
    ["vs Delmont (Cancelled)", "cancelled"],
    ["vs Delmont - CANCELLED", "cancelled"],
    ["Postponed: vs Delmont", "postponed"],
    ["PPD - vs Delmont", "postponed"],
    ["Rescheduled: vs Delmont", undefined],
  ])("%s", (title, state) => {
    const { games } = titled(title);
    expect(games.map((game) => [game.opponentId, game.place, game.state])).toEqual([
      ["delmont", "home", state],
    ]);
  });

  test.each(["vs Delmont W 4-2", "vs Delmont (L 2-5 OT)", "vs Delmont 4-2", "vs. Delmont - Final: 3-3"])(
    "a result in “%s” is neither read nor part of a name, and said",
    (title) => {
      const { games, notes } = titled(title);
      expect(games.map(({ opponentId, score, state }) => [opponentId, score, state])).toEqual([
        ["delmont", undefined, undefined],
      ]);
      expect(notes).toEqual([
        expect.stringContaining("was skipped; put results in the Result column of a spreadsheet"),
      ]);
    },
  );

  test.each([
    "Practice",
    "Practice @ Rink B",
    "Practice at Pinecrest",
    "Dinner at Pinecrest College",
    "Bus leaves @ 5pm",
    "Film @ 7",
    "Tryouts",
    "Skate at the Iceplex",
    "Fundraiser @ Main Street Diner",
    "Open Ice",
    "Delmont State",
    "Vale at Delmont",
    "",
  ])("“%s” is skipped with a note, because it is no game", (title) => {
    const { games, mistakes, notes } = titled(title);
    expect({ games, mistakes }).toEqual({ games: [], mistakes: [] });
    expect(notes).toEqual([`schedule.ics:5: skipped: "${title}" isn't a game`]);
  });

  test("many practices become one note", () => {
    const practice = event(AT_NIGHT, "SUMMARY:Practice", "RRULE:FREQ=WEEKLY");
    expect(read(...practice, ...practice, ...practice).notes).toEqual([
      'schedule.ics:5: skipped: "Practice" isn\'t a game (and 2 more)',
    ]);
  });
});

describe("other properties of an event", () => {
  test("a short description for everybody becomes the game's note", () => {
    expect(titled("vs. Delmont", "DESCRIPTION:Senior day\\, free pizza").games[0]?.note).toBe(
      "Senior day, free pizza",
    );
    for (const text of ["Call Ann 555-010-0123", "Arrive 6:30 PM", "ann@example.com", "x".repeat(400)])
      expect(titled("vs. Delmont", `DESCRIPTION:${text}`).games[0]?.note).toBeUndefined();
  });

  test("a line that is not folded correctly continues the text before it", () => {
    const { games, mistakes } = titled("vs. Delmont", "LOCATION:Pine Ice", "12 Rink Road, Pinecrest");
    expect(mistakes).toEqual([]);
    expect(games.map(said)).toEqual([
      ["delmont", "home", "2026-10-10 19:30", "Pine Ice", "12 Rink Road, Pinecrest"],
    ]);
  });

  test("a private event's title is not quoted", () => {
    const { games, notes } = titled("vs. Delmont", "CLASS:PRIVATE");
    expect({ games, notes }).toEqual({
      games: [],
      notes: ["schedule.ics:5: skipped: a private event"],
    });
  });

  test("a repeating game is one mistake, and its rule is not followed", () => {
    const { games, mistakes } = titled("vs. Delmont", "RRULE:FREQ=SECONDLY;COUNT=99999999");
    expect(games).toEqual([]);
    expect(mistakes).toEqual([
      'schedule.ics:5 title: "vs. Delmont". This event repeats. Add one event for each game.',
    ]);
  });

  test("the newest version of an event counts, and games are sorted by start", () => {
    const { games } = read(
      ...event("UID:2", "DTSTART:20261017T200000", "SUMMARY:@ Vale", "SEQUENCE:0"),
      ...event("UID:1", "DTSTART:20261011T193000", "SUMMARY:vs. Delmont", "SEQUENCE:3"),
      ...event("UID:1", "DTSTART:20261010T193000", "SUMMARY:vs. Delmont", "SEQUENCE:2"),
    );
    expect(games.map(({ opponentId, timeOfGame }) => [opponentId, timeOfGame])).toEqual([
      ["delmont", "2026-10-11 19:30"],
      ["vale", "2026-10-17 20:00"],
    ]);
  });

  test("different events with one id are all read, and an exact copy only once", () => {
    const [first, second] = [
      event("UID:1", "DTSTART:20261010T193000", "SUMMARY:vs. Delmont"),
      event("UID:1", "DTSTART:20261017T193000", "SUMMARY:@ Vale"),
    ];
    const { games } = read(...first, ...second, ...first);
    expect(games.map(({ opponentId }) => opponentId)).toEqual(["delmont", "vale"]);
  });

  test("a guessed place is noted", () => {
    const { games, notes } = titled("Delmont vs. Pinecrest Ice");
    expect(games.map(({ opponentId, place }) => [opponentId, place])).toEqual([["delmont", "away"]]);
    expect(notes).toEqual([
      'schedule.ics:5 title: read as away at "Delmont", because that name comes first; write "vs. Delmont" for a home game',
    ]);
  });

  test("a tentative game is noted", () => {
    expect(titled("vs. Delmont", "STATUS:TENTATIVE").notes).toEqual([
      "schedule.ics:6 status: tentative in the calendar, read as scheduled",
    ]);
  });
});

describe("an incomplete calendar file is a mistake", () => {
  test.each([
    ["<html>Sign in</html>", "This isn't a complete calendar file."],
    [
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:vs. Delmont\n",
      "The file breaks off in the middle of this event",
    ],
    [
      calendar(...Array.from({ length: 20_001 }, () => event("SUMMARY:Practice")).flat()),
      "at most 20000 events",
    ],
  ])("%.30s", (text, expected) => {
    expect(readText(text).mistakes).toEqual([expect.stringContaining(expected)]);
  });
});

describe("an away game at a venue with another clock", () => {
  const EASTERN = { ...TEAM, value: { ...(TEAM.value as object), timeZone: "America/New_York" } };
  const at = (start: string) =>
    readText(
      [
        "BEGIN:VCALENDAR",
        "BEGIN:VEVENT",
        `DTSTART${start}`,
        "SUMMARY:Pinecrest Ice at Vale Tech",
        "LOCATION:Vale Dome\\, 12 Main St\\, Denver\\, CO 80202",
        "END:VEVENT",
        "END:VCALENDAR",
      ].join("\r\n"),
      EASTERN,
    ).games[0];

  test.each([
    ":20261018T000000Z",
    ";TZID=America/New_York:20261017T200000",
    ";TZID=America/Denver:20261017T180000",
  ])("begins at the calendar's time if it names a zone: %s", (start) => {
    expect(at(start)).toMatchObject({ timeOfGame: "2026-10-17 20:00", timeZone: "America/New_York" });
  });

  test("begins by the venue's clock if the calendar names no zone", () => {
    expect(at(":20261017T200000")).toMatchObject({
      timeOfGame: "2026-10-17 20:00",
      timeZone: "America/Denver",
    });
  });
});
