import { expect, test } from "vitest";
import { preDevelopedSeasons, providedTotals, seasons } from "../../server/db/schema/index.ts";
import { describeOnPostgres } from "../harness/program/databases.ts";
import { type BundleFolder, makeValidBundle, readBundleFolder, readMistakes } from "./bundle-folder.ts";
import { createImporter } from "./stored.ts";

/**
 * A sheet in a club's own layout: titles above, groups in between, sums below, percentages among the counts.
 */
const SHEET = `Kestrels 2023-24,,,,,,,,,,,,
#,Name,Pos,GP,G,A,PTS,PIM,W,L,SV,GA,SV%,GAA
FORWARDS
19,"Ödegaard, Jon",F,20,10,5,15,-,,,,,,
GOALIES
31,Piet de Vries,G,12,0,1,1,0,8,3,270,30,0.9,2.50
,Team Totals,,32,10,6,16,0,8,3,270,30,0.9,2.50
`;
const WRITTEN = [
  { playerId: "Max Zed", gamesPlayed: 60, goals: 31, assists: 40 },
  { playerId: "p-1", seasonId: "now", gamesPlayed: 9, goals: 9 },
];

async function givenBundle(files: Record<string, unknown>): Promise<BundleFolder> {
  const bundle = await makeValidBundle();
  for (const [name, content] of Object.entries(files)) await bundle.write(`kestrels/${name}`, content);
  return bundle;
}

const rowsIn = async (bundle: BundleFolder) =>
  (await readBundleFolder(bundle)).clubs[0]?.rows.givenTotals ?? [];
const notesIn = async (bundle: BundleFolder) => (await readBundleFolder(bundle)).notes;

describeOnPostgres("provided totals", (open) => {
  test("of a sheet are stored under its season, which is created, with exactly its figures", async () => {
    const { db } = await open({ own: true });
    const run = await createImporter(db);
    const bundle = await givenBundle({ "Kestrels - Player Stats 2023-24.csv": SHEET });
    const { code, lines } = await run(bundle);
    expect([code, lines.filter((line) => line.includes("expected"))]).toEqual([0, []]);
    const [player, goalie, ...none] = await db.select().from(providedTotals).orderBy(providedTotals.id);
    expect(none).toEqual([]);
    expect(player).toMatchObject({
      id: "p-1/2023-24/player",
      number: "19",
      games: 20,
      goals: 10,
      assists: 5,
      told: ["goals", "assists", "games"],
      stands: true,
    });
    expect(goalie).toMatchObject({
      id: "p-2/2023-24/goalie",
      wins: 8,
      losses: 3,
      shotsAgainst: 300,
      saves: 270,
    });
    const named = await db.select().from(preDevelopedSeasons);
    const [made] = (await db.select().from(seasons)).filter(({ id }) => id === "2023-24");
    expect(named.find(({ id }) => id === made?.preDevelopedSeasonId)?.name).toBe("2023-24");
    expect((await run(bundle)).lines.at(-1)).toBe("Nothing changed.");
    expect(lines.filter((line) => line.includes("Stats"))).toEqual([
      expect.stringContaining('csv:3: skipped: "FORWARDS" isn\'t a player'),
      expect.stringContaining('csv:5: skipped: "GOALIES" isn\'t a player'),
      expect.stringContaining("csv:7: skipped"),
      expect.stringContaining("csv:6 the goals against average of 2.50 isn't shown"),
    ]);
    await bundle.remove("kestrels/Kestrels - Player Stats 2023-24.csv");
    await run(bundle);
    expect(await db.select().from(providedTotals)).toEqual([]);
  });
});

test("in JSON name a player by id or name and optionally a season, and box scores come first", async () => {
  const lines = "game,player,G\ng-1,p-1,4\n";
  const bundle = await givenBundle({ "totals.json": WRITTEN });
  const stands = async () => (await rowsIn(bundle)).map((row) => [row.id, row.stands]);
  expect(await stands()).toEqual([
    ["a-1/player", true],
    ["p-1/now/player", true],
  ]);
  await bundle.write("kestrels/lines.csv", lines);
  expect(await stands()).toEqual([
    ["a-1/player", true],
    ["p-1/now/player", false],
  ]);
  expect((await notesIn(bundle)).filter((note) => note.includes("totals"))).toEqual([
    "kestrels/totals.json:8 skipped, because the player's statistics for that season are counted from the box scores",
  ]);
});

test("are not replaced by lines of a game that is not final", async () => {
  const bundle = await givenBundle({ "totals.json": WRITTEN, "lines.csv": "game,player,G\ng-2,p-1,4\n" });
  expect((await rowsIn(bundle)).map(({ stands }) => stands)).toEqual([true, true]);
});

test("have a column Season for each row's season or the career", async () => {
  const sheet = `Player,Season,Games Played,Goals,Penalty Minutes
Max Zed,2017-18,20,7,12
Max Zed,2018/19,21,9,2
Max Zed,Career,80,30,40
Piet de Vries,,0,0,0
`;
  const rows = await rowsIn(await givenBundle({ "career stats.csv": sheet }));
  expect(rows.map(({ id, games, penaltyMinutes, told }) => [id, games, penaltyMinutes, told.length])).toEqual(
    [
      ["a-1/2017-18/player", 20, 12, 3],
      ["a-1/2018-19/player", 21, 2, 3],
      ["a-1/player", 80, 40, 3],
      ["p-2/player", 0, 0, 3],
    ],
  );
});

/** A club without mistakes, in which the given files replace its files about people. */
async function peopleBundle(files: Record<string, string>): Promise<BundleFolder> {
  const bundle = await makeValidBundle();
  for (const file of [
    "players.csv",
    "alumni.json",
    "articles.json",
    "articles",
    "tags.json",
    "seasons.json",
    "games.csv",
  ])
    await bundle.remove(`kestrels/${file}`);
  for (const [name, content] of Object.entries(files)) await bundle.write(`kestrels/${name}`, content);
  return bundle;
}
const ids = async (bundle: BundleFolder) =>
  (await rowsIn(bundle)).map(({ id, told }) => `${id} ${told.join(" ")}`).toSorted();
const noted = async (bundle: BundleFolder) =>
  (await notesIn(bundle)).filter((note) => /passed over|skipped/.test(note));

test("can stand in a roster with a season and its alumni", async () => {
  const bundle = await peopleBundle({
    "roster 2025-26.csv": `#,Name,Pos,Hometown,Shoots,GP,G,A,Pts
19,"Low, Ann",F,Ashford,L,20,4,5,9
31,Bea Moss,G,Dunmore,R,,,,
`,
    "alumni.csv": "Name,Year,GP,G\nMax Zed,2019,80,31\n",
  });
  expect(await readMistakes(bundle)).toEqual([]);
  expect(await ids(bundle)).toEqual([
    "ann-low/2025-26/player goals assists games",
    "max-zed/player goals games",
  ]);
  expect(await noted(bundle)).toEqual([]);
  const ann = (await rowsIn(bundle)).find(({ playerId }) => playerId === "ann-low");
  expect(ann).toMatchObject({ number: "19", position: "F" });
});

test("use a roster's ids to tell two players of one name apart", async () => {
  const roster = "id,Name,Season,GP,G\nann-1,Ann Low,2025-26,3,1\nann-2,Ann Low,2025-26,4,2\n";
  const bundle = await peopleBundle({ "roster.csv": roster });
  expect(await readMistakes(bundle)).toEqual([]);
  expect(await ids(bundle)).toEqual(["ann-1/2025-26/player goals games", "ann-2/2025-26/player goals games"]);
});

test("in a roster without a season are skipped with a note", async () => {
  const bundle = await peopleBundle({ "roster.csv": "Name,GP,G\nAnn Low,20,4\n" });
  expect(await ids(bundle)).toEqual([]);
  expect(await noted(bundle)).toEqual([expect.stringContaining("roster.csv:1 GP, G: skipped")]);
});

test("have minutes and face-offs in the form of a line, with larger values", async () => {
  const record = { playerId: "p-2", minutes: "1043:30", faceoffs: "112-220", goalsAgainst: 20, saves: 300 };
  const [row] = await rowsIn(await givenBundle({ "totals.json": [record] }));
  expect(row).toMatchObject({ secondsPlayed: 62_610, faceoffsWon: 112, faceoffsLost: 108, role: "goalie" });
});

test.each<[string, object, string]>([
  ["a text for a number", { goals: "ten" }, ":2 goals: expected a number"],
  ["half a goal", { goals: 1.5 }, ":2 goals: expected a whole number"],
  ["fewer than none", { saves: -1 }, ":2 saves: expected 0 or more"],
  ["more than anybody's", { gamesPlayed: 10_000 }, ":2 gamesPlayed: expected at most 9999"],
  ["nobody", { playerId: "Nobody" }, ":2 playerId: expected the id or name"],
  ["a season that is none", { seasonId: "then" }, ":2 seasonId: expected the id of a season"],
  ["a field of lines alone", { gameId: "g-1" }, "gameId: Fieldhouse doesn't recognize this field"],
])("%s is refused", async (_what, wrong, expected) => {
  const text = JSON.stringify([{ playerId: "p-1", ...wrong }]).replace("[", "[\n");
  const mistakes = await readMistakes(await givenBundle({ "totals.json": text }));
  expect(mistakes).toEqual([expect.stringContaining(expected)]);
});

test("are refused twice for one player, season and role", async () => {
  const twice = [
    { playerId: "p-1", goals: 3 },
    { playerId: "Jon Ödegaard", goals: 4 },
    { playerId: "p-1", saves: 4 },
  ];
  const mistakes = await readMistakes(await givenBundle({ "totals.json": twice }));
  expect(mistakes).toEqual([
    expect.stringContaining("This player already has career totals at kestrels/totals.json:2. Keep one row."),
  ]);
});
