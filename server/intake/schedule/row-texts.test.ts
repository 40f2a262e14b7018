import { describe, expect, test } from "vitest";
import { readSheetsOf } from "../../../tests/import/bundle-folder.ts";
import { parseOpponent } from "./sides/parse-opponent.ts";

/** Games of a schedule in short form, such as "@ Duke 4-3 overtime", and the sheet's mistakes. */
async function schedule(...lines: string[]) {
  const club = { teamName: "Blue Ridge Ice Hockey", organizationName: "Blue Ridge College" };
  const { rows, mistakes } = await readSheetsOf({ "schedule.csv": lines }, club);
  const { games = [], opponents = [] } = rows ?? {};
  const told = games.map(({ place, opponentId, state, score, opponentScore, decidedIn }) =>
    [
      { home: "vs", away: "@", neutral: "n" }[place],
      opponents.find(({ id }) => id === opponentId)?.name,
      state === "final"
        ? `${score}-${opponentScore}${decidedIn === "regulation" ? "" : ` ${decidedIn}`}`
        : state,
    ].join(" "),
  );
  return { games: told, mistakes };
}

describe("where a game is", () => {
  test("comes from a column of venues, also if one row marks a visit by @", async () => {
    const { games } = await schedule(
      "Date,Opponent,Location",
      "12/1/2026,@ Elon,",
      "12/2/2026,Duke,Away",
      "12/3/2026,UNC,Road - Chapel Hill",
      "12/4/2026,Vale,@ Hillsborough",
      "12/5/2026,Navy,Home",
      "12/6/2026,Army,",
    );
    expect(games.map((game) => game.replace(" scheduled", "").replace(" tbd", ""))).toEqual([
      "@ Elon",
      "@ Duke",
      "@ UNC",
      "@ Vale",
      "vs Navy",
      "vs Army",
    ]);
  });

  test("comes from V beside H as a visit, and beside A as versus", async () => {
    const sides = async (...letters: string[]) =>
      (
        await schedule(
          "Date,Opponent,H/A",
          ...letters.map((one, at) => `12/${at + 1}/2026,Elon ${"ABC"[at]}x,${one}`),
        )
      ).games.map((game) => game.split(" ")[0]);
    expect(await sides("H", "V")).toEqual(["vs", "@"]);
    expect(await sides("H", "V", "A")).toEqual(["vs", "vs", "@"]);
  });
});

describe("an opponent's cell", () => {
  test.each([
    ["CANCELED - Duke", "Type only the opponent's name here. Put Cancelled or Postponed in a Status column."],
    [
      "Elon (postponed from 10/3)",
      "Type only the opponent's name here. Put Cancelled or Postponed in a Status column.",
    ],
    ["vs/@ Elon", "Type @ before the opponent for an away game or vs for a home game, not both."],
  ])("%s is a mistake", async (cell, expected) => {
    const { mistakes } = await schedule("Date,Opponent,H/A", `12/1/2026,${cell},`, "12/2/2026,@ Army,");
    expect(mistakes).toEqual([`schedule.csv:2 Opponent (B2): "${cell}". ${expected}`]);
  });

  test.each([
    ["Elon (Senior Night)", "Elon", "Senior Night"],
    ["Elon - Homecoming", "Elon", "Homecoming"],
    ["Game 2: Elon", "Elon", "Game 2"],
    ["Elon (Alumni Weekend) - Game 2", "Elon", "Alumni Weekend, Game 2"],
    ["Knight", "Knight", ""],
    ["Bay Day School", "Bay Day School", ""],
  ])("%s is %s, and the rest becomes the game's note", (cell, name, remark) => {
    expect(parseOpponent(cell)).toMatchObject({ name, remark });
  });

  test("names a neutral site in brackets", () => {
    expect(parseOpponent("Elon (neutral site)")).toMatchObject({ name: "Elon", place: "neutral" });
  });

  test("with a star before it is a league game, as with one behind it", async () => {
    expect((await schedule("Date,Opponent", "12/1/2026,*at Duke")).games).toEqual(["@ Duke tbd"]);
  });

  test("with both teams leaves open whose score comes first if the club is named last", async () => {
    const { games, mistakes } = await schedule(
      "Date,Matchup,Score",
      "10/1/2026,Blue Ridge @ Duke,4-2",
      "10/2/2026,Duke @ Blue Ridge,W 4-2",
      "10/3/2026,#4 Elon vs Blue Ridge,4-2",
    );
    expect(mistakes).toEqual([
      expect.stringContaining("schedule.csv:4 Score (C4): expected W or L before the score"),
    ]);
    expect(games.slice(0, 2)).toEqual(["@ Duke 4-2", "vs Duke 4-2"]);
  });
});

describe("a note that is only a status or decision", () => {
  test("sets the status of a game without one, and how a result was decided", async () => {
    const { games } = await schedule(
      "Date,Opponent,H/A,Us,Them,Notes",
      "10/1/2026,Duke,H,3,4,OT",
      "10/2/2026,Elon,H,4,3,(SO)",
      "12/5/2026,Army,A,,,Cancelled",
      "12/6/2026,Navy,A,,,Senior night",
    );
    expect(games).toEqual([
      "vs Duke 3-4 overtime",
      "vs Elon 4-3 shootout",
      "@ Army cancelled",
      expect.stringMatching(/^@ Navy (?:tbd|scheduled)$/),
    ]);
  });
});
