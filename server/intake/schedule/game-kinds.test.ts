import { describe, expect, test } from "vitest";
import { readSheetsOf } from "../../../tests/import/bundle-folder.ts";

/** Kinds and leagues of games with these cells, and the notes about the sheet. */
async function kinds(heading: string, ...cells: string[]) {
  const { rows, mistakes, notes } = await readSheetsOf({
    "schedule.csv": [
      `Date,Opponent,H/A,Result,${heading}`,
      ...cells.map((cell, at) => `10/${at + 1}/2026,Elon,H,W 4-${at % 3},"${cell}"`),
    ],
  });
  const games = (rows?.games ?? []).map(({ kind, leagueId }) => (leagueId ? `${kind} ${leagueId}` : kind));
  return { games, mistakes, notes: notes.map((note) => note.replace(/^schedule\.csv:?/, "")) };
}

describe("a column Competition", () => {
  test("names kinds of games, and leagues", async () => {
    const { games, mistakes, notes } = await kinds("Comp", "Friendly", "Playoffs", "SRC", "Non-Conf", "SRC");
    expect(games).toEqual(["exhibition", "playoff", "league src", "exhibition", "league src"]);
    expect(mistakes).toEqual([]);
    expect(notes).toContain(
      '4 Comp (E4): "SRC" was read as the name of a league; if it isn\'t one, type League, Playoffs, Tournament, Exhibition or Scrimmage',
    );
  });

  test.each(["B Side", "JV", "2nd XV"])("asks about a second team: %s", async (cell) => {
    const { games, notes } = await kinds("Competition", cell);
    expect(games).toEqual(["independent"]);
    expect(notes).toContainEqual(expect.stringContaining(`"${cell}": if this is a second-team game`));
  });
});

describe("a column Type", () => {
  test("with unknown text is noted once", async () => {
    const { notes } = await kinds(
      "Game Type",
      "LSA",
      "LSA",
      "Regular Season",
      "Non-Conf",
      "Nationals",
      "Game",
    );
    expect(notes).toEqual([
      '2 Game Type (E2): "LSA" was skipped; type League, Playoffs, Tournament, Exhibition or Scrimmage, and put the league\'s name in a League column',
    ]);
  });
});

describe("notes", () => {
  test.each([
    ["Exhibition", "exhibition"],
    ["exhibition game", "exhibition"],
    ["Exh. - does not count", "exhibition"],
    ["friendly", "exhibition"],
    ["scrimmage", "scrimmage"],
    ["Preseason scrimmage (3 periods)", "scrimmage"],
    ["Semifinal", "playoff"],
  ])("that begin with a kind set it: %s", async (note, kind) => {
    const { games, notes } = await kinds("Notes", note);
    expect(games).toEqual([kind]);
    expect(notes.filter((line) => line.includes("Notes (E2)"))).toEqual([]);
  });

  test.each([
    ["non-league, does not count", "does not count"],
    ["counted as a scrimmage", "scrimmage"],
  ])("that mention a kind raise a question: %s", async (note, word) => {
    const { notes } = await kinds("Notes", note);
    expect(notes).toEqual([
      `2 Notes (E2): "${word}": is this game an exhibition or a scrimmage? Say which in a Type column`,
    ]);
  });

  test.each(["Friendly crowd", "Played well"])("%s does not change the game's kind", async (note) => {
    expect((await kinds("Notes", note)).notes).toEqual([]);
  });
});

test("counted exhibitions are noted once for each sheet", async () => {
  const { notes } = await kinds("Type", "Exhibition", "Exhibition", "Scrimmage");
  expect(notes).toEqual([
    " 2 exhibitions count in the season's record; type Scrimmage for a game that shouldn't",
  ]);
});
