import { describe, expect, test } from "vitest";
import { COLLECTIONS } from "../../../collections/collections.ts";
import type { RawCollections } from "../../bundle/raw-collections.ts";
import { completeClub } from "../../club/complete-club.ts";
import { clubNamesInTeam } from "../../club/team.ts";
import type { BundleReport } from "../../records/bundle-report.ts";
import { mistakeLine } from "../../records/mistake.ts";
import { valueAt } from "../../records/record.ts";
import { readSheet } from "../../sheets/read-sheet.ts";
import { parseCsvRows } from "../../workbooks/csv-rows.ts";
import { plainNames } from "../sides/team-names.ts";

const TEAM = {
  file: "team.json",
  value: {
    teamName: "Pinecrest Ice Herons",
    teamAlias: "Pinecrest",
    organizationName: "Pinecrest College",
    sportsType: "MENSRUGBY",
    timeZone: "America/New_York",
  },
  lineOf: () => 1,
};

/**
 * Games of a sheet, imported on the evening of November 26 in New York, when it is already the 27th in UTC.
 */
function read(...lines: string[]) {
  const report: BundleReport = { mistakes: [], notes: [] };
  const rows = parseCsvRows("games.csv", lines.join("\n"), report);
  const words = {
    collection: "games",
    names: new Map(),
    season: null,
    own: plainNames(clubNamesInTeam(TEAM, null)),
  } as const;
  // Without `inSheet`, mistakes name fields instead of cells; sheets/field-places.test.ts tests the cells.
  const games = ((rows && readSheet(rows, words, report)) ?? []).map(({ inSheet: _, ...raw }) => raw);
  const none = Object.fromEntries(Object.keys(COLLECTIONS).map((name) => [name, []]));
  const club = completeClub(
    { ...none, games } as unknown as RawCollections,
    TEAM,
    { seasons: [], leagues: [], conferences: [], images: [] },
    { asOf: new Date("2026-11-27T02:00:00Z"), pictures: new Map(), report },
  );
  const results = (club.raws.games ?? []).map(({ value }) => {
    const { state, score, opponentScore, decidedIn, note } = value as Record<string, unknown>;
    return [state, score, opponentScore, decidedIn === "regulation" ? undefined : decidedIn, note].filter(
      (one) => one !== undefined,
    );
  });
  const notes = report.notes.filter((note) => !note.includes("times of away games"));
  return { results, mistakes: report.mistakes.map(mistakeLine), notes };
}

/** Reads one past game; `head` and `row` provide only the result columns. */
const result = (head: string, row: string, date = "9/5/2026") =>
  read(`Date,Time,Opponent,H/A,${head}`, `${date},1 PM,Delmont,H,${row}`);

describe("0-0, which programs export for games that were not played,", () => {
  const HEAD = "Date,Time,Opponent,H/A,Our Score,Opp Score,Status";

  test("is a result only if the status says so", () => {
    const { results, mistakes, notes } = read(
      HEAD,
      "9/5/2026,1:00 PM,Delmont,H,24,10,Final",
      "9/12/2026,1:00 PM,Vale Tech,A,0,0,Postponed",
      "9/19/2026,1:00 PM,Otters,A,0,0,Final",
      "10/3/2026,1:00 PM,Harrow Bay,H,0,0,Cancelled",
      "3/6/2027,1:00 PM,Calder,A,0,0,Scheduled",
      "3/13/2027,1:00 PM,Port Larkin,H,0,0,",
      "3/20/2027,1:00 PM,Port Vale,H,0,0,",
    );
    expect(mistakes).toEqual([]);
    expect(results).toEqual([
      ["final", 24, 10],
      ["postponed"],
      ["final", 0, 0],
      ["cancelled"],
      ["scheduled"],
      [],
      [],
    ]);
    expect(notes).toEqual([
      "games.csv:7 score: this game hasn't been played yet, so 0-0 can't be its result; leave the score empty until it's over (1 more row like it)",
    ]);
  });

  test.each([
    ["Not Played", "scheduled"],
    ["Upcoming", "scheduled"],
    ["UNPLAYED", "scheduled"],
    ["Not Started", "scheduled"],
    ["PPD", "postponed"],
    ["rainout", "postponed"],
    ["Canceled - no ice", "cancelled"],
    ["TBD", "tbd"],
  ])("is no result in the past beside the status %s", (status, state) => {
    const { results, mistakes } = result("Our Score,Opp Score,Status", `0,0,${status}`);
    expect(mistakes).toEqual([]);
    expect(results[0]?.[0]).toBe(state);
    expect(results[0]).not.toContain(0);
  });

  test.each([
    ["in columns by side", "Home Score,Away Score,Status", "0,0,Postponed", ["postponed"]],
    ["in one cell", "Result,Status", "0-0,Postponed", ["postponed"]],
    ["in the column Score", "Score,Status", "0-0,Postponed", ["postponed"]],
    ["half empty", "Us,Them,Status", "0,,Postponed", ["postponed"]],
    ["as a tie", "Result", "T 0-0", ["final", 0, 0]],
    ["with the letter in a column of its own", "W/L/T,Us,Them", "T,0,0", ["final", 0, 0]],
    ["after overtime", "Result", "0-0 (OT)", ["final", 0, 0, "overtime"]],
    ["of a forfeit", "Result,Us,Them", "W (forfeit),0,0", ["final", 28, 0, "forfeit"]],
  ])("%s", (_how, head, row, expected) => {
    const { results, mistakes } = result(head, row);
    expect(mistakes).toEqual([]);
    expect(results).toEqual([expected]);
  });

  test.each([
    "Our Score,Opp Score,Status|0,0,",
    "Our Score,Opp Score|0,0",
    "Result|0-0",
    "Us,Them,Status|0,0,Normal",
  ])("raises a question in the past without a status: %s", (sheet) => {
    const [head = "", row = ""] = sheet.split("|");
    const { results, mistakes } = result(head, row);
    expect(mistakes).toEqual([
      expect.stringContaining("If the game ended 0-0, type T 0-0 (or Final in a Status column)."),
    ]);
    expect(results[0]).not.toContain("final");
  });

  test("is no result on the day of the game in the club's zone, or without a day", () => {
    for (const date of ["11/26/2026", "11/27/2026", "Nov 2026", "TBA"]) {
      const { results, mistakes, notes } = result("Season,Result", "2026-27,0-0", date);
      expect([results[0], mistakes]).toEqual([[], []]);
      expect(notes[0]).toContain("games.csv:2 result: this game hasn't been played yet");
    }
  });
});

describe("a result before the day of the game", () => {
  test.each([
    ["Result", "W 30-0"],
    ["Us,Them", "30,0"],
    ["Us,Them,Status", "30,0,Final"],
    ["Us,Them,Status", "0,0,Final"],
    ["Result", "T 0-0"],
  ])("is a mistake that quotes result and date: %s %s", (head, row) => {
    const { results, mistakes } = result(head, row, "3/6/2027");
    expect(mistakes).toEqual([
      expect.stringMatching(
        /: (?:"[^"]+"|\d+)\. This game hasn't been played yet \(its date is 3\/6\/2027\), so it can't have a result\. /,
      ),
    ]);
    expect(results).toEqual([[]]);
  });

  test("is accepted on the current day, or as a forfeit", () => {
    expect(result("Result", "W 30-5", "11/26/2026").results).toEqual([["final", 30, 5]]);
    expect(result("Result", "W (forfeit)", "3/6/2027").results).toEqual([["final", 28, 0, "forfeit"]]);
    expect(result("Result", "W 30-5", "11/27/2026").mistakes).toHaveLength(1);
  });
});

describe("a status that contradicts the result", () => {
  test.each([
    ["Result,Status", "W 4-2,Postponed", 'This row also says "Postponed"', '"W 4-2"'],
    ["Result,Status", "W 4-2,Scheduled", 'This row also says "Scheduled"', '"W 4-2"'],
    ["Us,Them,Status", "4,2,Cancelled", 'This row also says "Cancelled"', '"4-2" is right'],
    ["Result,Status", "W (forfeit),Not played", 'result: This row also says "Not played"', "forfeit"],
    ["Result,Status", "PPD,Final", `This doesn't match "PPD" in the same row`, '"Final"'],
    ["Result,Us,Them", "PPD,4,2", 'This row also says "PPD"', "4-2"],
    ["Score,Status", "CANCELLED,Postponed", `This doesn't match "CANCELLED"`, "Postponed"],
  ])("is a mistake that quotes both: %s %s", (head, row, first, second) => {
    const { mistakes } = result(head, row);
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain(first);
    expect(mistakes[0]).toContain(second);
  });

  test("is no contradiction if a program only calls the game confirmed; an unknown status is noted once", () => {
    expect(result("Us,Them,Status", "4,2,Normal")).toMatchObject({
      results: [["final", 4, 2]],
      mistakes: [],
    });
    const unknown = read(
      "Date,Opponent,H/A,Us,Them,Status",
      "9/5/2026,Delmont,H,4,2,Verified",
      "9/6/2026,Vale,H,4,2,Verified",
    );
    expect(unknown.results).toEqual([
      ["final", 4, 2],
      ["final", 4, 2],
    ]);
    expect(unknown.notes).toEqual([
      'games.csv:2 status: "Verified" was skipped; type Final, Scheduled, Postponed or Cancelled',
    ]);
  });

  test("without a result, final asks for one, and a live game has none yet", () => {
    expect(result("Result,Status", ",Final").mistakes).toEqual([
      expect.stringContaining('status: "Final". The game is final, so this row needs a result such as W 4-3'),
    ]);
    const live = result("Us,Them,Status", "2,1,In Progress");
    expect(live).toMatchObject({ results: [["scheduled"]], mistakes: [] });
    expect(live.notes).toEqual(["games.csv:2 score: skipped, because the game wasn't finished"]);
  });
});

describe("one score without the other", () => {
  test("is not assumed in a column named after the club", () => {
    for (const name of ["pinecrest_score", "Pinecrest Goals", "PC_score", "Herons Score", "PINECREST"]) {
      const { results, mistakes, notes } = read(
        `date,location,opponent,${name},opp_score`,
        "9/11/26,Away,Delmont,2,4",
        "9/12/26,Away,Vale,6,4",
      );
      expect([name, results, mistakes, notes]).toEqual([
        name,
        [
          ["final", 2, 4],
          ["final", 6, 4],
        ],
        [],
        [],
      ]);
    }
  });

  test("is not assumed in the only unknown score column beside the opponent's, with a note", () => {
    const { results, notes } = read("date,place,opponent,aa1_score,opp_score", "9/11/26,away,Delmont,2,4");
    expect(results).toEqual([["final", 2, 4]]);
    expect(notes).toEqual(["games.csv:1 aa1_score: read as your club's own score"]);
  });

  test.each([
    ["Opp Score", "Opp Score: expected another column with your own score, such as Our Score"],
    ["Halftime Score,Opp Score", "Opp Score: expected another column with your own score, such as Our Score"],
    ["Home Score", "Home Score: expected another column with the away team's score, such as Away Score"],
  ])("is a mistake at the headings: %s", (heads, expected) => {
    const { mistakes, results } = read(`Date,Opponent,H/A,${heads}`, "9/11/26,Delmont,A,4,4");
    expect(mistakes).toContain(`games.csv:1 ${expected}`);
    expect(results).toEqual([["tbd"]]);
  });

  test.each([
    ["Us,Them", "4,"],
    ["Us,Them", ",4"],
    ["Us,Them", "4,TBD"],
    ["Home Score,Away Score", "-,4"],
    ["Score,Opp Score", "4,"],
    ["Score", "4"],
    ["Us,Them,Status", "0,,Final"],
    ["Us,Them", "0,"],
  ])("is a mistake at its row: %s %s", (head, row) => {
    const { mistakes, results } = result(head, row);
    expect(mistakes).toEqual([
      expect.stringContaining("expected both scores, or neither if the game wasn't played"),
    ]);
    expect(results).toEqual([[]]);
  });

  test.each(["TBD", "TBA", "N/A", "-", "–", "x", ""])("is not assumed if the cells say %j", (cell) => {
    expect(result("pc_score,opp_score", `${cell},${cell}`, "11/27/26")).toMatchObject({
      results: [[]],
      mistakes: [],
    });
    expect(result("Result", cell, "3/6/27")).toMatchObject({ results: [[]], mistakes: [] });
  });
});

describe("cells that together say a result", () => {
  test.each([
    ["W/L,Score", "W,4-3", ["final", 4, 3]],
    ["W/L,Score", "L,3-4", ["final", 3, 4]],
    ["Result (W/L),Score", "L,4-3", ["final", 3, 4]],
    ["Result,Final Score", "W,4-3", ["final", 4, 3]],
    ["Result,Final Score", "W 4-3,4-3", ["final", 4, 3]],
    ["Score:", "4-3", ["final", 4, 3]],
    ["W/L,GF,GA", "L,3,4", ["final", 3, 4]],
    ["Score,Opp Score", "4,3", ["final", 4, 3]],
    ["Us,Them", "4.0,3.0", ["final", 4, 3]],
    ["GF,GA,OT", "4,3,Y", ["final", 4, 3, "overtime"]],
    ["GF,GA,OT", "4,3,SO", ["final", 4, 3, "shootout"]],
    ["GF,GA,OT", "4,3,N", ["final", 4, 3]],
    ["GF,GA,SO", "4,3,x", ["final", 4, 3, "shootout"]],
    ["GF,GA,Status", "4,3,Final/OT", ["final", 4, 3, "overtime"]],
    ["W/L,Status", "W,Forfeit", ["final", 28, 0, "forfeit"]],
    ["Score", "CANCELLED", ["cancelled"]],
    ["Us,Them", "PPD,PPD", ["postponed"]],
    ["Result,Notes", "Cancelled - weather,Senior day", ["cancelled", "Senior day, weather"]],
    ["Result,GA", "W 4-3,3", ["final", 4, 3]],
    ["decidedIn,Result", "regulation,", []],
    ["Notes", "CANCELLED", ["cancelled", "CANCELLED"]],
  ])("%s %s", (head, row, expected) => {
    const { results, mistakes } = result(head, row);
    expect(mistakes).toEqual([]);
    expect(results).toEqual([expected]);
  });

  test.each([
    ["W/L,Score", "W,3-4", `score: "3-4". This doesn't match "W" in the same row. Fix one of them.`],
    ["W/L,GF,GA", "L,4,3", `score: 4. This doesn't match "L" in the same row. Fix one of them.`],
    ["Result,W/L", "W 4-3,L", `outcome: "L". This doesn't match "W 4-3" in the same row. Fix one of them.`],
    ["Result,Us,Them", "W 4-3,4,2", `score: 4. This doesn't match "W 4-3" in the same row. Fix one of them.`],
    [
      "Result,GA",
      "W 4-3,2",
      `opponentScore: 2. This doesn't match "W 4-3" in the same row. Fix one of them.`,
    ],
    ["W/L", "W", 'outcome: expected a score as well, such as W 4-3, or W (forfeit), got "W"'],
    ["Result", "Forfeit", 'result: expected the winner, as in W (forfeit) or L (forfeit), got "Forfeit"'],
    ["Us,Them", "4*,3", "score: expected one score such as 4"],
    ["GF,GA,OT", "4,3,maybe", 'overtime: expected OT, SO, or nothing, got "maybe"'],
    [
      "Result",
      "2-for-1 tickets",
      'result: expected a result such as W 4-3, L 2-5 (OT), 3-3, W (forfeit) or Postponed, got "2-for-1 tickets"',
    ],
    ["Score", "3-Apr", "expected text such as 4-3, not a date (format the column as plain text"],
    ["Score", "2026-04-03", "not a date"],
    ["Result", "7-9 PM", 'got "7-9 PM"'],
    ["W/L", "3-1", 'outcome: expected W, L or T, as in W 4-3, got "3-1"'],
    ["W/L,Us,Them", "W,0,", "expected both scores, or neither if the game wasn't played"],
  ])("%s %s is a mistake that quotes its cell", (head, row, expected) => {
    const { results, mistakes } = result(head, row);
    expect(mistakes).toEqual([expect.stringContaining(expected)]);
    expect(results).toEqual([[]]);
  });

  test("by side: the club's score is that of its team's column, also at a neutral site", () => {
    const teams = "Date,Home Team,Home Score,Away Team,Away Score";
    expect(read(`${teams},H/A`, "9/5/2026,Delmont,5,Pinecrest,2,N").results).toEqual([["final", 2, 5]]);
    expect(read("Date,Opponent,H/A,Home Score,Away Score", "9/5/2026,Delmont,A,5,2").results).toEqual([
      ["final", 2, 5],
    ]);
    expect(read("Date,Opponent,H/A,Home Score,Away Score", "9/5/2026,Delmont,N,5,2").mistakes).toEqual([
      `games.csv:2 homeScore: "5". We can't tell which score is yours. Put the scores in two columns named Us and Them instead.`,
    ]);
  });
});

test("in one cell beside both team columns needs a letter if the club was the visitor", () => {
  const league = (home: string, away: string, score: string) =>
    read("Date,Home,Away,Score", `9/5/2026,${home},${away},${score}`);
  expect(league("Pinecrest", "Delmont", "5-2").results).toEqual([["final", 5, 2]]);
  expect(league("Delmont", "Pinecrest", "L 5-2").results).toEqual([["final", 2, 5]]);
  expect(league("Delmont", "Pinecrest", "3-3").results).toEqual([["final", 3, 3]]);
  expect(league("Delmont", "Pinecrest", "5-2").mistakes).toEqual([
    expect.stringContaining(
      "score: expected W or L before the score, such as L 2-5, because two numbers don't say which score is yours",
    ),
  ]);
});

describe("a tournament of several days", () => {
  const days = (head: string, row: string) =>
    read(`Date,Opponent,H/A,${head}`, `Sep 5-7 2026,Ruggerfest,A,${row}`);

  test("keeps its result in the note, and has no score", () => {
    expect(days("Result", "2nd of 16").results).toEqual([["2nd of 16"]]);
    expect(days("Result", "PPD").results[0]?.[0]).toBe("postponed");
    expect(days("Result", "TBD").results).toEqual([[]]);
    expect(days("Final Score,Notes", "2-1,Cup").results).toEqual([["2-1. Cup"]]);
    expect(days("Us,Them", "0,0")).toMatchObject({ results: [[]], notes: [] });
    expect(days("Us,Them", "4,2").notes).toEqual([
      "games.csv:2 score: skipped, because a tournament has no score of its own; put it in a Notes column",
    ]);
  });
});

test("attendance is a whole number with or without commas, and no sentence is searched for one", () => {
  const attendance = (cell: string) => {
    const report: BundleReport = { mistakes: [], notes: [] };
    const rows = parseCsvRows("games.csv", `Date,Opponent,Attendance\n9/5/2026,Vale,"${cell}"\n`, report);
    const words = { collection: "games", names: new Map(), season: null } as const;
    const [game] = ((rows && readSheet(rows, words, report)) ?? []).map(({ inSheet: _, ...raw }) => raw);
    return valueAt(game?.value, ["attendance"]);
  };
  expect(["250", "1,250", "12,000"].map(attendance)).toEqual([250, 1250, 12_000]);
  for (const cell of ["about 250", "1,25", "0,250", "250+", "12,00"]) expect(attendance(cell)).toBe(cell);
});
