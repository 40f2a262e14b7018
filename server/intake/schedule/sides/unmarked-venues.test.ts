import { expect, test } from "vitest";
import { readSheetsOf } from "../../../../tests/import/bundle-folder.ts";

async function placeNotes(head: string, ...rows: string[]) {
  const { notes } = await readSheetsOf({
    "schedule.csv": [`Date,${head}`, ...rows.map((row, at) => `12/${at + 1}/2026,${row}`)],
  });
  return notes.filter((note) => note.includes("read as home games"));
}

const LUBBOCK = ['Rice,"Lubbock, TX"', 'Baylor,"Field 2, Lubbock, TX"', '@ Texas,"Austin, TX"'];

test("unmarked games in another town than the others are one note for the sheet", async () => {
  const rows = [...LUBBOCK, '#4 BYU,"Provo, UT"', 'vs. Liberty,"Dallas, TX (Patriot Cup)"'];
  expect(await placeNotes("Opponent,Location", ...rows)).toEqual([
    'schedule.csv:5 Location (C5): read as home games, though not at "Lubbock, TX" like the others: #4 BYU (row 5), vs. Liberty (row 6). If your club is away, type @ before the opponent, or A or N in an H/A column',
  ]);
});

test("venues without a town are compared, too, also for a showcase's games", async () => {
  const rows = ["Rice,Owens Center", "Baylor,Owens Center", "@ Texas,", "Duke (ACHA Showcase),Centene"];
  expect(await placeNotes("Opponent,Rink", ...rows)).toEqual([expect.stringContaining("(row 5)")]);
});

test.each([
  ["all in one town", "Opponent,Location", LUBBOCK],
  ["a column of sides", "Opponent,H/A,Location", ["Rice,H,A Rink", "Duke,H,A Rink", "Elon,H,B Rink"]],
  ["an event in another town", "Opponent,Location", [...LUBBOCK, 'LSA Championships,"Round Rock, TX"']],
  ["no usual place", "Opponent,Location", ["Rice,A Rink", "Duke,B Rink", "@ Elon,"]],
])("there is no note with %s", async (_what, head, rows) => {
  expect(await placeNotes(head, ...rows)).toEqual([]);
});

test.each([
  [
    "two names in a title",
    "Match,Venue",
    "Kestrels vs. Rice",
    "Kestrels vs. Duke",
    "Kestrels vs. Iowa (Playoff)",
  ],
  ["vs before each opponent", "Opponent,Venue", "vs Rice", "vs Duke", "vs Iowa"],
])("another town is noted for home games by %s", async (_what, head, ...[one, other, away]) => {
  const { notes } = await readSheetsOf(
    {
      "schedule.csv": [
        `Date,${head}`,
        `12/1/2026,${one},Pitch 3`,
        `12/2/2026,${other},Pitch 3`,
        `12/3/2026,${away},"Des Moines, IA"`,
      ],
    },
    { teamName: "Kestrels" },
  );
  expect(notes.filter((note) => note.includes("read as home games, though"))).toEqual([
    expect.stringContaining(`like the others: ${away} (row 4)`),
  ]);
});
