import { describe, expect, test } from "vitest";
import { readSheetsOf } from "../../../../tests/import/bundle-folder.ts";

const CLUB = { teamName: "Sable Point Women's Rugby", organizationName: "Sable Point College" };

/** Games as "@ Duke", "n [showcase]" or "vs TBA", with the mistakes and notes. */
async function schedule(head: string, rows: readonly string[], team: Record<string, unknown> = CLUB) {
  const { rows: read, ...report } = await readSheetsOf({ "schedule.csv": [head, ...rows] }, team);
  const { games = [], opponents = [] } = read ?? {};
  const marks = { home: "vs", away: "@", neutral: "n" };
  return {
    games: games.map(({ place, opponentId, kind }) => {
      const name = opponents.find(({ id }) => id === opponentId)?.name ?? "";
      const shown = opponentId === "tbd" ? "TBA" : kind === "tournament" ? `[${name}]` : name;
      return `${marks[place]} ${shown}`;
    }),
    mistakes: report.mistakes.map((line) => line.replace("schedule.csv:", "")),
    notes: report.notes.map((line) => line.replace("schedule.csv:", "")),
  };
}

const HEAD = "Date,Opponent,H/A,Notes";
const oneGame = (cell: string, side = "H", note = "") =>
  schedule(HEAD, [`12/1/2026,"${cell}",${side},${note}`]);

describe("a tournament and its place are no opponent", () => {
  test.each([
    "Showcase @ Omaha",
    "Holiday Classic at Duke",
    "Lakes Cup @ Des Moines, IA",
    "Ruggerfest at Ames",
  ])("over days: %s", async (cell) => {
    const { games, mistakes } = await schedule(HEAD, [`11/13-15/2026,"${cell}",N,4 games`]);
    expect({ games, mistakes }).toEqual({ games: [`n [${cell}]`], mistakes: [] });
  });

  test.each(["Showcase @ Omaha", "Fall Invitational at Duke"])(
    "on one day, with a note: %s",
    async (cell) => {
      const { games, notes } = await oneGame(cell, "N");
      expect(games).toEqual([`n [${cell}]`]);
      expect(notes).toContainEqual(expect.stringContaining(`"${cell}" was read as a tournament`));
    },
  );

  test("a round at a team over several days is noted", async () => {
    const { notes } = await schedule(HEAD, ["2/19-21/2027,Playoffs @ Omaha,N,"]);
    expect(notes).toContainEqual(
      expect.stringContaining('"Omaha" was read as the opponent on all of these days'),
    );
  });

  test.each([
    ["Lakes Cup vs Duke", "vs Duke"],
    ["Semifinal @ Duke", "@ Duke"],
    ["Senior Night @ Duke", "@ Duke"],
  ])("a single game within an event is a game: %s", async (cell, game) => {
    expect((await oneGame(cell, "")).games).toEqual([game]);
  });
});

describe("a name that only events have", () => {
  test.each(["at Beast of the East", "Battle of the Bay", "Rumble in the Rockies", "Clash at the Coast"])(
    "is a tournament, with a note: %s",
    async (cell) => {
      const { games, notes } = await oneGame(cell, "A");
      const name = cell.replace(/^at /, "");
      expect(games).toEqual([`@ [${name}]`]);
      expect(notes).toContainEqual(expect.stringContaining(`"${name}" was read as a tournament`));
    },
  );
});

describe("a question mark behind a name", () => {
  test("leaves PLAYOFFS a tournament", async () => {
    const { games, notes } = await oneGame("PLAYOFFS???", "N");
    expect(games).toEqual(["n [PLAYOFFS]"]);
    expect(notes).toContainEqual(expect.stringContaining('"PLAYOFFS" was read as a tournament'));
  });

  test.each(["Duke?", "Duke ???", "Duke (?)", "Duke %", "Duke !!"])(
    "is left out with a note: %s",
    async (cell) => {
      const { games, notes } = await oneGame(cell);
      expect(games).toEqual(["vs Duke"]);
      expect(notes).toContainEqual(expect.stringContaining('after "Duke" was left out'));
    },
  );

  test.each(["???", "TBD?", "Opponent ???", "TBD ??", "?"])(
    "is an opponent to be announced: %s",
    async (cell) => {
      expect((await oneGame(cell)).games).toEqual(["vs TBA"]);
    },
  );

  test("each footnote mark of a sheet is noted once", async () => {
    const rows = ["12/1/2026,Duke ^,H,", "12/2/2026,Elon ?,H,", "12/3/2026,Rice ^,H,"];
    const { notes } = await schedule(HEAD, rows);
    expect(notes.filter((note) => note.includes("was left out"))).toEqual([
      expect.stringContaining('"^" after "Duke" was left out (1 more row like it)'),
      expect.stringContaining('"?" after "Elon" was left out;'),
    ]);
  });
});

describe("a ranking or a seed is no part of a name", () => {
  test.each([
    ...[
      "(RV) Duke",
      "RV Duke",
      "(4) Duke",
      "#2 (2) Duke",
      "[4] Duke",
      "(#4) Duke",
      "#4/5 Duke",
      "No. 4 Duke",
    ],
    ...["#T12 Duke", "(4-seed) Duke", "#3 seed Duke", "(NR) Duke", "(1W) Duke"],
  ])("%s", async (cell) => {
    expect(await oneGame(cell)).toMatchObject({ games: ["vs Duke"], mistakes: [] });
  });

  test.each(["#2 @ Duke", "(RV) at Duke", "@ #2 (2) Duke"])(
    "beside the mark of a visit: %s",
    async (cell) => {
      expect(await oneGame(cell, "")).toMatchObject({ games: ["@ Duke"], mistakes: [] });
    },
  );

  test.each(["7 Rivers", "RVA Rugby", "1812 Club"])("a name may begin like one: %s", async (cell) => {
    expect((await oneGame(cell)).games).toEqual([`vs ${cell}`]);
  });
});

describe("a round without a team has an opponent to be announced", () => {
  test.each([
    "GRLC Semis",
    "GRLC Finals",
    "Semis",
    "Quarters",
    "NSCRO QF",
    "Finals",
    "Conference Semi-Finals",
  ])("%s", async (cell) => {
    expect(await oneGame(cell, "N")).toMatchObject({ games: ["n TBA"], mistakes: [] });
  });

  test("with unknown words is noted", async () => {
    const { games, notes } = await oneGame("Great Rivers Semis", "N");
    expect(games).toEqual(["n TBA"]);
    expect(notes).toContainEqual(
      expect.stringContaining('"Great Rivers Semis" was read as a round, with its opponent to be announced'),
    );
  });

  test("with a result is a mistake", async () => {
    const { mistakes } = await schedule("Date,Opponent,H/A,Result", ["11/1/2026,GRLC Semis,N,W 5-3"]);
    expect(mistakes).toEqual([
      expect.stringContaining("the opponent's name, because this game has a result"),
    ]);
  });
});

describe("squads of one club that play each other", () => {
  test.each([
    "Blue White scrimmage",
    "Blue-White Game",
    "Maroon & Gold intrasquad scrimmage",
    "Red/Black Scrimmage",
  ])("are no game: %s", async (cell) => {
    const { games, notes } = await schedule(HEAD, [`9/18/2026,${cell},H,`, "9/25/2026,Duke,A,"]);
    expect(games).toEqual(["@ Duke"]);
    expect(notes).toContainEqual(expect.stringContaining("isn't a game"));
  });

  test("cause a question if only a note says so", async () => {
    const { notes } = await oneGame("Old Boys", "H", "intrasquad");
    expect(notes).toContainEqual(expect.stringContaining('"intrasquad": is this a game?'));
  });
});
