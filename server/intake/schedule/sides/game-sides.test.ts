import { describe, expect, test } from "vitest";
import { COLLECTIONS, type CollectionName } from "../../../collections/collections.ts";
import type { RawCollections } from "../../bundle/raw-collections.ts";
import { completeClub } from "../../club/complete-club.ts";
import type { BundleReport } from "../../records/bundle-report.ts";
import { mistakeLine } from "../../records/mistake.ts";
import { readSheet } from "../../sheets/read-sheet.ts";
import { parseCsvRows } from "../../workbooks/csv-rows.ts";

const BLUE_RIDGE = {
  teamName: "Blue Ridge Ice Hockey",
  organizationName: "Blue Ridge University",
  sportsType: "MENSICEHOCKEY",
};

/** The games read from a club's schedule: "@ Delmont 4-1" is a game at Delmont that the club won. */
function schedule(rows: string, team: Record<string, string> = BLUE_RIDGE) {
  const report: BundleReport = { mistakes: [], notes: [] };
  const words = { collection: "games", names: new Map<string, string>(), season: null } as const;
  const sheet = parseCsvRows("games.csv", rows, report);
  const raws = Object.fromEntries(Object.keys(COLLECTIONS).map((name) => [name, []])) as unknown as Record<
    CollectionName,
    RawCollections["games"]
  >;
  // Without `inSheet`, mistakes name fields instead of cells; sheets/field-places.test.ts tests the cells.
  raws.games = ((sheet && readSheet(sheet, words, report)) ?? []).map(({ inSheet: _, ...raw }) => raw);
  const club = completeClub(
    raws as RawCollections,
    { file: "team.json", value: team, lineOf: () => 1 },
    { seasons: [], leagues: [], conferences: [], images: [] },
    { asOf: new Date("2026-11-20T17:00:00Z"), pictures: new Map(), report },
  );
  const values = (club.raws.games ?? []).map(({ value }) => value as Record<string, unknown>);
  const marks: Record<string, string> = { home: "vs", away: "@", neutral: "n" };
  const games = values.map(({ place, opponentId, score, opponentScore }) =>
    [marks[String(place)] ?? place, opponentId, score === undefined ? "" : `${score}-${opponentScore}`]
      .join(" ")
      .trim(),
  );
  return { games, values, mistakes: report.mistakes.map(mistakeLine), notes: report.notes, club };
}

/** One game per row, on consecutive days. */
const dated = (head: string, rows: readonly string[]) =>
  [`Date,${head}`, ...rows.map((row, at) => `11/${at + 1}/2026,${row}`)].join("\n");

const teams = (rows: readonly string[], team?: Record<string, string>) =>
  schedule(dated("Home,Away", rows), team);

describe("the club among two teams", () => {
  test("is found without its sport's name, at home and away, with its own score", () => {
    const { games, mistakes, notes } = schedule(
      dated("Home,Away,Home Score,Away Score", ["Blue Ridge,Delmont,5,2", "Vale Tech,Blue Ridge,1,4"]),
    );
    expect({ games, mistakes, notes }).toEqual({
      games: ["vs delmont 5-2", "@ vale-tech 4-1"],
      mistakes: [],
      notes: [],
    });
  });

  test("is not guessed in a league's schedule of other teams", () => {
    const { mistakes } = teams(["Calder,Delmont State", "Vale Tech,Harrow"]);
    expect(mistakes).toEqual([
      expect.stringContaining(
        `games.csv:2 homeTeam: "Calder". This sheet doesn't mention "Blue Ridge Ice Hockey"`,
      ),
    ]);
  });

  test.each([
    ["initials", "BRIH"],
    ["its school's initials", "BRU"],
    ["its school's name", "Blue Ridge University"],
    ["its school's name without its kind", "Blue Ridge"],
    ["a level", "Blue Ridge Varsity"],
    ["its gender", "Blue Ridge (M)"],
  ])("is found as %s", (_what, name) => {
    const { games, mistakes, notes } = teams([`${name},Delmont`, `Vale,${name}`]);
    expect({ games, mistakes, notes }).toEqual({ games: ["vs delmont", "@ vale"], mistakes: [], notes: [] });
  });

  test.each([
    ["a nickname nobody wrote down", "Rangers"],
    ["a misspelt name", "Blu Ridge"],
  ])("is the team in every row, with a note, under %s", (_what, name) => {
    const { games, mistakes, notes } = teams([`${name},Delmont`, `Vale,${name}`]);
    expect({ games, mistakes }).toEqual({ games: ["vs delmont", "@ vale"], mistakes: [] });
    expect(notes).toEqual([`games.csv:2 homeTeam: "${name}" was read as your club: it's in every row`]);
  });

  test("is one team in several spellings that never meet", () => {
    const { games, mistakes, notes } = teams(["Blue Ridge,Delmont", "Vale,BRIH", "Blu Ridge,Calder"]);
    expect({ games, mistakes }).toEqual({ games: ["vs delmont", "@ vale", "vs calder"], mistakes: [] });
    expect(notes).toEqual([
      'games.csv:3 awayTeam: "BRIH" was read as your club: it looks like the club\'s name',
      'games.csv:4 homeTeam: "Blu Ridge" was read as your club: it looks like the club\'s name',
    ]);
  });

  const DELMONT_STATE = {
    teamName: "Delmont State Hockey",
    organizationName: "Delmont State University",
    sportsType: "MENSICEHOCKEY",
  };

  test("is not its opponent: Delmont and Delmont State are two teams", () => {
    const { games, mistakes, notes } = teams(["Delmont,Delmont State", "Delmont State,Vale"], DELMONT_STATE);
    expect({ games, mistakes, notes }).toEqual({ games: ["@ delmont", "vs vale"], mistakes: [], notes: [] });
  });

  test("is not a team of a league's schedule with only a similar name, as the note says", () => {
    const rows = ["Delmont,Calder", "Delmont State,Vale", "Vale,Calder"];
    const { games, notes } = teams(rows, DELMONT_STATE);
    expect(games).toEqual(["vs vale"]);
    expect(notes).toEqual([
      `games.csv:2 and 1 more row: skipped, because your club isn't one of the teams ("Delmont" was read as another club): "Delmont - Calder" (line 2), "Vale - Calder" (line 4)`,
    ]);
  });

  test("is neither Boston College for Boston University nor the women's team for the men's", () => {
    const boston = {
      teamName: "Boston University Rugby",
      organizationName: "Boston University",
      sportsType: "MENSRUGBY",
    };
    expect(teams(["Boston College,Vale", "Calder,Harrow"], boston).mistakes).toHaveLength(1);
    expect(
      teams(["Boston University Women,Vale", "Vale,Boston University Women"], boston).mistakes,
    ).toHaveLength(1);
  });

  test("is, of two teams in every row, the one whose name resembles the club's; if neither does, it is unclear", () => {
    expect(teams(["Blu Ridge,Delmont", "Delmont,Blu Ridge"]).games).toEqual(["vs delmont", "@ delmont"]);
    expect(teams(["Rangers,Delmont", "Delmont,Rangers"]).mistakes).toEqual([
      expect.stringContaining('and "Rangers" or "Delmont" may be yours'),
    ]);
  });

  test("is the team with its name if there is only one row; without such a team it is unclear", () => {
    expect(teams(["Vale,Blue Ridge"]).games).toEqual(["@ vale"]);
    expect(teams(["Vale,Rangers"]).mistakes).toHaveLength(1);
  });

  test("with a second team has only the first team's games, with a note", () => {
    const { games, notes } = teams(["Blue Ridge A,Delmont", "Vale,Blue Ridge B", "Blue Ridge,Calder"]);
    expect(games).toEqual(["vs delmont", "vs calder"]);
    expect(notes).toEqual([
      `games.csv:3: skipped, because your club isn't one of the teams ("Blue Ridge B" is another of your club's teams): "Vale - Blue Ridge B" (line 3)`,
    ]);
  });

  test("with several other teams names them all in one note", () => {
    const { notes } = teams(["Blue Ridge A,Delmont", "Vale,Blue Ridge B", "Blue Ridge C,Calder"]);
    expect(notes).toEqual([
      `games.csv:3 and 1 more row: skipped, because your club isn't one of the teams ("Blue Ridge B", "Blue Ridge C" are other teams of your club): "Vale - Blue Ridge B" (line 3), "Blue Ridge C - Calder" (line 4)`,
    ]);
  });

  test("must be named if the sheet has a second and a third team but no first", () => {
    const rows = ["Blue Ridge D2,Delmont", "Vale,Blue Ridge D3"];
    expect(teams(rows).mistakes).toEqual([
      expect.stringContaining('"Blue Ridge D2" or "Blue Ridge D3" may be yours'),
    ]);
    expect(teams(rows, { ...BLUE_RIDGE, teamAlias: "Blue Ridge D3" }).games).toEqual(["@ vale"]);
  });

  test("meets its second team as an opponent", () => {
    const { games, mistakes } = teams(["Blue Ridge B,Blue Ridge A", "Blue Ridge A,Vale"]);
    expect({ games, mistakes }).toEqual({ games: ["@ blue-ridge-b", "vs vale"], mistakes: [] });
  });

  test("keeps its own score if its sheet says that the site was neutral", () => {
    const rows = dated("Home,Away,Home Score,Away Score,H/A", ["Delmont,Blue Ridge,2,5,N"]);
    expect(schedule(rows).games).toEqual(["n delmont 5-2"]);
  });

  test("is found in titles and in cells with both teams", () => {
    const rows = ["Blue Ridge vs Delmont", "Blue Ridge @ Vale", "Calder @ Blue Ridge"];
    expect(schedule(dated("Title", rows)).games).toEqual(["vs delmont", "@ vale", "vs calder"]);
    expect(schedule(dated("Matchup", rows)).games).toEqual(["vs delmont", "@ vale", "vs calder"]);
  });

  test("is found if the first team is not at home", () => {
    const rows = ["Blue Ridge,Delmont,3,1,0", "Vale,Blue Ridge,2,4,1"];
    expect(schedule(dated("Team 1,Team 2,Team 1 Score,Team 2 Score,Team1_Is_Home", rows)).games).toEqual([
      "@ delmont 3-1",
      "@ vale 4-2",
    ]);
  });
});

describe("an opponent's cell", () => {
  const cell = (text: string) => schedule(`Date,Opponent\n11/1/2026,${text}\n11/2/2026,@ Vale\n`);

  test.each([
    ["HOME vs Delmont", "vs delmont"],
    ["Home: Delmont", "vs delmont"],
    ["away at Delmont", "@ delmont"],
    ["Away - Delmont", "@ delmont"],
    ["(A) Delmont", "@ delmont"],
    ["A @ Delmont", "@ delmont"],
    ["Delmont (A)", "@ delmont"],
    ["Delmont [H]", "vs delmont"],
    ["Delmont - Away", "@ delmont"],
    ["Delmont – home", "vs delmont"],
    ["Delmont away", "@ delmont"],
    ["vs Delmont (away)", "@ delmont"],
    ["@ Delmont (N)", "n delmont"],
    ["neutral vs. Delmont", "n delmont"],
    ["v. Delmont", "vs delmont"],
    ["@ #4 Delmont (Exh.)*", "@ delmont"],
    ["@ Delmont - Game 2", "@ delmont"],
    ["University at Albany", "vs university-at-albany"],
    ["Away Point College", "vs away-point-college"],
  ])("%s is whole: %s", (text, game) => {
    const { games, mistakes } = cell(text);
    expect({ game: games[0], mistakes }).toEqual({ game, mistakes: [] });
  });

  test.each([
    ["@ Delmont (H)", "not both"],
    ["Home @ Delmont", "not both"],
    ["Delmont (2)", "its own row"],
    ["Delmont x2", "its own row"],
    ["Delmont DH", "its own row"],
    ["Delmont - doubleheader", "its own row"],
    ["Delmont (2 games)", "its own row"],
    ["Delmont at Delmont Ice Dome", "Type only the opponent's name"],
    ["Delmont @ Polar Iceplex", "Type your club's name in each of its games"],
    ["Blue Ridge Ice Hockey", "Type the other team's name"],
  ])("%s is refused: %s", (text, words) => {
    expect(cell(text).mistakes).toEqual([expect.stringContaining(words)]);
  });

  test("with (A) is a team's level if the sheet has (B), too", () => {
    const rows = dated("Opponent,H/A", ["Delmont (A),H", "Delmont (B),A"]);
    const { games, mistakes } = schedule(rows);
    expect({ games, mistakes }).toEqual({ games: ["vs delmont-a", "@ delmont-b"], mistakes: [] });
  });

  test("with vs in every row is read as a home game, with a note", () => {
    const { games, notes } = schedule(dated("Opponent", ["vs Delmont", "vs Vale"]));
    expect(games).toEqual(["vs delmont", "vs vale"]);
    expect(notes).toEqual([
      expect.stringContaining('every opponent has "vs", so all games were read as home games'),
    ]);
  });

  test("marks an exhibition, and two games of one day stay two", () => {
    const { values } = schedule(dated("Opponent", ["@ Delmont (Exh.)", "@ Delmont"]));
    expect(values.map(({ id, kind }) => [id, kind])).toEqual([
      ["2026-27-delmont", "exhibition"],
      ["2026-27-delmont-2", undefined],
    ]);
  });
});

describe("an opponent that is not known yet", () => {
  test.each([
    ["TBD", undefined],
    ["tba", undefined],
    ["T.B.D.", undefined],
    ["To be announced", undefined],
    ["Opponent TBD", undefined],
    ["???", undefined],
    ["Winner of game 3", "Winner of game 3"],
    ["Loser Semifinal 1", "Loser Semifinal 1"],
    ["Game 3 winner", "Game 3 winner"],
    ["TBD (Playoffs)", "TBD (Playoffs)"],
    ["Higher seed", "Higher seed"],
  ])("%s is no team's name", (text, note) => {
    const { values, club, mistakes } = schedule(dated("Opponent,H/A", [`${text},N`, "Delmont,H"]));
    expect(mistakes).toEqual([]);
    expect(values[0]).toMatchObject({ opponentId: "tbd" });
    expect(values[0]?.note).toBe(note);
    expect(club.raws.opponents?.map(({ value }) => value)).toEqual([
      { id: "tbd", name: "Opponent to be announced", abbreviation: "TBA", deleted: true },
      { id: "delmont", name: "Delmont" },
    ]);
  });

  test("may be one of two teams, and is never the club", () => {
    const { games, mistakes } = teams(["Blue Ridge,TBD", "TBD,Blue Ridge", "TBD,TBD"]);
    expect({ games, mistakes }).toEqual({ games: ["vs tbd", "@ tbd"], mistakes: [] });
  });

  test.each(["Winner College", "Unknown Soldiers", "Loserville"])("%s is a team's name", (name) => {
    expect(schedule(dated("Opponent,H/A", [`${name},H`])).values[0]?.opponentId).not.toBe("tbd");
  });

  test("cannot have lost", () => {
    expect(schedule(dated("Opponent,H/A,Result", ["TBD,H,W 3-1"])).mistakes).toEqual([
      expect.stringContaining(
        "games.csv:2 opponent: expected the opponent's name, because this game has a result",
      ),
    ]);
  });
});

describe("where a game is", () => {
  const GAMES = ["vs delmont", "@ vale", "n calder"];
  test.each([
    ["letters", "Opponent,H/A", ["Delmont,H", "Vale,A", "Calder,N"]],
    ["words", "Opponent,H/A", ["Delmont,home game", "Vale,Road", "Calder,Neutral site"]],
    ["marks", "Opponent,vs/@", ["Delmont,vs", "Vale,@", "Calder,n"]],
    ["marks of visits only, without a heading", ",Opponent", [",Delmont", "@,Vale", "N,Calder"]],
    ["marks without a heading", ",Opponent", ["vs,Delmont", "at,Vale", "N,Calder"]],
    ["a column Home with letters", "Opponent,Home", ["Delmont,H", "Vale,A", "Calder,N"]],
    ["a column of venues", "Opponent,Location", ["Delmont,Home", "Vale,Away", "Calder,Neutral"]],
  ])("is found in %s", (_what, head, rows) => {
    const { games, mistakes } = schedule(dated(head, rows));
    expect({ games, mistakes }).toEqual({ games: GAMES, mistakes: [] });
  });

  test.each([
    ["Y and N", ["Delmont,Y", "Vale,N"]],
    ["yes and no", ["Delmont,Yes", "Vale,no"]],
    ["ticks", ["Delmont,x", "Vale,"]],
  ])("is found in %s in a column Home", (_what, rows) => {
    const { games, mistakes } = schedule(dated("Opponent,Home", rows));
    expect({ games, mistakes }).toEqual({ games: ["vs delmont", "@ vale"], mistakes: [] });
  });

  test.each([
    ["a status", "Opponent,H/A", "Delmont,Away (postponed)", "H, A or N, with nothing else in the cell"],
    ["what is no answer", "Opponent,Is Home", "Delmont,maybe", "H, A or N"],
    ["two sides", "Opponent,H/A", "@ Delmont,H", '"@ Delmont", which says "away". Fix one of them.'],
    [
      "two sides in columns",
      "Home,Away,H/A",
      "Delmont,Blue Ridge,H",
      'the team columns, which say "away". Fix one of them.',
    ],
  ])("is refused with %s", (_what, head, row, words) => {
    expect(schedule(dated(head, [row])).mistakes).toEqual([expect.stringContaining(words)]);
  });

  test("is asked for once in a sheet that does not mark it", () => {
    expect(schedule(dated("Opponent", ["Delmont", "Vale", "Calder"])).mistakes).toEqual([
      "games.csv:2 place: Are these 3 games home, away or neutral: Delmont (line 2), Vale (line 3), Calder (line 4)? Add an H/A column, or type @ before the opponent for away games.",
    ]);
  });

  test("is asked for a single game if only one does not say it", () => {
    expect(schedule(dated("Opponent", ["Delmont"])).mistakes).toEqual([
      "games.csv:2 place: Is this game home, away or neutral? Add an H/A column, or type @ before the opponent for away games.",
    ]);
  });

  test("is asked for if a column has venues in some rows", () => {
    const { mistakes } = schedule(dated("Opponent,Location", ["Delmont,Home", "Vale,Vale Ice Dome"]));
    expect(mistakes).toEqual([
      expect.stringContaining("games.csv:3 place: Is this game home, away or neutral?"),
    ]);
  });
});

describe("a column Team", () => {
  test("holds the opponent if no other column does", () => {
    const { games, mistakes } = schedule(dated("Team,H/A", ["Delmont,H", "Vale,A"]));
    expect({ games, mistakes }).toEqual({ games: ["vs delmont", "@ vale"], mistakes: [] });
  });

  test("holds the club itself beside a column of opponents", () => {
    const { games, mistakes } = schedule(dated("Team,Opponent,H/A", ["Rangers,Delmont,H", "Rangers,Vale,A"]));
    expect({ games, mistakes }).toEqual({ games: ["vs delmont", "@ vale"], mistakes: [] });
  });

  test("holds no opponent if each row has the same", () => {
    const { mistakes } = schedule(dated("Team,H/A", ["Rangers,H", "Rangers,A"]));
    expect(mistakes).toEqual([
      'games.csv:1: expected a column named Opponent, or Home and Away, got "Date", "Team", "H/A"',
    ]);
  });
});
