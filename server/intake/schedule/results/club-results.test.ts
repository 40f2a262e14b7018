import { expect, test } from "vitest";
import { readSheetsOf } from "../../../../tests/import/bundle-folder.ts";

const TEAM = {
  teamName: "Northern Plains Women's Rugby",
  organizationName: "Northern Plains State University",
  teamAlias: "NPSU",
  sportsType: "WOMENSRUGBY",
};

/** The game's result read from one cell, with the mistakes and notes. */
async function result(cell: string, opponent = "Iowa State") {
  const { rows, mistakes, notes } = await readSheetsOf(
    { "schedule.csv": ["Date,Opponent,H/A,Result", `9/12/2026,${opponent},H,"${cell}"`] },
    TEAM,
  );
  const [game] = rows?.games ?? [];
  const isPlain = game?.decidedIn === "regulation" || game?.decidedIn === null;
  const scores = `${game?.score}-${game?.opponentScore}${isPlain ? "" : ` ${game?.decidedIn}`}`;
  return {
    read: game?.state === "final" ? scores : game?.state,
    mistakes,
    notes: notes.filter((note) => note.startsWith("schedule.csv:2 Result")),
  };
}

test.each([
  ["FW 1-0", "1-0 forfeit"],
  ["FL 0-1", "0-1 forfeit"],
  ["FFW", "28-0 forfeit"],
  ["W w/o", "28-0 forfeit"],
  ["31-26 (aet)", "31-26 overtime"],
  ["W 31-26 A.E.T.", "31-26 overtime"],
  ["ISU 31 - NPSU 26", "26-31"],
  ["NPSU 31 - ISU 26", "31-26"],
  ["ISU forfeits", "28-0 forfeit"],
  ["Iowa State forfeited", "28-0 forfeit"],
  ["We forfeited", "0-28 forfeit"],
  ["Forfeited by NPSU", "0-28 forfeit"],
  ["CXLD", "cancelled"],
  ["DNP", "cancelled"],
  ["NC", "cancelled"],
  ["W | 5-2", "5-2"],
  ["W 45-12 (6 tries)", "45-12"],
  ["W 45-12 BP", "45-12"],
  ["W 45-12 with bonus point", "45-12"],
  ["T 3-3 (SO L)", "3-3"],
  ["W 5-4 SO 2-1", "5-4 shootout"],
  ["L 4-5 SO 1-2", "4-5 shootout"],
])("%s is %s", async (cell, expected) => {
  const { read, mistakes } = await result(cell);
  expect({ read, mistakes }).toEqual({ read: expected, mistakes: [] });
});

test.each([
  ["W 45-12 (6 tries)", "6 tries"],
  ["W 45-12 BP", "BP"],
  ["T 3-3 (SO L)", "SO L"],
])("text besides the result is noted: %s", async (cell, aside) => {
  expect((await result(cell)).notes).toEqual([
    `schedule.csv:2 Result (D2): "${aside}" was left out of the result; put it in a Notes column`,
  ]);
});

test("a forfeit without a score gets the rules' score, with a note", async () => {
  expect((await result("W (forfeit)")).notes).toEqual([
    "schedule.csv:2 Result (D2): a forfeit without a score is shown as 28-0, the score set by the rules; to change it, type the score here too",
  ]);
  expect((await result("W 7-0 (forfeit)")).notes).toEqual([]);
});

test("a code that does not match the opponent's name is noted", async () => {
  expect(await result("NPSU 12 - UMN 44", "Minnesota")).toMatchObject({
    read: "12-44",
    notes: ['schedule.csv:2 Result (D2): "UMN" was read as Minnesota'],
  });
});

test.each(["BP", "6 tries", "3-3 (SO win)", "Elon forfeits", "Elon 31 - NPSU 26", "NC State", "w/o", "FT"])(
  "what is not certain is a mistake: %s",
  async (cell) => expect((await result(cell)).mistakes).toHaveLength(1),
);

test("a tied score beside a shootout's winner asks how the game counts", async () => {
  expect((await result("3-3 (SO win)")).mistakes).toEqual([
    'schedule.csv:2 Result (D2): expected W 4-3 (SO) if the shootout decided the game, or T 3-3 (SO W) if the game counts as a tie, got "3-3 (SO win)"',
  ]);
});

test.each([
  ",,TOTALS,,224,177",
  ",,Season totals,,224,177",
  "RECORD,,5-2-1-1,,,",
  "Record: 5-2-1,,,,,",
  ",,Conference record: 3-1,,,",
  ",,Overall record,,5-2-1 (3-1 SRC),",
  ",,Home record,,3-0,2",
])("a sum below the games is no game: %s", async (row) => {
  const { rows, mistakes, notes } = await readSheetsOf({
    "schedule.csv": ["Date,Time,Opponent,H/A,Us,Them", "9/12/2026,7 PM,Duke,H,4,3", row],
  });
  expect({ games: rows?.games.length, mistakes }).toEqual({ games: 1, mistakes: [] });
  expect(notes).toContainEqual(expect.stringMatching(/^schedule\.csv:3: skipped: ".+" isn't a game$/));
});
