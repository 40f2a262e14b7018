import { describe, expect, test } from "vitest";
import { readSheetsOf } from "../../../../tests/import/bundle-folder.ts";
import { scoreOrderOf } from "../../columns/score-order.ts";
import { parseResult } from "./parse-result.ts";

const BLUE_RIDGE = { teamName: "Blue Ridge Ice Hockey", organizationName: "Blue Ridge College" };

/** Results of a schedule as "4-3 overtime", with the mistakes and guesses. */
async function results(head: string, ...rows: string[]) {
  const lines = rows.map((row, at) => `10/${at + 1}/2026,${row}`);
  const { rows: read, ...report } = await readSheetsOf(
    { "schedule.csv": [`Date,${head}`, ...lines] },
    BLUE_RIDGE,
  );
  return {
    results: (read?.games ?? []).map(({ state, score, opponentScore, decidedIn }) =>
      state === "final"
        ? `${score}-${opponentScore}${decidedIn === "regulation" ? "" : ` ${decidedIn}`}`
        : state,
    ),
    kinds: (read?.games ?? []).map(({ kind }) => kind),
    mistakes: report.mistakes.map((line) => line.replace("schedule.csv:", "")),
    notes: report.notes
      .filter((note) => !note.includes("times of away games"))
      .map((note) => note.replace("schedule.csv:", "")),
  };
}

describe("a note that is only a result", () => {
  test.each(["Loss", "Tough loss", "L", "Lost in OT", "Tie"])(
    "contradict a score, and the mistake names both cells: %s",
    async (note) => {
      const { mistakes } = await results("Opponent,H/A,Us,Them,Notes", `Duke,H,4,3,${note}`);
      expect(mistakes).toEqual([
        `2 Us (D2): "4". This doesn't match "${note}" in Notes (F2). Fix one of them.`,
      ]);
    },
  );

  test("contradicts the score of a loss", async () => {
    expect((await results("Opponent,H/A,Us,Them,Notes", "Duke,H,2,3,Win!")).mistakes).toHaveLength(1);
  });

  test("agrees, and adds how the game was decided", async () => {
    const rows = [
      "Duke,H,4-3,Great win",
      "Elon,H,4-3,in a shootout",
      "Army,H,3-4,lost in OT",
      "Navy,H,W 1-0,(forfeited)",
      "Vale,H,4-3,OT win!",
    ];
    expect(await results("Opponent,H/A,Result,Notes", ...rows)).toMatchObject({
      results: ["4-3", "4-3 shootout", "3-4 overtime", "1-0 forfeit", "4-3 overtime"],
      mistakes: [],
      notes: [],
    });
  });

  test("is the result if the row has no other", async () => {
    const rows = [
      "Duke,H,,Won 4-3 in a shootout",
      "Elon,H,,lost in OT 3-2",
      "Navy,H,,forfeit win",
      "Vale,H,,Won by forfeit",
    ];
    expect(await results("Opponent,H/A,Result,Notes", ...rows)).toMatchObject({
      results: ["4-3 shootout", "2-3 overtime", "1-0 forfeit", "1-0 forfeit"],
      mistakes: [],
    });
  });

  test.each(["Win", "4-2", "OT", "(forfeited)"])(
    "stays a note if it makes no complete result: %s",
    async (note) => {
      const {
        results: read,
        mistakes,
        notes,
      } = await results("Opponent,H/A,Result,Notes", `Duke,H,,${note}`);
      expect({ isFinal: read[0] === "4-2", mistakes }).toEqual({ isFinal: false, mistakes: [] });
      expect(notes).toEqual([
        `2 Notes (E2): "${note}" wasn't read as a result; type the result in a Result column, as in W 4-3, L 2-3 (OT) or W (forfeit)`,
      ]);
    },
  );

  test.each(["Beat a good team but lost Sam", "Lost 4-3 last year", "Win tickets!", "Winter classic"])(
    "in a sentence say nothing: %s",
    async (note) => {
      expect(await results("Opponent,H/A,Result,Notes", `Duke,H,W 5-2,${note}`)).toMatchObject({
        results: ["5-2"],
        mistakes: [],
        notes: [],
      });
    },
  );

  test("is a mistake beside Postponed", async () => {
    expect((await results("Opponent,H/A,Status,Notes", "Duke,H,Postponed,Loss")).mistakes).toHaveLength(1);
  });
});

describe("a heading that says whose score comes first", () => {
  test.each([
    ["GF - GA", "own"],
    ["GF-GA", "own"],
    ["Us - Them", "own"],
    ["Us/Them", "own"],
    ["Score (us-them)", "own"],
    ["Goals For - Goals Against", "own"],
    ["PF:PA", "own"],
    ["Opp - Us", "opponent"],
    ["Score (Home-Away)", "home"],
    ["Final: Visitor/Home", "away"],
    ["Home/Away", null],
    ["H/A", null],
    ["W/L", null],
    ["Score", null],
  ])("%s", (heading, order) => {
    expect(scoreOrderOf(heading)).toBe(order);
  });

  test.each([
    ["Opponent,H/A,GF - GA", ["Duke,H,4-3", "Elon,A,2-3", "Navy,A,L 3-5 OT"], ["4-3", "2-3", "3-5 overtime"]],
    ["Opponent,H/A,Them-Us", ["Duke,H,3-4", "Elon,A,W 2-3"], ["4-3", "3-2"]],
    ["Home,Away,GF/GA", ["Blue Ridge,Duke,4-3", "Elon,Blue Ridge,2-3"], ["4-3", "2-3"]],
    ["Home,Away,Score (Home-Away)", ["Blue Ridge,Duke,4-3", "Elon,Blue Ridge,2-3"], ["4-3", "3-2"]],
    ["Opponent,H/A,Final (Away-Home)", ["Duke,H,4-3", "Elon,A,2-3"], ["3-4", "2-3"]],
  ])("orders its cells: %s", async (head, rows, expected) => {
    expect(await results(head, ...rows)).toMatchObject({ results: expected, mistakes: [], notes: [] });
  });

  test("contradicts a letter", async () => {
    expect((await results("Opponent,H/A,GF-GA", "Duke,H,L 5-3")).mistakes).toEqual([
      `2 GF-GA (D2): expected W, L or T to match the score, because the club's score comes first in this column, got "L 5-3"`,
    ]);
  });
});

describe("a cell with a result", () => {
  test.each([
    ["W 10-3 (MERCY)", [10, 3], null],
    ["L 3-10 mercy rule", [3, 10], null],
    ["W 4-3 (2-1 SO)", [4, 3], "shootout"],
    ["L 3-4 (SO 1-2)", [3, 4], "shootout"],
    ["W 4-3 SO (3-2 in shootout)", [4, 3], "shootout"],
    ["W 28-14 (HT 14-7)", [28, 14], null],
    ["4-3 (3 OT)", [4, 3], "overtime"],
    ["L 3-4 3OT", [3, 4], "overtime"],
    ["W 5-4 (OT2)", [5, 4], "overtime"],
  ])("and a second score within it: %s", (text, scores, decidedIn) => {
    expect(parseResult(text)).toMatchObject({ scores, decidedIn });
  });

  test.each(["W 4-3 (1-2 SO)", "4-3 (1-2 SO)", "3-3 (4-2 SO)", "W 4-3 (2-1)", "W 4-3 (2-2 SO)", "(2-1 SO)"])(
    "is refused where the two contradict, or nothing says what the second is: %s",
    (text) => expect(parseResult(text)).toBeNull(),
  );

  test("and the names of both teams is certain", async () => {
    const rows = [
      "Blue Ridge 4 Elon 2",
      '"Elon 2, Blue Ridge 4"',
      '"Elon 4, Blue Ridge 3 (OT)"',
      "Blue Ridge 4 - 2 Elon",
      '"BRIH 4, Elon Hockey 4"',
    ];
    expect(await results("Opponent,H/A,Result", ...rows.map((row) => `Elon,A,${row}`))).toMatchObject({
      results: ["4-2", "4-2", "3-4 overtime", "4-2", "4-4"],
      mistakes: [],
    });
  });

  test.each(['"Elon 4, Duke 3"', "Elon 4-3", '"Blue Ridge 4, Duke 3"'])(
    "that names somebody else is a mistake: %s",
    async (cell) => {
      expect((await results("Opponent,H/A,Result", `Elon,A,${cell}`)).mistakes).toHaveLength(1);
    },
  );
});

describe("columns of programs", () => {
  test.each(["Visitor Goals", "Visitor Score", "Visitors Score", "Visiting Goals", "Away Points"])(
    "%s beside the home team's",
    async (head) => {
      const home = `Home ${head.split(" ").at(-1)}`;
      expect(
        (await results(`Home,Visitor,${home},${head}`, "Blue Ridge,Duke,4,2", "Elon,Blue Ridge,4,2")).results,
      ).toEqual(["4-2", "2-4"]);
    },
  );

  test("Type and Event Type are one kind if one is filled or both agree", async () => {
    const rows = [
      "Duke,H,Playoff,",
      "Duke,A,,Scrimmage",
      "Elon,H,Playoffs,Post-season",
      "Elon,A,Tournament,Game",
      "Navy,A,Game,Exhibition",
    ];
    expect(await results("Opponent,H/A,Type,Event Type", ...rows)).toMatchObject({
      kinds: ["playoff", "scrimmage", "playoff", "tournament", "exhibition"],
      mistakes: [],
    });
  });

  test("Type and Event Type that differ are a mistake that quotes both", async () => {
    expect((await results("Opponent,H/A,Type,Event Type", "Duke,H,Playoff,Scrimmage")).mistakes).toEqual([
      `2 Type (D2): "Playoff". This doesn't match Event Type, which says "Scrimmage". Fix one of them or leave one empty.`,
    ]);
  });

  test("a practice in either column is skipped", async () => {
    expect(
      (
        await results(
          "Opponent,H/A,Type,Event Type",
          "Duke,H,,Practice",
          "Duke,H,Practice,",
          "Elon,H,Event,Game",
        )
      ).kinds,
    ).toHaveLength(1);
  });
});

test.each([
  ["4-4 SO", true],
  ["T 4-4 (SO)", false],
  ["W 5-4 SO", false],
  ["4-4 OT", false],
])("a tie in a shootout without a winner is noted: %s", async (cell, isNoted) => {
  const { mistakes, notes } = await readSheetsOf({
    "schedule.csv": ["Date,Opponent,H/A,Result", `9/12/2026,Duke,H,${cell}`],
  });
  const noted = notes.filter((line) => line.includes("who won the shootout"));
  expect([mistakes, noted.length > 0]).toEqual([[], isNoted]);
});
