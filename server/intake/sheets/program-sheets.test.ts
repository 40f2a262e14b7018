import { describe, expect, test } from "vitest";
import { COLLECTIONS, type CollectionName, type SheetCollection } from "../../collections/collections.ts";
import type { RawCollections } from "../bundle/raw-collections.ts";
import { completeClub } from "../club/complete-club.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { mistakeLine } from "../records/mistake.ts";
import { parseCsvRows } from "../workbooks/csv-rows.ts";
import { readSheet } from "./read-sheet.ts";
import { parseSheetName } from "./sheet-names.ts";

/**
 * Sheets as other programs write them: with their headings, in their order, and with their formats of dates
 * and times, as described in the programs' help pages and public templates. All names of teams and people are
 * made up.
 */
const TEAM = {
  teamName: "Harbor Herons",
  teamAlias: "Harbor",
  organizationName: "Harbor College",
  sportsType: "WOMENSLACROSSE",
};

function read(collection: SheetCollection, lines: readonly string[]) {
  const report: BundleReport = { mistakes: [], notes: [] };
  const file = `${collection}.csv`;
  const rows = parseCsvRows(file, lines.join("\n"), report);
  const records = rows && readSheet(rows, { collection, names: new Map(), season: null }, report);
  const none = Object.fromEntries(Object.keys(COLLECTIONS).map((name) => [name, []]));
  const club = completeClub(
    { ...none, [collection]: records ?? [] } as unknown as RawCollections,
    { file: "team.json", value: TEAM, lineOf: () => 1 },
    { seasons: [], leagues: [], conferences: [], images: [] },
    { asOf: new Date("2027-05-01T17:00:00Z"), pictures: new Map(), report },
  );
  const values = (name: CollectionName) =>
    (club.raws[name] ?? []).map(({ value }) => value as Record<string, unknown>);
  return { values, mistakes: report.mistakes.map(mistakeLine), notes: report.notes };
}

const said = (game: Record<string, unknown> | undefined) => {
  const { opponentId, place, timeOfGame, venue, state, score, opponentScore } = game ?? {};
  return [opponentId, place, timeOfGame, venue, state, score, opponentScore].filter(
    (one) => one !== undefined,
  );
};

describe("a schedule", () => {
  test("of SportsEngine's Schedule Upload, with codes or names for teams", () => {
    const { values, mistakes, notes } = read("games", [
      "Start_Date,Start_Time,End_Date,End_Time,Title,Description,Location,Location_URL,Location_Details,All_Day_Event,Event_Type,Tags,Team1_ID,Team1_Division_ID,Team1_Is_Home,Team2_ID,Team2_Division_ID,Team2_Name,Custom_Opponent,Event_ID,Game_ID,Affects_Standings,Points_Win,Points_Loss,Points_Tie,Points_OT_Win,Points_OT_Loss,Division_Override",
      "03/06/2027,13:00,03/06/2027,15:00,,,Ferry Park,https://maps.example/1,Field 2,0,Game,,1042,,1,,,Delmont State,1,881,501,1,,,,,,",
      "03/13/2027,TBD,03/13/2027,,,Senior day,Vale Stadium,,,0,Game,,1042,,0,,,Vale,1,882,502,1,,,,,,",
      "03/20/2027,18:30,03/20/2027,20:30,,,Ferry Park,,,0,Game,,Harbor,,0,Marlow Tech,,,0,883,503,1,,,,,,",
      "03/27/2027,09:00,03/27/2027,17:00,Alumni picnic,,Ferry Park,,,0,Event,,,,,,,,,884,,,,,,,,",
    ]);
    expect(mistakes).toEqual([]);
    expect(values("games").map(said)).toEqual([
      ["delmont-state", "home", "2027-03-06 13:00", "Ferry Park, Field 2"],
      ["vale", "away", "2027-03-13", "Vale Stadium", "tbd"],
      ["marlow-tech", "away", "2027-03-20 18:30", "Ferry Park"],
    ]);
    expect(notes).toEqual([
      expect.stringMatching(
        /^games\.csv:1 Location_URL, .*Division_Override: skipped, because Fieldhouse doesn't recognize these columns$/,
      ),
      expect.stringMatching(/^games\.csv:5: skipped: "03\/27\/2027 .*Alumni picnic.*" isn't a game$/),
    ]);
  });

  test("of SportsEngine's Season Management", () => {
    const { values, mistakes } = read("games", [
      "*Date,*Time,*Duration,*Home Team,Home Team Score,*Away Team,Away Team Score,*Division Name,Location,*Status",
      "02/20/2027,07:30 PM,120,Harbor Herons,11,Delmont State,9,Coastal Conference,Ferry Park,Completed",
      "02/27/2027,01:00 PM,120,Vale,,Harbor Herons,,Coastal Conference,Vale Stadium,Scheduled",
      "03/06/2027,01:00 PM,120,Vale,,Harbor Herons,,Coastal Conference,Vale Stadium,Deleted",
    ]);
    expect(mistakes).toEqual([]);
    expect(values("games").map(said)).toEqual([
      ["delmont-state", "home", "2027-02-20 19:30", "Ferry Park", "final", 11, 9],
      ["vale", "away", "2027-02-27 13:00", "Vale Stadium", "scheduled"],
    ]);
    expect(values("games")[0]?.leagueId).toBe("coastal-conference");
  });

  test("of SportsEngine with its columns for events only", () => {
    const { values, mistakes } = read("games", [
      "Event Type,Event Name (Events Only),Description (Events Only),Date,Start Time,End Time,Duration (minutes),All Day Event (Events Only),Home Team,Away Team,Teams (Events Only),Venue,Status",
      "Game,,,03/06/2027,18:00,19:00,60,,Harbor,Delmont State,,Ferry Park,Scheduled",
      "Event,Team dinner,Bring a dish,03/07/2027,18:00,19:00,60,,,,Harbor,Clubhouse,Scheduled",
    ]);
    expect(mistakes).toEqual([]);
    expect(values("games").map(said)).toEqual([
      ["delmont-state", "home", "2027-03-06 18:00", "Ferry Park", "scheduled"],
    ]);
  });

  test("of Arbiter, with its numbers, sites and sub-sites; officials are not read", () => {
    const { values, mistakes, notes } = read("games", [
      "Game #,Date,Time,Sport,Level,Home,Away,Site,Sub-Site,Bill-To,Status,Home Score,Away Score,Referee,Umpire,Fee",
      '1203,3/6/2027,1:00 PM,Lacrosse,Varsity,Harbor,Delmont State,Ferry Park,Upper Field,Harbor,Normal,,,"Roe, Pat","Poe, Kim",$90.00',
      "1204,3/13/2027,1:00 PM,Lacrosse,Varsity,Vale,Harbor,Vale Stadium,,Vale,Postponed,,,,,",
    ]);
    expect(mistakes).toEqual([]);
    expect(values("games").map(said)).toEqual([
      ["delmont-state", "home", "2027-03-06 13:00", "Ferry Park, Upper Field", "scheduled"],
      ["vale", "away", "2027-03-13 13:00", "Vale Stadium", "postponed"],
    ]);
    expect(notes).toEqual([
      "games.csv:1 Game #, Sport, Level, Bill-To: skipped, because Fieldhouse doesn't recognize these columns",
      "games.csv:1 Referee, Umpire, Fee: skipped, because personal details don't belong on a public site",
    ]);
  });

  test("of Arbiter, with date and time and the sport in one column each", () => {
    const { values, mistakes } = read("games", [
      "Game,Date & Time,Sport & Level,Site,Home,Away",
      '1203,"3/6/2027 1:00 PM","Lacrosse, Varsity",Ferry Park,Harbor,Delmont State',
    ]);
    expect(mistakes).toEqual([]);
    expect(values("games").map(said)).toEqual([["delmont-state", "home", "2027-03-06 13:00", "Ferry Park"]]);
  });

  test("of a team on TeamSnap: practices are rows without an opponent", () => {
    const { values, mistakes, notes } = read("games", [
      "Date,Time,Name,Opponent Name,Opponent Contact Name,Opponent Contact Phone Number,Opponent Contact E-mail Address,Location Name,Location Address,Location URL,Location Details,Home/Away,Uniform,Duration,Arrival Time,Notes",
      "03/06/2027,01:00 PM,,Delmont State,Pat Roe,555 0100,roe@example.org,Ferry Park,1 Ferry Road,,Upper Field,Home,Blue,02:00,45,Bring water",
      "03/08/2027,06:00 PM,Conditioning,,,,,Old Gym,2 Hill Street,,,,,01:30,10,",
    ]);
    expect(mistakes).toEqual([]);
    expect(values("games")).toEqual([
      expect.objectContaining({
        opponentId: "delmont-state",
        place: "home",
        venue: "Ferry Park, Upper Field",
        address: "1 Ferry Road",
        note: "Bring water",
      }),
    ]);
    expect(notes.at(-1)).toBe(
      'games.csv:3: skipped: "03/08/2027 06:00 PM Conditioning Old Gym 2 Hill Street" isn\'t a game',
    );
    expect(JSON.stringify([notes, values("games")])).not.toMatch(/Roe|555|roe@/);
  });

  test("of an organization on TeamSnap", () => {
    const { values, mistakes } = read("games", [
      "Date,Start time,End time,Arrival Time,Short label,Event type,Division,Home Team,Away Team,Location,Location Details",
      "03/06/2027,1:00:00 PM,3:00:00 PM,60,,Game,Coastal,Vale,Harbor,Vale Stadium,",
      "03/08/2027,6:00:00 PM,7:30:00 PM,10,Field Practice,Practice,Coastal,Harbor,,Ferry Park,",
    ]);
    expect(mistakes).toEqual([]);
    expect(values("games").map(said)).toEqual([["vale", "away", "2027-03-06 13:00", "Vale Stadium"]]);
  });

  test("of LeagueApps, with teams by number and a sub-location", () => {
    const { values, mistakes } = read("games", [
      "Game ID,Sub Program,Start Date,Start Time,End Time,Location,Sub Location,Team 1,Team 1 Score,Team 2,Team 2 Score,Game Status",
      "77001,Coastal League,03/06/2027,1:00 PM,3:00 PM,Ferry Park,Upper Field,Harbor Herons,12,Delmont State,8,Final",
      "77002,Coastal League,03/13/2027,1:00 PM,3:00 PM,Vale Stadium,,Vale,,Harbor Herons,,Scheduled",
    ]);
    expect(mistakes).toEqual([]);
    expect(values("games").map(said)).toEqual([
      ["delmont-state", "home", "2027-03-06 13:00", "Ferry Park, Upper Field", "final", 12, 8],
      ["vale", "away", "2027-03-13 13:00", "Vale Stadium", "scheduled"],
    ]);
  });

  test("of GameChanger, with a column for the park and one for the field", () => {
    const { values, mistakes } = read("games", [
      "Date,Time,Home Team,Away Team,Location,Field,Game Type,Game Number",
      "03/06/2027,1:00 PM,Harbor,Delmont State,Ferry Park,Field 1,Regular Season,1",
    ]);
    expect(mistakes).toEqual([]);
    expect(values("games").map(said)).toEqual([
      ["delmont-state", "home", "2027-03-06 13:00", "Ferry Park, Field 1"],
    ]);
  });

  test("of a calendar (Google, Outlook), whose titles name the teams", () => {
    const { values, mistakes } = read("games", [
      "Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location",
      "Harbor vs. Delmont State,03/06/2027,01:00 PM,03/06/2027,03:00 PM,FALSE,Senior day,Ferry Park",
      "Harbor @ Vale,03/13/2027,01:00 PM,03/13/2027,03:00 PM,FALSE,,Vale Stadium",
      "Game vs University at Marlow,03/20/2027,,03/20/2027,,TRUE,,Ferry Park",
      "Skate at the Iceplex,03/21/2027,01:00 PM,03/21/2027,03:00 PM,FALSE,,Iceplex",
    ]);
    expect(mistakes).toEqual([]);
    expect(values("games").map(said)).toEqual([
      ["delmont-state", "home", "2027-03-06 13:00", "Ferry Park"],
      ["vale", "away", "2027-03-13 13:00", "Vale Stadium"],
      ["university-at-marlow", "home", "2027-03-20", "Ferry Park", "tbd"],
    ]);
  });

  test("of clubs in Google Sheets, with a title, weeks off and places behind names", () => {
    const { values, mistakes, notes } = read("games", [
      "Harbor Herons 2026-27,,,,",
      ",,,,",
      "Wk,Date,Start,Opponent,Field,Tournament,Notes",
      '1,"Sat, Mar 6, 2027",1:00:00 PM,Delmont State (H),Ferry Park,Coastal Cup,Senior day',
      "2,,,BYE,,,",
      '3,"Sat, Mar 20, 2027",TBD,Vale (A),,,',
    ]);
    expect(mistakes).toEqual([]);
    expect(values("games").map(said)).toEqual([
      ["delmont-state", "home", "2027-03-06 13:00", "Ferry Park"],
      ["vale", "away", "2027-03-20", "tbd"],
    ]);
    expect(values("games")[0]?.note).toBe("Coastal Cup, Senior day");
    expect(notes).toContain('games.csv:5: skipped: "BYE" isn\'t a game');
  });
});

describe("a roster", () => {
  const PEOPLE = /Doe-Roe|Elm|example\.org|1999|555|Pat Roe|02134/;

  test("of SportsEngine's teams: players without staff and addresses", () => {
    const { values, mistakes, notes } = read("players", [
      "*Team Name,*Team Role (Player/Staff),*First Name,Middle Name,*Last Name,Suffix,*Email,*Date of Birth,*Gender,Address,City,State,Postal Code,Country,Citizenship,Grade,Military Status,Jersey Number",
      "Herons,Player,Jane,Q,Doe,,jane@example.org,1999/04/05,F,1 Elm Street,Boston,MA,02134,US,US,Junior,None,9",
      "Herons,Player,Kim,,Poe,Jr.,kim@example.org,1999/06/07,F,2 Elm Street,Boston,MA,02134,US,US,Senior,None,30",
      "Herons,Staff,Pat,,Roe,,roe@example.org,1970/01/02,M,3 Elm Street,Boston,MA,02134,US,US,,None,",
    ]);
    expect(mistakes).toEqual([]);
    expect(values("players")).toEqual([
      {
        id: "jane-doe",
        name: "Jane Doe",
        details: [
          { title: "Year", value: "Junior" },
          { title: "Team Number", value: "9" },
        ],
      },
      expect.objectContaining({ name: "Kim Poe Jr." }),
    ]);
    expect(notes).toContain(
      "players.csv:1 *Email, *Date of Birth, *Gender, Address, City, State, Postal Code, Citizenship, Military Status: skipped, because personal details don't belong on a public site",
    );
    expect(JSON.stringify([values("players"), notes.slice(0, 2)])).not.toMatch(PEOPLE);
  });

  test("of TeamSnap: parents' columns are not read, and people who are no players are skipped", () => {
    const { values, mistakes, notes } = read("players", [
      "First,Last,Jersey Number,Position,Non-Player,Gender,Birthday,Email,Phone,P1 First Name,P1 Last Name,P1 Email,P2 First Name,Contact 1 Name,Contact 1 Relationship,Shirt Size,Medical Notes",
      "Jane,Doe,9,Midfield,N,F,04/05/1999,jane@example.org,555 0100,Ann,Doe-Roe,ann@example.org,,Ann Doe-Roe,Mother,M,None",
      "Pat,Roe,,,Y,M,,roe@example.org,555 0101,,,,,,,,",
    ]);
    expect(mistakes).toEqual([]);
    expect(values("players").map(({ name }) => name)).toEqual(["Jane Doe"]);
    expect(notes[0]).toBe(
      "players.csv:1 Gender, Birthday, Email, Phone, P1 First Name, P1 Last Name, P1 Email, P2 First Name, Contact 1 Name, Contact 1 Relationship, Shirt Size, Medical Notes: skipped, because personal details don't belong on a public site",
    );
    expect(JSON.stringify([values("players"), notes])).not.toMatch(/Doe-Roe|example\.org|1999|555/);
  });

  test("of GameChanger's statistics, with a row of groups above the headings", () => {
    const { values, mistakes, notes } = read("players", [
      ",,,Offense,,,Defense,",
      "Number,Last,First,GP,G,A,GB,CT",
      "9,Doe,Jane,12,30,11,40,7",
    ]);
    expect(mistakes).toEqual([]);
    expect(values("players")).toEqual([
      { id: "jane-doe", name: "Jane Doe", details: [{ title: "Team Number", value: "9" }] },
    ]);
    expect(notes[0]).toBe(
      "players.csv:2 GP, G, A, GB, CT: skipped, because Fieldhouse doesn't recognize these columns",
    );
  });
});

test.each([
  ["GameSchedule", "games"],
  ["harbor_schedule_2026-11-20", "games"],
  ["TeamSnap - Roster Export (1)", "players"],
  ["Kestrels 2026-27 - Roster", "players"],
  ["Members", null],
])("a file %s holds %s", (name, collection) => {
  expect(parseSheetName(name)?.collection ?? null).toBe(collection);
});
