import { describe, expect, test } from "vitest";
import { readSheetsOf } from "../../../../tests/import/bundle-folder.ts";

const BLUE_RIDGE = { teamName: "Blue Ridge Ice Hockey", organizationName: "Blue Ridge College" };

/** Games of a schedule as "@ Duke (Raleigh)", with the mistakes and guesses. */
async function schedule(head: string, ...rows: string[]) {
  const lines = rows.map((row, at) => `12/${at + 1}/2026,${row}`);
  const { rows: read, ...report } = await readSheetsOf(
    { "schedule.csv": [`Date,${head}`, ...lines] },
    BLUE_RIDGE,
  );
  const { games = [], opponents = [] } = read ?? {};
  const marks = { home: "vs", away: "@", neutral: "n" };
  return {
    games: games.map(({ place, opponentId, venue }) => {
      const name = opponents.find(({ id }) => id === opponentId)?.name;
      return `${marks[place]} ${name}${venue ? ` [${venue}]` : ""}`;
    }),
    mistakes: report.mistakes.map((line) => line.replace("schedule.csv:", "")),
    notes: report.notes
      .filter((note) => !note.includes("times of away games"))
      .map((note) => note.replace("schedule.csv:", "")),
  };
}

describe("a cell with two teams", () => {
  test.each([
    "Elon/Duke",
    "Elon & Duke",
    "Elon and Duke",
    "Elon + Duke",
    '"Elon, Duke"',
    '"@ Elon, vs Duke"',
  ])("is a mistake if the table of schools knows both: %s", async (cell) => {
    const { mistakes } = await schedule("Opponent,H/A", `${cell},H`);
    expect(mistakes).toEqual([
      expect.stringContaining('"Elon" and "Duke" are two teams. Give each game its own row.'),
    ]);
  });

  test("is a mistake if both stand by themselves elsewhere in the sheet", async () => {
    const rows = ["Otters/Herons,H", "Otters,A", "@ Herons,A"];
    expect((await schedule("Opponent,H/A", ...rows)).mistakes).toEqual([
      expect.stringMatching(/^2 Opponent \(B2\): .*"Otters" and "Herons" are two teams/),
    ]);
  });

  test("is a mistake in a team column, too", async () => {
    expect((await schedule("Home,Away", "Blue Ridge,Navy", "Elon/Duke,Blue Ridge")).mistakes).toEqual([
      expect.stringMatching(/^3 Home \(B3\): .*"Elon" and "Duke" are two teams/),
    ]);
  });

  test("is read as one name, with a note, if nothing shows that it is two", async () => {
    const { games, mistakes, notes } = await schedule(
      "Opponent,H/A",
      "Dallas/Fort Worth,H",
      '"Augustana, Illinois",A',
    );
    expect({ games, mistakes }).toEqual({
      games: ["vs Dallas/Fort Worth", "@ Augustana, Illinois"],
      mistakes: [],
    });
    expect(notes).toEqual([
      '2 Opponent (B2): "Dallas/Fort Worth" was read as one opponent; if these are two teams, give each game its own row',
      expect.stringContaining('3 Opponent (B3): "Augustana, Illinois" was read as one opponent'),
    ]);
  });

  test.each([
    "William & Mary",
    "Washington & Lee",
    "Texas A&M",
    '"Cal State, Fullerton"',
    '"California, Davis"',
    "Franklin and Marshall",
    '"Miami, OH"',
  ])("is one name without a note if the whole is a school's name: %s", async (cell) => {
    const rows = ["Mary,H", "California,A", `${cell},H`];
    const { games, mistakes, notes } = await schedule("Opponent,H/A", ...rows);
    expect({ name: games[2], mistakes, notes }).toEqual({
      name: `vs ${cell.replaceAll('"', "")}`,
      mistakes: [],
      notes: [],
    });
  });

  test("in a draw that is not played yet is an opponent to be announced", async () => {
    expect((await schedule("Opponent,H/A", "Winner Elon/Duke,N", "Elon/Duke winner,N")).games).toEqual([
      "n Opponent to be announced",
      "n Opponent to be announced",
    ]);
  });
});

describe("an opponent and a place in one cell", () => {
  test.each([
    ["at Raleigh vs Duke,", "n Duke [Raleigh]"],
    ["vs Duke at Raleigh,A", "@ Duke [Raleigh]"],
    ["vs. Duke @ Polar Iceplex,", "n Duke [Polar Iceplex]"],
    ["Duke at Raleigh,", "n Duke [Raleigh]"],
  ])("are split, with a note: %s", async (row, game) => {
    const { games, mistakes, notes } = await schedule("Opponent,H/A", row, "@ Navy,");
    expect({ game: games[0], mistakes }).toEqual({ game, mistakes: [] });
    expect(notes[0]).toMatch(
      /^2 Opponent \(B2\): "Duke" was read as the opponent and "(?:Raleigh|Polar Iceplex)" as the location/,
    );
  });

  test("are one name if a school has it", async () => {
    expect((await schedule("Opponent,H/A", "vs University at Albany,H")).games).toEqual([
      "vs University at Albany",
    ]);
  });
});

describe("brackets behind an opponent", () => {
  test.each([
    ['"Duke (Cary, NC)",A', "@ Duke [Cary, NC]"],
    ['"Duke [Cary, NC]",A', "@ Duke [Cary, NC]"],
    ["@ Duke (Wake Competition Center),", "@ Duke [Wake Competition Center]"],
    ["Otters (Rink 2),A", "@ Otters [Rink 2]"],
    ["Elon (N),", "n Elon"],
    ["Miami (OH),H", "vs Miami (OH)"],
    ["St. Thomas (MN),H", "vs St. Thomas (MN)"],
    ["Concordia (Wisconsin),H", "vs Concordia (Wisconsin)"],
    ["Wisconsin (Stout),H", "vs Wisconsin (Stout)"],
    ["Duke (B),H", "vs Duke (B)"],
    ["Navy (D2),H", "vs Navy (D2)"],
  ])("hold a place or a part of the name: %s", async (row, game) => {
    expect(await schedule("Opponent,H/A", row)).toEqual({ games: [game], mistakes: [], notes: [] });
  });

  test("with a town behind a name that stands by itself elsewhere hold the place, with a note", async () => {
    const { games, notes } = await schedule(
      "Opponent,H/A",
      "vs Navy (Annapolis),",
      "Otters (Weston),A",
      "Otters,H",
    );
    expect(games).toEqual(["vs Navy [Annapolis]", "@ Otters [Weston]", "vs Otters"]);
    expect(notes).toEqual([
      expect.stringMatching(/"Annapolis" was read as the location; .*"vs" makes it a home game/),
      expect.stringContaining('"Weston" was read as the location'),
    ]);
  });

  test("that repeat the venue column hold a place, and another venue wins with a note", async () => {
    const rows = ["Otters (Weston),A,Weston", "Navy (Annapolis),A,Dahlgren Hall"];
    const { games, notes } = await schedule("Opponent,H/A,Location", ...rows);
    expect(games).toEqual(["@ Otters [Weston]", "@ Navy [Dahlgren Hall]"]);
    expect(notes).toEqual([
      '3 Opponent (B3): "Annapolis" was skipped, because this row says "Dahlgren Hall"',
    ]);
  });

  test.each(["Penn State (Behrend)", "Herons (bus 9am)"])(
    "stay in the name with a note where nothing tells: %s",
    async (name) => {
      const { games, notes } = await schedule("Opponent,H/A", `${name},H`);
      expect(games).toEqual([`vs ${name}`]);
      expect(notes).toEqual([
        expect.stringContaining("was read as part of the opponent's name; if it isn't, move it"),
      ]);
    },
  );
});

describe("a side with a place", () => {
  test.each([
    ["Away (Raleigh)", "@ Duke [Raleigh]", 1],
    ["A (Raleigh)", "@ Duke [Raleigh]", 1],
    ["Away @ Raleigh", "@ Duke [Raleigh]", 1],
    ["Home - Ice House", "vs Duke [Ice House]", 0],
    ['"Neutral (Cary, NC)"', "n Duke [Cary, NC]", 0],
  ])("is read as both: %s", async (cell, game, noted) => {
    const { games, mistakes, notes } = await schedule("Opponent,H/A", `Duke,${cell}`);
    expect({ games, mistakes, noted: notes.length }).toEqual({ games: [game], mistakes: [], noted });
  });

  test("agrees with the venue column, or is a mistake", async () => {
    const rows = ["Duke,Away (Raleigh),Raleigh", "Duke,Away (Raleigh),Durham"];
    const { games, mistakes, notes } = await schedule("Opponent,H/A,Location", ...rows);
    expect({ first: games[0], mistakes, notes }).toEqual({
      first: "@ Duke [Raleigh]",
      mistakes: [
        `3 H/A (C3): "Away (Raleigh)". This doesn't match the location in this row, "Durham". Fix one of them.`,
      ],
      notes: [],
    });
  });

  test.each(["Away (cancelled)", "Home (rained out)", "Away - Postponed"])(
    "is no status: %s",
    async (cell) => {
      expect((await schedule("Opponent,H/A", `Duke,${cell}`)).mistakes).toEqual([
        expect.stringContaining("expected H, A or N, with nothing else"),
      ]);
    },
  );
});

describe("the club in a sheet with two teams", () => {
  const named = `This sheet doesn't mention "Blue Ridge Ice Hockey"`;

  test.each([
    [
      "whose own name is misspelled in a row",
      ["Kestrels,Duke", "Duke,Kestrels", "Kestrals,Duke", "Duke,Kestrels"],
    ],
    ["who plays in some rows only", ["Kestrels,Duke", "Kestrels,Duke", "Duke,Elon", "Duke,Navy"]],
  ])("is not another school that plays in every row, for a club %s", async (_edge, rows) => {
    const { mistakes, notes } = await schedule("Home,Away", ...rows);
    expect({ mistakes, notes }).toEqual({ mistakes: [expect.stringContaining(named)], notes: [] });
  });

  test("is unclear if another team plays in nearly every row", async () => {
    const rows = [
      "Kestrels,Otters",
      "Otters,Kestrels",
      "Kestrels,Otters",
      "Kestrels,Otters",
      "Herons,Kestrels",
    ];
    expect((await schedule("Home,Away", ...rows)).mistakes).toEqual([
      expect.stringContaining('"Kestrels" or "Otters" may be yours'),
    ]);
  });

  test("is the team with a name like the club's, in two spellings, beside another in every row", async () => {
    const rows = ["Blu Ridge,Otters", "Blu Ridge,Otters", "Otters,Blue Rigde"];
    const { games, notes } = await schedule("Home,Away", ...rows);
    expect(games).toEqual(["vs Otters", "vs Otters", "@ Otters"]);
    expect(notes).toEqual([
      '2 Home (B2): "Blu Ridge" was read as your club: it looks like the club\'s name',
      '4 Away (C4): "Blue Rigde" was read as your club: it looks like the club\'s name',
    ]);
  });

  test("is not a town before two opponents, in a sheet with one team in each row", async () => {
    const rows = ["Raleigh vs Duke", "Raleigh vs Elon", "@ Navy", "vs Army"];
    const { mistakes, notes } = await schedule("Opponent", ...rows);
    expect({ mistakes, notes }).toEqual({ mistakes: [expect.stringContaining(named)], notes: [] });
  });

  test("is noted with both names if two resemble it", async () => {
    const rows = ["Kestrels D1,Otters D1", "Kestrels D2,Herons D2", "Kestrels D1,Herons D1"];
    expect((await schedule("Home,Away", ...rows)).notes[0]).toContain(
      '"Kestrels D1" was read as your club: "Kestrels D1" or "Kestrels D2" is in every row',
    );
  });
});
