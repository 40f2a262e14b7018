import { expect, test } from "vitest";
import { readSheetsOf } from "../../../tests/import/bundle-folder.ts";

/** The players of a roster, its mistakes, and the notes about its rows. */
async function roster(head: string, ...rows: string[]) {
  const { rows: read, ...told } = await readSheetsOf(
    { "roster.csv": [head, ...rows] },
    { sportsType: "MENSICEHOCKEY" },
  );
  return {
    players: (read?.players ?? []).map(({ name }) => name),
    mistakes: told.mistakes,
    notes: told.notes.filter((note) => /^roster\.csv:\d/.test(note)),
  };
}

const HEAD = "#,Name,Pos,Class,Hometown";
const JANE = '7,Jane Roe,F,Sr,"Cary, NC"';

test.each([
  ",13 players,,,",
  ",22 skaters (3 goalies),,,",
  ",Team totals,,,",
  ",Total: 13,,,",
  ",Total players,13,,",
  "Total,13,,,",
  ",Average,,,",
  ",Average,,,5-11",
  ",Roster size: 13,,,",
  ',"Captains: Al Bee, Cy Dee",,,',
  ",Captain - Al Bee,,,",
  ",Alternates: Al Bee,,,",
  ",Last updated 9/1/26,,,",
  ",* = transfer,,,",
  ",(C) = captain,,,",
  ",Colors: maroon and gold,,,",
  ",Roster subject to change,,,",
])("a footer below the players is no player: %s", async (row) => {
  const { players, mistakes, notes } = await roster(HEAD, JANE, row);
  expect({ players, mistakes }).toEqual({ players: ["Jane Roe"], mistakes: [] });
  expect(notes).toEqual([expect.stringMatching(/^roster\.csv:3: skipped: ".+" isn't a player$/)]);
});

test.each([
  ",Head Coach,Bob Lee,,",
  ",Coach Smith,,,",
  ",Head Coach - Bob Lee,,,",
  ",Bob Lee (Assistant Coach),,,",
  ',"Bob Lee, Manager",,,',
  ",Bob Lew,Manager,,",
  ",Bob Law,Coach,,",
  ",Bob Low,Asst Coach,,",
  ",Jim Fox,Athletic Trainer,,",
  ",Dr. Ann Ray,Faculty Advisor,,",
  ",Tom Roy,Asst. Coach / Equipment Manager,,",
  ",Tom Roy,Goalie Coach,,",
  "HC,Bob Lee,,,",
  ",Bob Lee,,Coach,",
])("staff are no players, and a note says where they belong: %s", async (row) => {
  const { players, mistakes, notes } = await roster(HEAD, JANE, row);
  expect({ players, mistakes }).toEqual({ players: ["Jane Roe"], mistakes: [] });
  expect(notes).toEqual([
    expect.stringMatching(/ isn't a player; coaches and staff go in a sheet called coaches$/),
  ]);
});

test.each(["Ann Trainer", "Joe Total", "Legend Key", "Coachman Ray", "Mean Averagelli", "Max Doctor"])(
  "a name that only looks like one is a player's: %s",
  async (name) => {
    expect((await roster(HEAD, JANE, `8,${name},F,Jr,`)).players).toEqual(["Jane Roe", name]);
  },
);

test("a player who also coaches is a player", async () => {
  expect((await roster(HEAD, JANE, "8,Mo Lee,F / Asst Coach,Jr,")).players).toEqual(["Jane Roe", "Mo Lee"]);
});

test.each([
  ["Rob Stein (Injured Reserve)", "(Injured Reserve)"],
  ["Rob Stein (practice player)", "(practice player)"],
  ["Rob Stein (he/him)", "(he/him)"],
  ["Rob Stein (R)", "(R)"],
  ["Rob Stein [President]", "[President]"],
  ["Rob Stein - IR", "IR"],
  ['"Stein, Rob (R)"', "(R)"],
  ["Rob Stein(transfer)", "(transfer)"],
])("a remark behind a name is left out, with a note: %s", async (name, remark) => {
  const { players, notes } = await roster(HEAD, `7,${name},F,Sr,`);
  expect(players).toEqual(["Rob Stein"]);
  expect(notes).toEqual([`roster.csv:2 Name (B2): "${remark}" was left out of the name Rob Stein`]);
});

test("contact details in a remark are refused, and not quoted", async () => {
  const { mistakes, notes } = await roster(HEAD, "7,Rob Stein (rob@x.edu),F,Sr,");
  expect(mistakes).toHaveLength(1);
  expect([...mistakes, ...notes].join()).not.toContain("rob@x.edu");
});

test.each([
  ["Rob Stein (C)", '"(C)" was read as captain and removed from the name'],
  ["Rob Stein (A)", '"(A)" was read as alternate captain and removed from the name'],
  ["Rob Stein (VC)", '"(VC)" was read as alternate captain and removed from the name'],
  ["Rob Stein*", '"*" was removed from the name'],
  ["Captain: Rob Stein", '"Captain:" was read as captain and removed from the name'],
])("a note says what a mark means: %s", async (name, note) => {
  const { players, notes } = await roster(HEAD, `7,${name},F,Sr,`);
  expect(players).toEqual(["Rob Stein"]);
  expect(notes).toEqual([`roster.csv:2 Name (B2): ${note}`]);
});

test("a nickname within the name and a former name stay", async () => {
  const rows = ["7,Katherine (Kat) Stone,F,Sr,", '8,"Moe ""Lu"" Lun",F,Sr,', "9,Ann Day (née Roe),F,Sr,"];
  expect((await roster(HEAD, ...rows)).players).toEqual([
    "Katherine (Kat) Stone",
    'Moe "Lu" Lun',
    "Ann Day (née Roe)",
  ]);
});

test("statistics match a player with the remark behind the name", async () => {
  const { mistakes } = await readSheetsOf({
    "roster.csv": ["Season,#,Name", "2025-26,7,Rob Stein (R)"],
    "totals.csv": ["Season,Name,GP,G", "2025-26,Rob Stein (R),3,1"],
  });
  expect(mistakes).toEqual([]);
});
