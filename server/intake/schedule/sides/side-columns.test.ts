import { describe, expect, test } from "vitest";
import { readSheetsOf } from "../../../../tests/import/bundle-folder.ts";

/**
 * Reads a schedule in which one game has this cell under the heading. Returns the game's side and venue, the
 * mistakes, and the notes about the cell.
 */
async function sided(heading: string, cell: string) {
  const { rows, mistakes, notes } = await readSheetsOf({
    "schedule.csv": [`Date,Opponent,${heading}`, "12/1/2026,Duke,Home", `12/4/2026,Elon,"${cell}"`],
  });
  const game = rows?.games.find(({ opponentId }) => opponentId === "elon");
  const said = notes.filter((note) => note.includes("(C3)")).map((note) => note.split("(C3): ")[1]);
  return { place: game?.place, venue: game?.venue ?? "", mistakes, said };
}

describe("a column of sides", () => {
  test.each([
    ...[["H*", "home"] as const, ["HOME!", "home"], ["At Home", "home"], ["home ice", "home"]],
    ...[["R", "away"] as const, ["Road", "away"], ["on the road", "away"], ["A.", "away"]],
    ...[["H/N", "neutral"] as const, ["Neutral/Home", "neutral"], ["N*", "neutral"]],
  ] as const)("%s is %s", async (cell, place) => {
    expect(await sided("H/A", cell)).toEqual({ place, venue: "", mistakes: [], said: [] });
  });

  test.each([
    ["Home (DH)", "home", "DH"],
    ["A (bus)", "away", "bus"],
    ["H - Senior Night", "home", "Senior Night"],
    ["Away (carpool 9am)", "away", "carpool 9am"],
  ])("%s is %s, with a note", async (cell, place, remark) => {
    expect(await sided("H/A", cell)).toEqual({
      ...{ place, venue: "", mistakes: [] },
      said: [`"${remark}" was left out; put anything else in a Notes column`],
    });
  });

  test.each(["H/A", "Where"])("TBD under %s is a neutral site, with a note", async (heading) => {
    const { place, mistakes, said } = await sided(heading, "TBD");
    expect([place, mistakes]).toEqual(["neutral", []]);
    expect(said).toEqual(['"TBD" was read as a neutral site; type H, A or N once you know']);
  });

  test.each([...["H/A", "Home (away next year)", "A (@ Duke)", "Sometimes", "H (A)"]])(
    "%s is a mistake",
    async (cell) => {
      expect((await sided("H/A", cell)).mistakes).toEqual([
        expect.stringContaining("H, A or N, with nothing else"),
      ]);
    },
  );
});

test.each([
  ["Neutral (Ellensburg, WA)", "neutral", "Ellensburg, WA"],
  ["Away - Spokane", "away", "Spokane"],
  ["Home: Turf 2", "home", "Turf 2"],
  ["Away (Salem)", "away", "Salem"],
])("sides in a column of venues: %s", async (cell, place, venue) => {
  expect(await sided("Where", cell)).toMatchObject({ place, venue, mistakes: [] });
});
