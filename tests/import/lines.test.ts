import { expect, test } from "vitest";
import { games, leagueResults, playerLines, plays } from "../../server/db/schema/index.ts";
import { describeOnPostgres } from "../harness/program/databases.ts";
import {
  type BundleFolder,
  makeValidBundle,
  readBundleFolder,
  readMistakes,
  writeValidClub,
} from "./bundle-folder.ts";
import { createImporter, listEveryRow } from "./stored.ts";

/** The only final game of the club ends 4-2; only p-1 is on the season's roster. */
const GAMES = `id,seasonId,opponentId,leagueId,place,doors,timeOfGame,state,score,opponentScore,periods,attendance,radioUrl,liveStatsUrl
g-1,now,otters,lake,home,2026-11-06 18:30,2026-11-06 19:30,final,4,2,1-0;2-1;1-1,312,https://radio.example.com,https://stats.example.com
g-2,now,otters,,away,,2026-12-04 19:30,scheduled,,,,,,
`;
const LINES = `Game,Player,No,pos,g,a,+/-,PIM,sog,DEC,MIN,SA,SV,GA,GP,P,SV%
g-1,Jon Ödegaard,9,F,4,0,+2,2,7,,,,,,1,4,
g-1,p-2,30,G,,1,0,,,W,59:30,31,30,1,1,1,.968
`;
const PLAYS = [
  {
    gameId: "g-1",
    kind: "goal",
    period: 1,
    clock: "12:34",
    playerId: "Jon Ödegaard",
    assistIds: ["p-2"],
    strength: "power-play",
  },
  { gameId: "g-1", kind: "goal", period: 2, playerId: "p-1" },
  { gameId: "g-1", kind: "goal", period: 2, playerId: "p-1" },
  { gameId: "g-1", kind: "goal", period: 3, playerId: "p-1" },
  { gameId: "g-1", side: "opponent", kind: "goal", period: 2, playerName: "K. Otter" },
  { gameId: "g-1", side: "opponent", kind: "goal", period: 3, strength: "empty-net" },
  {
    gameId: "g-1",
    kind: "penalty",
    period: 3,
    playerId: "p-1",
    minutes: 2,
    infraction: "Tripping",
  },
];
const RESULTS = `id,leagueId,seasonId,homeId,awayId,homeScore,awayScore,decidedIn,timeOfGame
r-1,lake,now,herons,otters,3,2,overtime,2026-11-07 19:00
`;

async function playedBundle(): Promise<BundleFolder> {
  const bundle = await makeValidBundle();
  const write = (name: string, content: unknown) => bundle.write(`kestrels/${name}`, content);
  const roster = ["p-1", "p-2"].map((id) => ({ id: `t-${id}`, reference: id, tagType: "player", label: id }));
  await write("tags.json", roster);
  const season = {
    id: "now",
    preDevelopedSeasonId: "mih-0",
    tagIds: ["t-p-1", "t-p-2"],
    timeCreated: "2026-08-01 12:00",
  };
  await write("seasons.json", [season]);
  await write("opponents.json", [
    { id: "otters", name: "Otters" },
    { id: "herons", name: "Herons" },
  ]);
  await write("games.csv", GAMES);
  await write("lines.csv", LINES);
  await write("plays.json", PLAYS);
  await write("leagueresults.csv", RESULTS);
  return bundle;
}

describeOnPostgres("lines, plays and results", (open) => {
  test("are stored under the scorekeeper's names, without a note if they agree", async () => {
    const { db } = await open();
    const { code, lines } = await (await createImporter(db))(await playedBundle());
    expect([code, lines.filter((line) => line.startsWith("note"))]).toEqual([0, []]);
    expect(await db.select().from(playerLines).orderBy(playerLines.playerId)).toMatchObject([
      { playerId: "p-1", role: "player", number: "9", goals: 4, shots: 7, plusMinus: 2, penaltyMinutes: 2 },
      {
        playerId: "p-2",
        role: "goalie",
        decision: "W",
        assists: 1,
        secondsPlayed: 3570,
        shotsAgainst: 31,
        saves: 30,
        goalsAgainst: 1,
      },
    ]);
    const [first, ...others] = await db.select().from(plays).orderBy(plays.position);
    expect(first).toMatchObject({ position: 1, playerId: "p-1", assistIds: ["p-2"], strength: "power-play" });
    expect(others.map(({ position }) => position)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(await db.select().from(leagueResults)).toMatchObject([
      { homeId: "herons", awayScore: 2, decidedIn: "overtime", timeOfGame: new Date("2026-11-08T00:00:00Z") },
    ]);
    expect((await db.select().from(games).orderBy(games.id))[0]).toMatchObject({
      doors: new Date("2026-11-06T23:30:00Z"),
      periods: [
        { score: 1, opponentScore: 0 },
        { score: 2, opponentScore: 1 },
        { score: 1, opponentScore: 1 },
      ],
      attendance: 312,
      radioUrl: "https://radio.example.com",
      liveStatsUrl: "https://stats.example.com",
    });
  });

  test("that are imported twice are not written again", async () => {
    const { db } = await open();
    const run = await createImporter(db);
    const bundle = await playedBundle();
    await run(bundle);
    const before = await listEveryRow(db);
    expect((await run(bundle)).lines.at(-1)).toBe("Nothing changed.");
    expect(await listEveryRow(db)).toEqual(before);
  });

  test("that left the bundle are removed, each by its whole key, and another club's stay", async () => {
    const { db } = await open();
    const run = await createImporter(db);
    const bundle = await playedBundle();
    await writeValidClub(bundle, "otters", "otters");
    await bundle.write("otters/lines.csv", "game,player,G\ng-1,p-1,4\n");
    await bundle.write("kestrels/lines.csv", `${LINES}g-1,p-2,30,F,,,,,,,,,,,,,\n`);
    await run(bundle);
    const [header = "", scorer] = LINES.split("\n");
    await bundle.write("kestrels/lines.csv", [header, scorer, "g-1,p-2,30,F,,,,,,,,,,,,,"].join("\n"));
    await bundle.write("kestrels/plays.json", PLAYS.slice(0, 5));
    await bundle.remove("kestrels/leagueresults.csv");
    const { lines } = await run(bundle);
    expect(lines.filter((line) => line.includes("removed")).map((line) => line.trim())).toEqual([
      "player lines: 1 removed",
      "removed g-1/p-2/goalie",
      "plays: 2 removed",
      "removed g-1/6",
      "removed g-1/7",
      "league results: 1 removed",
      "removed r-1",
    ]);
    const left = await db.select().from(playerLines).orderBy(playerLines.teamId, playerLines.playerId);
    expect(left.map(({ teamId, playerId, role }) => [teamId, playerId, role])).toEqual([
      ["kestrels", "p-1", "player"],
      ["kestrels", "p-2", "player"],
      ["otters", "p-1", "player"],
    ]);
  });
});

test("that contradict each other are noted with their place, and are no mistake", async () => {
  const bundle = await playedBundle();
  const periods = GAMES.replace("1-0;2-1;1-1", "1-0;2-1");
  await bundle.write("kestrels/games.csv", periods);
  const [header = "", , goalie = ""] = LINES.split("\n");
  const lines = [header, "g-1,Max Zed,9,F,3,9,,,,,,,,,,,", goalie.replace("31,30,1", "31,27,1")];
  await bundle.write("kestrels/lines.csv", lines.join("\n"));
  await bundle.write("kestrels/plays.json", PLAYS.slice(1));
  await bundle.write("kestrels/leagueresults.csv", RESULTS.replace("herons,otters", "otters,otters"));
  const { mistakes, notes } = await readBundleFolder(bundle);
  expect(mistakes).toEqual([]);
  expect(notes).toEqual([
    "kestrels/games.csv:2 the periods add up to 3-1, but the score is 4-2",
    "kestrels/games.csv:2 the players' goals add up to 3, but the score is 4",
    "kestrels/games.csv:2 10 assists are too many for 3 goals (at most 2 per goal)",
    "kestrels/games.csv:2 the club's plays add up to 3 goals, but its score is 4",
    "kestrels/lines.csv:2 the player isn't on that season's roster",
    "kestrels/lines.csv:3 27 saves and 1 goals against add up to 28 shots against, not 31",
    "kestrels/lines.csv:3 a save percentage of .968 is listed, but the numbers work out to 0.964",
    "kestrels/leagueresults.csv:2 a team can't play itself",
  ]);
});

test("the same column heads have the sport's own meaning", async () => {
  const bundle = await makeValidBundle();
  await bundle.write("reference.json", {
    preDevelopedSeasons: [{ id: "mih-0", sportsType: "MENSRUGBY", name: "{season}" }],
    preDevelopedLeagues: [
      { id: "lake", name: "Lake", sportsType: "MENSRUGBY", conferences: [{ id: "east", name: "East" }] },
    ],
  });
  await writeValidClub(bundle, "kestrels", "kestrels", { sportsType: "MENSRUGBY" });
  await bundle.write("kestrels/lines.csv", "game;player;T;C;P;YC;App;Pts\ng-1;p-1;0;0;1;1;1;3\n");
  const { clubs, mistakes } = await readBundleFolder(bundle);
  expect(mistakes).toEqual([]);
  expect(clubs[0]?.rows.playerLines).toMatchObject([{ penaltyGoals: 1, yellowCards: 1, role: "player" }]);
});

test("lacrosse counts shots and shots on goal separately, and face-offs as won of taken", async () => {
  const bundle = await makeValidBundle();
  await writeValidClub(bundle, "kestrels", "kestrels", { sportsType: "MENSLACROSSE" });
  await bundle.write("kestrels/lines.csv", "game,player,Sh,SOG,FO,role\ng-1,p-1,7,5,12-20,goalie\n");
  const { clubs } = await readBundleFolder(bundle);
  expect(clubs[0]?.rows.playerLines).toMatchObject([
    { shots: 7, shotsOnGoal: 5, faceoffsWon: 12, faceoffsLost: 8, role: "goalie" },
  ]);
});

test.each([
  ["lines.csv", "game,player,G\ng-9,p-1,1\n", ":2 game (A2): expected the id of a game"],
  [
    "lines.csv",
    "game,player,G\ng-1,Nobody,1\n",
    ":2 player (B2): expected the id or name of a player or alum",
  ],
  ["lines.csv", "game,player,G\ng-1,p-1,one\n", ':2 G (C2): expected a number, got "one"'],
  [
    "lines.csv",
    "game,player,G\ng-1,p-1,1\ng-1,Jon Ödegaard,2\n",
    ':3 player (B3): "Jon Ödegaard". This player already has a row for this game at',
  ],
  [
    "lines.csv",
    "game,player,S,SOG\ng-1,p-1,1,2\n",
    ":1 SOG (D1): S (C1) and SOG (D1) are both read as the shots. Keep one of the two columns.",
  ],
  [
    "lines.csv",
    "game,player,Asists\ng-1,p-1,1\n",
    ":1 Asists: Fieldhouse doesn't recognize this column. Did you mean assists?",
  ],
  ["lines.csv", "game,player,MIN\ng-1,p-1,59:60\n", ":2 MIN (C2): expected minutes such as 58 or 58:30"],
  [
    "plays.json",
    [{ ...PLAYS[0], assistIds: ["p-9"] }],
    ":9 assistIds[0]: expected the id or name of a player",
  ],
  ["plays.json", [{ ...PLAYS[0], kind: "own-goal" }], ":4 kind: expected one of goal, penalty"],
  ["leagueresults.csv", RESULTS.replace("herons", "gulls"), ":2 homeId (D2): expected the id of an opponent"],
  [
    "games.csv",
    GAMES.replace("1-0;2-1", "1:0;2-1"),
    ":2 periods (K2): expected a period's score such as 2-1",
  ],
  [
    "games.csv",
    GAMES.replace("06 18:30", "06 20:30"),
    ":2 timeOfGame (G2): expected a time that isn't before doors",
  ],
])("%s with a mistake is refused: %#", async (file, content, expected) => {
  const bundle = await playedBundle();
  await bundle.write(`kestrels/${file}`, content);
  const mistakes = await readMistakes(bundle);
  expect(mistakes).toHaveLength(1);
  expect(mistakes[0]).toContain(`kestrels/${file}${expected}`);
});

test("a name of two players matches nobody, and an id comes before a name", async () => {
  const bundle = await playedBundle();
  await bundle.write("kestrels/alumni.json", [
    { id: "a-1", name: "Jon Ödegaard" },
    { id: "a-2", name: "p-2" },
  ]);
  const mistakes = await readMistakes(bundle);
  expect(mistakes.map((mistake) => mistake.split(" ", 1)[0])).toEqual([
    "kestrels/lines.csv:2",
    "kestrels/plays.json:7",
  ]);
});
