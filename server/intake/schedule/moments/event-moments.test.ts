import { describe, expect, test } from "vitest";
import { readSheetsOf } from "../../../../tests/import/bundle-folder.ts";

async function events(...lines: string[]) {
  const { rows, mistakes, notes } = await readSheetsOf({ "events.csv": lines });
  const times = rows?.events.map(({ start, end }) => [start.toISOString(), end?.toISOString()]);
  return { times, mistakes, notes: notes.filter((line) => line.startsWith("events.csv")) };
}

/** Six and nine in the evening in New York. */
const SIX = "2026-12-05T23:00:00.000Z";
const NINE = "2026-12-06T02:00:00.000Z";

describe("an event's start as people write it", () => {
  test.each([
    '"Sat, Dec 5, 2026 6:00 PM"',
    '"December 5, 2026 6 PM"',
    "12/5/2026 6:00 PM",
    "5-Dec-26 18:00",
    "12/5/26 at 6pm",
    "2026-12-05 18:00",
    "2026-12-05T18:00:00-05:00",
  ])("%s", async (start) => {
    expect(await events("Title,Start", `Banquet,${start}`)).toEqual({
      times: [[SIX, NINE]],
      mistakes: [],
      notes: [],
    });
  });

  test("the order of day and month, and a season for the year, are decided for the column, with notes", async () => {
    const { times, mistakes, notes } = await events(
      "Title,Season,Date,Time",
      "Banquet,2026-27,5/12,6:00",
      "Gala,2026-27,19/12,7:30",
    );
    expect([times?.map(([start]) => start), mistakes]).toEqual([[SIX, "2026-12-20T00:30:00.000Z"], []]);
    expect(notes).toEqual([
      `events.csv:2 Time (D2): times without AM or PM were read as AM or PM, whichever is more likely: "6:00" as 6:00 PM; to be safe, write times like 7:30 PM`,
    ]);
  });

  test("columns of date, time, weekday and place are read", async () => {
    expect(
      await events(
        "Event,Day,Date,Time,Location",
        "Banquet,Sat,12/5/2026,6 PM,Hall",
        "Gala,Sat,12/5/2026,6-9 PM,Hall",
      ),
    ).toEqual({
      times: [
        [SIX, NINE],
        [SIX, NINE],
      ],
      mistakes: [],
      notes: [],
    });
  });
});

describe("its end", () => {
  test.each([
    ["9 PM", NINE],
    ["12/5/2026 9:00 PM", NINE],
    ["12/5 9 PM", NINE],
    ["2026-12-05 21:00", NINE],
    ["1:30 AM", "2026-12-06T06:30:00.000Z"],
  ])("%s", async (end, at) => {
    const { times, mistakes } = await events("Title,Start,End", `Banquet,12/5/2026 6 PM,${end}`);
    expect([times, mistakes]).toEqual([[[SIX, at]], []]);
  });

  test("beside a start on a 24-hour clock", async () => {
    const { times, notes } = await events("Title,Start,End", "Run,2026-12-05 10:00,12/5/2026 1:00 PM");
    expect([times, notes]).toEqual([[["2026-12-05T15:00:00.000Z", "2026-12-05T18:00:00.000Z"]], []]);
  });
});

describe("mistakes", () => {
  test.each([
    ["12/5/2026", `expected a date and time, such as Dec 5, 2026 6:00 PM, got "12/5/2026"`],
    ["TBA", `expected a date and time, such as Dec 5, 2026 6:00 PM, got "TBA"`],
    ["next week", /expected a date such as 12\/3\/2026.*got "next week"/],
    ['"Sun, Dec 5, 2026 6 PM"', /Dec 5, 2026 is a Saturday/],
    ["", "expected a date and time, got nothing"],
  ])("a start %s", async (start, said) => {
    const { mistakes } = await events("Title,Start", `Banquet,${start}`);
    expect(mistakes).toEqual([
      said instanceof RegExp ? expect.stringMatching(said) : `events.csv:2 Start (B2): ${said}`,
    ]);
  });

  test("mixed orders in one column", async () => {
    const { mistakes } = await events("Title,Date,Time", "A,13/12/2026,6 PM", "B,12/14/2026,6 PM");
    expect(mistakes).toEqual([expect.stringContaining("Use one order in this column")]);
  });

  test("an end that is only a day", async () => {
    const { mistakes } = await events("Title,Start,End", "Trip,12/5/2026 6 PM,12/7/2026");
    expect(mistakes).toEqual([
      `events.csv:2 End (C2): expected a date and time, such as Dec 5, 2026 9:00 PM, or nothing, got "12/7/2026"`,
    ]);
  });
});

test("a stored event keeps its id, however its date is written", async () => {
  const idsOf = async (start: string) =>
    (await readSheetsOf({ "events.csv": ["Title,Start", `Banquet,${start}`] })).rows?.events;
  expect(await idsOf("12/5/2026 6 PM")).toEqual(await idsOf("2026-12-05 18:00"));
});
