import { describe, expect, test } from "vitest";
import { readSchedule } from "../../../../tests/import/schedule.ts";

const HOME = ",Delmont,H";
const dates = (cells: readonly string[], timeZone?: string) =>
  readSchedule(["Date,Opponent,H/A", ...cells.map((cell) => `"${cell}"${HOME}`)], { timeZone });
const times = (cells: readonly string[]) =>
  readSchedule(["Date,Time,Opponent,H/A", ...cells.map((cell) => `10/3/2026,"${cell}"${HOME}`)]);
const clocks = (cells: readonly string[]) => times(cells).times.map((time) => String(time).slice(11));

const LONDON = "Europe/London";

describe("a column of dates has one order", () => {
  test("with the day first if only first numbers exceed 12", () => {
    const found = readSchedule([
      "Date,Time,Opponent,H/A",
      "05/09/2026,15:00,Delmont,H",
      "12/09/2026,15:00,Vale Tech,H",
      "19/09/2026,15:00,Harrow Bay,H",
      "26/09/2026,15:00,Port Larkin,H",
      "03/10/2026,15:00,Calder,H",
    ]);
    expect(found.times).toEqual(
      ["09-05", "09-12", "09-19", "09-26", "10-03"].map((day) => `2026-${day} 15:00`),
    );
    expect([found.mistakes, found.notes]).toEqual([[], []]);
    expect(new Set(found.games.map(({ seasonId }) => seasonId))).toEqual(new Set(["2026-27"]));
  });

  test("with the month first if a second number exceeds 12, in any zone", () => {
    for (const zone of ["America/New_York", LONDON]) {
      const found = dates(["9/5/2026", "9/12/2026", "9/19/2026", "10/3/2026"], zone);
      expect(found.times).toEqual(["2026-09-05", "2026-09-12", "2026-09-19", "2026-10-03"]);
      expect([found.mistakes, found.notes]).toEqual([[], []]);
    }
  });

  test("and reports mixed orders once, with a cell of each", () => {
    expect(dates(["9/5/2026", "19/9/2026", "9/20/2026", "9/26/2026"]).mistakes).toEqual([
      expect.stringMatching(/^schedule\.csv:3 Date \(A3\): .*"19\/9\/2026" .*"9\/20\/2026".*like 2026-09-05/),
    ]);
  });

  test("also from ranges of days", () => {
    const found = readSchedule([
      "Date,Opponent,H/A",
      `05/09/2026${HOME}`,
      "13/11/2026 - 15/11/2026,Vale Classic,A",
    ]);
    expect(found.times).toEqual(["2026-09-05", "2026-11-13"]);
  });

  test("and a real date that a program swapped, beside dates left as text, is a mistake", () => {
    const rest = ["19/09/2026", "26/09/2026"];
    expect(dates(["2026-05-09", "2026-12-09", ...rest]).mistakes).toEqual([
      expect.stringMatching(/^schedule\.csv:2 Date \(A2\): .*If you meant Sep 5, 2026/),
    ]);
    for (const fine of [
      ["2026-09-05", "2026-09-12", ...rest],
      ["Sep 5, 2026", ...rest],
    ])
      expect(dates(fine).mistakes).toEqual([]);
  });

  test("as its heading says", () => {
    const head = (written: string) => readSchedule([`Date (${written}),Opponent,H/A`, `05/09/2026${HOME}`]);
    expect([head("DD/MM/YYYY"), head("mm/dd/yyyy")].map(({ times: [one], notes }) => [one, notes])).toEqual([
      ["2026-09-05", []],
      ["2026-05-09", []],
    ]);
  });
});

describe("if the numbers do not decide the order", () => {
  const NOTE = expect.stringMatching(
    /^schedule\.csv:2 Date \([AB]2\): dates were read with the day first, .*05[/.]09[/.]2026" is Sep 5, 2026; .*2026-09-05$/,
  );

  test("days of the week do, in the cells or in a column", () => {
    const inCells = dates(["Sat 05/09/2026", "Sat 12/09/2026"]);
    const inColumn = readSchedule([
      "Day,Date,Opponent,H/A",
      `Saturday,05/09/2026${HOME}`,
      `Sat.,12/09/2026${HOME}`,
    ]);
    for (const found of [inCells, inColumn]) {
      expect(found.times).toEqual(["2026-09-05", "2026-09-12"]);
      expect([found.mistakes, found.notes]).toEqual([[], [NOTE]]);
    }
  });

  test("sorted rows within one season do", () => {
    const found = dates(["05/09/2026", "12/09/2026", "03/10/2026"]);
    expect(found.times).toEqual(["2026-09-05", "2026-09-12", "2026-10-03"]);
    expect(found.notes).toEqual([NOTE]);
  });

  test("dots do", () => {
    expect(dates(["05.09.2026"])).toMatchObject({ times: ["2026-09-05"], notes: [NOTE] });
  });

  test("the time zone does, without a note in North America", () => {
    expect(dates(["05/09/2026"], LONDON)).toMatchObject({ times: ["2026-09-05"], notes: [NOTE] });
    for (const zone of ["America/Denver", "America/Toronto"])
      expect(dates(["05/09/2026"], zone)).toMatchObject({ times: ["2026-05-09"], notes: [] });
    expect(dates(["05/09/2026"], "America/Sao_Paulo").times).toEqual(["2026-09-05"]);
  });

  test("unambiguous dates need no note: in workbooks, or with the month's name", () => {
    expect(dates(["2026-09-05", "12 Sep 2026", "Sat, Sept. 19, 2026"], LONDON)).toMatchObject({
      times: ["2026-09-05", "2026-09-12", "2026-09-19"],
      notes: [],
    });
  });
});

describe("a day of the week that contradicts the date is a mistake", () => {
  test.each([
    ["Sat 10/3/2025", "Oct 3, 2025 is a Friday (Oct 3, 2026 is a Saturday)"],
    ["Sun, Oct 3, 2026", "Oct 3, 2026 is a Saturday"],
    ["10/3/2026 (Thurs.)", "Oct 3, 2026 is a Saturday"],
    ["Fri-Sun, Nov 14-15, 2026", "Nov 14, 2026 is a Saturday"],
  ])("in the cell: %s", (cell, said) => {
    const { mistakes } = dates([cell]);
    expect(mistakes).toEqual([expect.stringContaining("schedule.csv:2 Date (A2): ")]);
    expect(mistakes[0]).toContain(said);
  });

  test.each(["F", "Fri", "Fri.", "Fridays", "R", "weds"])("in a column: %s", (day) => {
    const lines = ["Day,Date,Opponent,H/A", `${day},10/3/2026${HOME}`];
    expect(readSchedule(lines).mistakes).toEqual([expect.stringContaining("Oct 3, 2026 is a Saturday")]);
  });

  test.each(["S", "Sa", "sat", "Saturdays,", ""])("%j matches", (day) => {
    const lines = ["Day,Date,Opponent,H/A", `"${day}",10/3/2026${HOME}`];
    expect(readSchedule(lines)).toMatchObject({ mistakes: [], times: ["2026-10-03"] });
  });

  test("text in a column Day that names no day is noted", () => {
    const lines = ["Day,Date,Opponent,H/A", `Day 1,10/3/2026${HOME}`];
    expect(readSchedule(lines)).toMatchObject({
      times: ["2026-10-03"],
      notes: ['schedule.csv:2 Day (A2): skipped: "Day 1" isn\'t a day of the week'],
    });
  });

  test("a row with only a date and its weekday is no game", () => {
    expect(readSchedule(["Day,Date,Opponent,H/A", `Sat,10/3/2026${HOME}`, "Sat,10/10/2026,,"]).times).toEqual(
      ["2026-10-03"],
    );
  });
});

describe("a cell is read as a whole", () => {
  test.each(["Oct 3 (rain date Oct 4)", "10/3 or 10/4", "10/3/2026 vs Vale", "Postponed to 10/10"])(
    "the date %s is a mistake that quotes it, beside a time, too",
    (cell) => {
      const { mistakes } = readSchedule(["Date,Time,Opponent,H/A", `${cell},7:30 PM${HOME}`]);
      expect(mistakes).toEqual([
        expect.stringMatching(/^schedule\.csv:2 Date \(A2\): expected a date such as/),
      ]);
      expect(mistakes[0]).toContain(`got "${cell}"`);
    },
  );

  test("two different times of one game are a mistake", () => {
    const of = (date: string, time: string) =>
      readSchedule(["Date,Time,Opponent,H/A", `${date},${time}${HOME}`]);
    expect(of("10/3/2026 7:30 PM", "8:30 PM").mistakes).toHaveLength(1);
    expect(of("10/3/2026 7:30 PM", "7:30 PM")).toMatchObject({ mistakes: [], times: ["2026-10-03 19:30"] });
    expect(of("10/3/2026 0:00", "7:30 PM").times).toEqual(["2026-10-03 19:30"]);
    expect(of("2026-10-03", "2026-10-03 19:30").times).toEqual(["2026-10-03 19:30"]);
    expect(of("2026-10-03", "2026-10-04 19:30").mistakes).toHaveLength(1);
  });

  test("a range of times has an end, after midnight if needed", () => {
    expect(times(["7:15-9:00pm"]).games[0]).toMatchObject({
      timeOfGame: "2026-10-03 19:15",
      endTimeOfGame: "2026-10-03 21:00",
    });
    expect(times(["10 PM - 12:30 AM"]).games[0]).toMatchObject({ endTimeOfGame: "2026-10-04 00:30" });
  });

  test("an exact instant keeps its offset", () => {
    expect(dates(["2026-10-03T23:30:00Z"]).times).toEqual(["2026-10-03T23:30:00Z"]);
  });

  test("a wrong End Date is a mistake, too", () => {
    const { mistakes } = readSchedule(["Date,End Date,Opponent,H/A", `10/3/2026,later${HOME}`]);
    expect(mistakes).toEqual([expect.stringContaining("schedule.csv:2 End Date (")]);
  });
});

describe("a column of times has one clock", () => {
  test.each([
    ["others say PM", ["7:30 PM", "8:15", "8"], ["19:30", "20:15", "20:00"], ["8:15", "8:15 PM"]],
    ["all are in the evening", ["7:30", "9:15", "8"], ["19:30", "21:15", "20:00"], ["7:30", "7:30 PM"]],
    ["all are by day", ["11:00", "1:00", "12:30"], ["11:00", "13:00", "12:30"], ["11:00", "11:00 AM"]],
    ["only mornings", ["9:00", "10:30"], ["09:00", "10:30"], ["9:00", "9:00 AM"]],
    ["others say PM by day", ["1:00 PM", "11:00"], ["13:00", "11:00"], ["11:00", "11:00 AM"]],
    ["times of a workbook", ["07:30", "08:00"], ["19:30", "20:00"], ["07:30", "7:30 PM"]],
  ])("with a note and an example: %s", (_what, cells, expected, [cell, read]) => {
    expect(clocks(cells)).toEqual(expected);
    const { notes } = times(cells);
    expect(notes).toEqual([
      expect.stringMatching(/^schedule\.csv:\d Time \(\w\d\): times without AM or PM .*7:30 PM$/),
    ]);
    expect(notes[0]).toContain(`"${cell}" as ${read}`);
  });

  test("one 24-hour time makes all so, and only times at night are noted", () => {
    expect(clocks(["19:30", "7:30", "09:00"])).toEqual(["19:30", "07:30", "09:00"]);
    expect(times(["19:30", "7:30", "09:00"]).notes).toEqual([]);
    expect(times(["19:30", "1:00"]).notes).toEqual([expect.stringContaining('"1:00" as 1:00 AM')]);
  });

  test("times with AM and PM need no decision", () => {
    expect(times(["7:30 PM", "10 AM", "noon", "12:30"]).notes).toEqual([]);
  });
});

describe("a status in the cell of the date or time", () => {
  test.each([
    ["10/3/2026,CANCELLED", { state: "cancelled", timeOfGame: "2026-10-03" }],
    ["10/3/2026,Canceled", { state: "cancelled", timeOfGame: "2026-10-03" }],
    ["10/3/2026,PPD", { state: "postponed", timeOfGame: "2026-10-03" }],
    ["10/3/2026,Postponed - 7:30 PM", { state: "postponed", timeOfGame: "2026-10-03 19:30" }],
    ["10/3/2026 (rained out),7:30 PM", { state: "postponed", timeOfGame: "2026-10-03 19:30" }],
    ["10/3/2026,TBD", { state: "tbd", timeOfGame: "2026-10-03" }],
    ["Postponed,", { state: "postponed" }],
  ])("%s", (cells, expected) => {
    const found = readSchedule(["Date,Time,Opponent,H/A,Season", `${cells}${HOME},2026-27`]);
    expect(found.mistakes).toEqual([]);
    expect(found.games[0]).toMatchObject(expected);
  });

  test("that contradicts Status is a mistake", () => {
    const lines = ["Date,Time,Opponent,H/A,Status", `10/3/2026,PPD${HOME},Scheduled`];
    expect(readSchedule(lines).mistakes).toEqual([expect.stringContaining('Status, which says "Scheduled"')]);
  });
});

describe("a year that was mistyped", () => {
  const FALL = ["9/5/2026", "9/19/2026", "10/3/2026"];

  test("is a mistake far in the future of all other games, and a note far in the past", () => {
    expect(dates([...FALL, "10/10/2062"]).mistakes).toEqual([
      expect.stringContaining("Oct 10, 2062 is more than 2 years from all other games"),
    ]);
    expect(dates([...FALL, "10/10/2006"])).toMatchObject({
      mistakes: [],
      notes: [expect.stringContaining("Oct 10, 2006 is more than 2 years")],
    });
  });

  test("is noted for a January with the year of the fall before it, but not within its season", () => {
    expect(dates([...FALL, "1/16/2026"]).notes).toEqual([
      "schedule.csv:5 Date (A5): Jan 16, 2026 is a season away from the games around it; did you mean Jan 16, 2027?",
    ]);
    expect(dates([...FALL, "1/16/2027"]).notes).toEqual([]);
  });

  test("is noted outside of the sheet's season", () => {
    const lines = ["Date,Opponent,H/A", `10/3/2026${HOME}`, `1/16/2026${HOME}`];
    expect(readSchedule(lines, { season: "2026-27" }).notes).toEqual([
      expect.stringContaining("schedule.csv:3 Date (A3): Jan 16, 2026 isn't in the 2026-27 season"),
    ]);
  });

  test("is not assumed in a sheet of many seasons", () => {
    expect(dates(["10/3/2020", "10/2/2021", "10/8/2022", "10/3/2026"]).mistakes).toHaveLength(1);
    expect(dates(["10/3/2020", "10/2/2021", "10/8/2022", "10/7/2023", "10/5/2024"])).toMatchObject({
      mistakes: [],
      notes: [],
    });
  });
});

describe("the time zone of an away game", () => {
  const HEAD = "Date,Time,Opponent,H/A,Venue,Address";
  const away = (row: string, head = HEAD, zone?: string) => {
    const { games, notes, mistakes } = readSchedule([head, row], { timeZone: zone });
    return { zone: games[0]?.timeZone, notes, mistakes };
  };

  test.each([
    ['10/3/2026,7:00 PM,Vale,A,"Magness Arena, Denver, CO",', "America/Denver"],
    ['10/3/2026,7:00 PM,Vale,A,Magness Arena,"2250 E Jewell Ave, Denver, CO 80210, USA"', "America/Denver"],
    ['10/3/2026,7:00 PM,Vale,N,"Denver, Colorado",', "America/Denver"],
    ['10/3/2026,7:00 PM,Vale,A,"Tempe, AZ",', "America/Phoenix"],
    ['10/3/2026,7:00 PM,Vale,A,"Field 2, South Bend, IN",', undefined],
    ['10/3/2026,7:00 PM,Vale,A,"Evansville, IN",', "America/Chicago"],
    ['10/3/2026,7:00 PM,Vale,A,"Father Bauer Arena, Calgary, AB T2N 3V7",', "America/Edmonton"],
    ['10/3/2026,7:00 PM,Vale,A,"Ann Arbor, MI",', undefined],
    ['10/3/2026,7:00 PM ET,Vale,A,"Denver, CO",', "America/New_York"],
    ['10/3/2026,7:00 PM,Denver,A,"Vale Stadium, Denver",', undefined],
    ['10/3/2026,7:00 PM,Vale,H,"Denver, CO",', undefined],
    ['10/3/2026,TBD,Vale,A,"Denver, CO",', undefined],
  ])("%s is %s", (row, zone) => {
    expect(away(row)).toMatchObject({ zone, mistakes: [] });
  });

  test("one note for each sheet says which was used", () => {
    const rows = [
      '10/3/2026,7:00 PM,Vale,A,"Denver, CO",',
      "10/10/2026,7:00 PM,Vale,A,Vale Stadium,",
      '10/17/2026,7:00 PM,Vale,A,"Somewhere, IN",',
    ];
    expect(readSchedule([HEAD, ...rows]).notes).toEqual([
      "schedule.csv:2 Time (B2): times of away games were read in the club's time zone, America/New_York, except where the location's state has another: Denver, CO in America/Denver; to be safe, write times like 7:00 PM CT",
    ]);
    expect(readSchedule([HEAD, rows[0] ?? ""]).notes).toEqual([
      "schedule.csv:2 Time (B2): times of away games were read in the local time zone: Denver, CO in America/Denver; to be safe, write times like 7:00 PM CT",
    ]);
  });

  test.each([
    ["a heading", "Date,Time (ET),Opponent,H/A,Venue,Address", '10/3/2026,7:00 PM,Vale,A,"Denver, CO",'],
    ["a remark below", HEAD, '10/3/2026,7:00 PM,Vale,A,"Denver, CO",\n* All times Eastern,,,,,'],
    ["a column", `${HEAD},Time Zone`, '10/3/2026,7:00 PM,Vale,A,"Denver, CO",,Eastern'],
  ])("is that of all times if a remark says so in %s", (_where, head, row) => {
    const found = away(row, head, "America/Chicago");
    expect(found).toMatchObject({ zone: "America/New_York", mistakes: [] });
    expect(found.notes.filter((note) => note.includes("away games"))).toEqual([]);
  });
});

describe("exports of programs", () => {
  test("Start beside a date, on either side of it", () => {
    for (const head of ["Date,Start,Opponent,H/A", "Start,Date,Opponent,H/A"]) {
      const row = head.startsWith("Date") ? `10/3/2026,7:30 PM${HOME}` : `7:30 PM,10/3/2026${HOME}`;
      expect(readSchedule([head, row])).toMatchObject({ times: ["2026-10-03 19:30"], mistakes: [] });
    }
  });

  test("a calendar's four columns", () => {
    const found = readSchedule([
      "Subject,Start Date,Start Time,End Date,End Time",
      "Harbor vs. Delmont,10/03/2026,7:30:00 PM,10/03/2026,9:30:00 PM",
      "Harbor vs. Vale,10/10/2026,10:00:00 PM,10/11/2026,12:00:00 AM",
    ]);
    expect(found).toMatchObject({ times: ["2026-10-03 19:30", "2026-10-10 22:00"], mistakes: [], notes: [] });
    expect(found.games[1]).not.toHaveProperty("endTimeOfGame");
  });

  test.each(["1900-01-01 19:30", "12/30/1899 19:30", "12/30/1899 7:30:00 PM"])("%s is a time", (cell) => {
    expect(clocks([cell])).toEqual(["19:30"]);
  });
});
