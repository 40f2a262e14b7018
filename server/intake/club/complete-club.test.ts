import { describe, expect, test } from "vitest";
import { COLLECTIONS, type CollectionName, type SheetCollection } from "../../collections/collections.ts";
import { imageIdOf } from "../../collections/fields/fields.ts";
import type { ReferenceData } from "../bundle/bundle.ts";
import type { RawCollections } from "../bundle/raw-collections.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { mistakeLine } from "../records/mistake.ts";
import type { RawRecord } from "../records/record.ts";
import { readSheet } from "../sheets/read-sheet.ts";
import { parseCsvRows } from "../workbooks/csv-rows.ts";
import { completeClub } from "./complete-club.ts";
import { namedPictures } from "./named-pictures.ts";

const TEAM = {
  teamId: "harbor",
  teamName: "Harbor Women's Ice Hockey",
  teamAlias: "Harbor",
  organizationName: "Harbor College",
  sportsType: "WOMENSICEHOCKEY",
};
const NOTHING_SHARED: ReferenceData = { seasons: [], leagues: [], conferences: [], images: [] };
const AS_OF = new Date("2026-11-20T17:00:00Z");

const record = (value: unknown): RawRecord => ({ file: "f.json", value, lineOf: () => 1 });

/** A complete club, made of sheets (texts) and records. */
function made(
  given: Partial<Record<CollectionName, string | object[]>>,
  { reference = NOTHING_SHARED, pictures = [] }: { reference?: ReferenceData; pictures?: string[] } = {},
) {
  const report: BundleReport = { mistakes: [], notes: [] };
  const raws = Object.fromEntries(
    Object.keys(COLLECTIONS).map((name) => [name, recordsOf(name as CollectionName, given, report)]),
  ) as RawCollections;
  const club = completeClub(raws, record(TEAM), reference, {
    asOf: AS_OF,
    pictures: namedPictures(pictures.map((file) => [imageIdOf(file), file] as const)),
    report,
  });
  const values = (name: CollectionName) =>
    (club.raws[name] ?? []).map(({ value }) => value as Record<string, unknown>);
  return { ...club, values, mistakes: report.mistakes.map(mistakeLine), notes: report.notes };
}

function recordsOf(
  name: CollectionName,
  given: Partial<Record<CollectionName, string | object[]>>,
  report: BundleReport,
): RawRecord[] {
  const content = given[name] ?? [];
  if (typeof content !== "string") return content.map(record);
  const rows = parseCsvRows(`${name}.csv`, content, report);
  const words = { collection: name as SheetCollection, names: new Map<string, string>(), season: null };
  return (rows && readSheet(rows, words, report)) ?? [];
}

describe("a schedule", () => {
  const game = (row: string, head = "Date,Time,Opp,H/A,Rink,Result") => {
    const { values, mistakes } = made({ games: `${head}\n${row}\n` });
    return { ...values("games")[0], mistakes };
  };

  test("has a game for each row, with derived opponent, season and id", () => {
    expect(game("12/3/26,8:30 PM,Delmont State,H,Polar Iceplex,")).toEqual({
      id: "2026-27-delmont-state",
      seasonId: "2026-27",
      opponentId: "delmont-state",
      place: "home",
      venue: "Polar Iceplex",
      timeOfGame: "2026-12-03 20:30",
      mistakes: [],
    });
  });

  test.each([
    [
      "12/3/25,8 PM,@ Delmont,,,W 4-3 (OT)",
      { place: "away", state: "final", score: 4, decidedIn: "overtime" },
    ],
    ["12/3/25,8 PM,Delmont,A,,L 5-2", { place: "away", score: 2, opponentScore: 5 }],
    ["12/3/25,8 PM,Delmont,N,,PPD", { place: "neutral", state: "postponed" }],
    ["12/3/25,TBD,Delmont,H,,", { state: "tbd", timeOfGame: "2025-12-03" }],
    ["12/3/25,,Delmont,H,,3-3", { state: "final", timeOfGame: "2025-12-03", score: 3, opponentScore: 3 }],
    ["12/3/25,7 PM CT,Delmont,A,,", { timeOfGame: "2025-12-03 19:00", timeZone: "America/Chicago" }],
    ["12/3/25,8 PM,Delmont,H,,W (forfeit)", { decidedIn: "forfeit", score: 1, opponentScore: 0 }],
    ["12/3/25,8 PM,Delmont,A,,Forfeit L", { decidedIn: "forfeit", score: 0, opponentScore: 1 }],
    [
      "Nov 13-15 2025,,Ruggerfest,A,Aspen,2nd of 16",
      { kind: "tournament", timeOfGame: "2025-11-13", endTimeOfGame: "2025-11-15", note: "2nd of 16" },
    ],
    ["Nov 2025,,Delmont,H,,", { timeOfGame: "2025-11" }],
  ])("reads %s", (row, expected) => {
    expect(game(row)).toMatchObject({ ...expected, mistakes: [] });
  });

  test("puts a game without a date into the season of the others, and asks for it if there are several", () => {
    const games = (text: string) => made({ games: `Date,Opp,H/A\n${text}` });
    const one = games("12/3/25,Delmont,H\nTBA,Otters,A\n");
    expect(one.values("games")[1]).toEqual({
      id: "2025-26-otters",
      seasonId: "2025-26",
      opponentId: "otters",
      place: "away",
    });
    expect(games("12/3/25,Delmont,H\n12/3/24,Delmont,H\nTBA,Otters,A\n").mistakes).toEqual([
      'games.csv:4 Date (A4): expected a season such as 2026-27 in a Season column, because this row has no date, got "TBA"',
    ]);
  });

  test("completes days without a year from the season of the others", () => {
    const { values, mistakes } = made({
      games: "Date,Opp,H/A\n12/3/25,Delmont,H\nFeb 7,Otters,A\nMarch,Delmont,H\n",
    });
    expect(values("games").map(({ timeOfGame }) => timeOfGame)).toEqual([
      "2025-12-03",
      "2026-02-07",
      "2026-03",
    ]);
    expect(mistakes).toEqual([]);
  });

  test.each([
    ["Playoffs", "playoff"],
    ["Semifinal", "playoff"],
    ["Holiday Tournament", "tournament"],
    ["Scrimmage", "scrimmage"],
    ["Exhibition", "exhibition"],
    ["Regular Season", undefined],
  ])("a column Type with %s", (type, kind) => {
    const made = game(`12/3/25,8 PM,Delmont,H,${type}`, "Date,Time,Opp,H/A,Type");
    expect({ kind: undefined, ...made }.kind).toBe(kind);
  });

  test("identifies the club among two team columns, and its score", () => {
    const head = "Date,Start Time,Home Team,Home Score,Away Team,Away Score,Status";
    expect(game("12/3/25,8 PM,Delmont,5,Harbor College,2,Final", head)).toMatchObject({
      opponentId: "delmont",
      place: "away",
      state: "final",
      score: 2,
      opponentScore: 5,
      mistakes: [],
    });
  });

  test("keeps only the club's own games of a league's schedule, whatever level a team is called", () => {
    const { values, notes } = made({
      games:
        "Date,Home Team,Away Team\n12/3/25,Harbor College Varsity,Delmont\n12/4/25,Otters,Delmont\n12/5/25,Otters,Harbor College\n",
    });
    expect(values("games").map(({ opponentId, place }) => [opponentId, place])).toEqual([
      ["delmont", "home"],
      ["otters", "away"],
    ]);
    expect(notes).toContain(
      'games.csv:3: skipped, because your club isn\'t one of the teams: "Otters - Delmont" (row 3)',
    );
  });

  test("ends an evening game after midnight if its End Date is the next day, but makes a morning game last two days", () => {
    const head = "Date,Time,End Date,Opp,H/A";
    expect(game("12/3/25,9:45 PM,12/4/25,Delmont,H", head)).not.toHaveProperty("endTimeOfGame");
    expect(game("12/3/25,9 AM,12/4/25,Delmont Classic,H", head)).toMatchObject({
      endTimeOfGame: "2025-12-04",
    });
  });

  test("counts games against one opponent: a game that moves to another day keeps its id", () => {
    const ids = (date: string) =>
      made({ games: `Date,Opp,H/A\n${date},Delmont,H\n11/7/26,Delmont,A\n` })
        .values("games")
        .map(({ id }) => id);
    expect(ids("11/6/26")).toEqual(["2026-27-delmont", "2026-27-delmont-2"]);
    expect(ids("2/6/27")).toEqual(ids("11/6/26"));
  });

  test("finds written opponents by name with any apostrophe, and makes each new one once", () => {
    const { values } = made({
      opponents: [{ id: "sp", name: "St. Paul’s" }],
      games: "Date,Opp,H/A\n11/6/26,St Paul's,H\n11/7/26,Delmont,A\n11/8/26,delmont,H\n",
    });
    expect(values("games").map(({ opponentId }) => opponentId)).toEqual(["sp", "delmont", "delmont"]);
    expect(values("opponents")).toEqual([
      { id: "sp", name: "St. Paul’s" },
      { id: "delmont", name: "Delmont" },
    ]);
  });

  test("reads games against unmarked opponents as home games if others are marked, and asks if none is", () => {
    const marked = made({ games: "Date,Opp\n11/6/26,Delmont\n11/7/26,@ Vale\n" });
    expect(marked.values("games").map(({ place }) => place)).toEqual(["home", "away"]);
    const unmarked = made({ games: "Date,Opp\n11/6/26,Delmont\n" });
    expect(unmarked.mistakes).toEqual([
      "games.csv:2 H/A: Is this game home, away or neutral? Add an H/A column, or type @ before the opponent for away games.",
    ]);
  });

  test.each([
    ["soon,,Delmont,H,,", "Date (A2): expected a date such as 12/3/2026"],
    ["12/3/26,late,Delmont,H,,", "Time (B2): expected a time such as 8:30 PM"],
    ["12/3,,Delmont,H,,", "with its year, such as 12/3/2026 (or add a Season column"],
    ["12/3/26,,Delmont,H,,W 3-3", "Result (F2): expected T 3-3 if the game was a tie, or the right scores"],
  ])("reports at its row what is wrong in %s", (row, words) => {
    const { mistakes } = game(row);
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain("games.csv:2 ");
    expect(mistakes[0]).toContain(words);
  });

  test("completes days from a column Season", () => {
    expect(game("12/3,,Delmont,H,2024-2025", "Date,Time,Opp,H/A,Season")).toMatchObject({
      seasonId: "2024-25",
      timeOfGame: "2024-12-03",
    });
  });

  test("finds or makes a league by name; a star or Yes means the only league", () => {
    const { values, reference } = made({
      games: "Date,Opp,H/A,League\n11/6/26,Delmont,H,Northern League\n11/7/26,Vale,A,Exhibition\n",
    });
    expect(values("games").map(({ leagueId }) => leagueId)).toEqual(["northern-league", undefined]);
    expect(reference.leagues).toEqual([
      {
        id: "womensicehockey-northern-league",
        name: "Northern League",
        division: "",
        sportsType: expect.any(Number),
      },
    ]);
    const starred = made({
      leagues: [{ id: "nl", preDevelopedLeagueId: "northern" }],
      games: "Date,Opp\n11/6/26,vs Delmont*\n11/7/26,@ Vale\n",
    });
    expect(starred.values("games").map(({ leagueId }) => leagueId)).toEqual(["nl", undefined]);
  });

  test("does not change games whose fields are all written", () => {
    const unplayed = {
      id: "g-2",
      seasonId: "now",
      opponentId: "otters",
      place: "home",
      timeOfGame: "2026-11-07 19:30",
      score: 1,
      opponentScore: 0,
    };
    const whole = {
      id: "g-1",
      seasonId: "now",
      opponentId: "otters",
      place: "home",
      timeOfGame: "2026-11-06 19:30",
      state: "final",
      score: 4,
      opponentScore: 3,
    };
    const { values } = made({
      games: [whole, unplayed],
      seasons: [{ id: "now", preDevelopedSeasonId: "s", timeCreated: "2026-07-01 00:00" }],
      opponents: [{ id: "otters", name: "Otters" }],
    });
    expect(values("games")).toEqual([whole, unplayed]);
    expect(values("seasons")).toHaveLength(1);
  });
});

describe("a roster", () => {
  const SEASONS = [
    "Season,#,First Name,Last Name,Pos,Class,City,State",
    "2025-26,9,Kate,O'Brien,F,Jr.,Raleigh,NC",
    "2025-26,4,Anna,Smith,D,Sr.,,",
    "2026-27,19,Kate,O'Brien,F,Sr.,,",
    "2026-27,30,Linh,Nguyen,G,Fr.,,",
  ].join("\n");

  test("of several seasons lists each person once, with the newest details; a player who left becomes an alumna", () => {
    const { values } = made({ players: SEASONS });
    expect(values("players")).toEqual([
      {
        id: "kate-obrien",
        name: "Kate O'Brien",
        details: [
          { title: "Team Number", value: "19" },
          { title: "Position", value: "Forward" },
          { title: "Year", value: "Senior" },
          { title: "Hometown", value: "Raleigh, NC" },
        ],
      },
      expect.objectContaining({ id: "linh-nguyen" }),
    ]);
    expect(values("alumni").map(({ id }) => id)).toEqual(["anna-smith"]);
    const [former] = values("seasons");
    expect(former?.roster).toContainEqual({
      playerId: "kate-obrien",
      details: expect.arrayContaining([{ title: "Team Number", value: "9" }]),
    });
  });

  test("puts each player into the roster of each season, by tags", () => {
    const { values, reference } = made({ players: SEASONS });
    expect(values("seasons")).toEqual([
      {
        id: "2025-26",
        preDevelopedSeasonId: "womensicehockey-2025-26",
        timeCreated: "2025-07-01 00:00",
        tagIds: ["player-kate-obrien", "player-anna-smith"],
        roster: expect.any(Array),
      },
      expect.objectContaining({ id: "2026-27", tagIds: ["player-kate-obrien", "player-linh-nguyen"] }),
    ]);
    expect(values("tags")).toContainEqual({
      id: "player-anna-smith",
      tagType: "player",
      reference: "anna-smith",
      label: "Anna Smith",
    });
    expect(reference.seasons.map(({ id, name }) => [id, name])).toEqual([
      ["womensicehockey-2025-26", "2025-26"],
      ["womensicehockey-2026-27", "2026-27"],
    ]);
  });

  test("without seasons belongs to the schedule's newest, with a note", () => {
    const { values, notes } = made({ players: "Name\nJon Doe\n", games: "Date,Opp\n11/6/24,@ Vale\n" });
    expect(values("seasons")).toEqual([
      expect.objectContaining({ id: "2024-25", tagIds: ["player-jon-doe"] }),
    ]);
    expect(notes).toEqual(["players.csv: read as the 2024-25 roster. If that's wrong, add a Season column"]);
  });

  test("accepts names with the last name first, and two people of one name only with ids", () => {
    const { values } = made({ players: 'Name,Season\n"Ödegaard, Mia",2026-27\n"John Doe, Jr.",2026-27\n' });
    expect(values("players").map(({ name }) => name)).toEqual(["Mia Ödegaard", "John Doe, Jr."]);
    const twice = made({ players: "Name,Season\nJon Doe,2026-27\nJon Doe,2026-27\n" });
    expect(twice.mistakes[0]).toContain("This player is listed twice in one season");
    const apart = made({ players: "id,Name,Season\njon-1,Jon Doe,2026-27\njon-2,Jon Doe,2026-27\n" });
    expect(apart.mistakes).toEqual([]);
    expect(apart.values("players")).toHaveLength(2);
  });

  test("changes no season of a bundle that lists its seasons", () => {
    const seasons = [{ id: "now", preDevelopedSeasonId: "s", timeCreated: "2026-07-01 00:00" }];
    const { values, notes } = made({ players: "id,name\np-1,Jon Doe\n", seasons });
    expect(values("seasons")).toEqual(seasons);
    expect(notes).toEqual([]);
  });

  test("finds a season by its shared name", () => {
    const shared = {
      id: "wih-26",
      name: "2026-27",
      sportsType: 1,
      logo: null,
    } as ReferenceData["seasons"][number];
    const { values } = made(
      {
        players: "Name,Season\nJon Doe,2026/27\n",
        seasons: [{ id: "now", preDevelopedSeasonId: "wih-26", timeCreated: "2026-07-01 00:00" }],
      },
      { reference: { ...NOTHING_SHARED, seasons: [shared] } },
    );
    expect(values("seasons")).toEqual([expect.objectContaining({ id: "now", tagIds: ["player-jon-doe"] })]);
  });
});

test("records without ids get ids made of their names: the same in every run, and different for a repeated name", () => {
  const given = {
    articles: [{ title: "Senior Day" }, { title: "Senior Day" }, { id: "senior-day-3", title: "Senior Day" }],
    sponsors: [{ name: "Joe’s Diner" }],
    coaches: "Name,Title,Category\nAva Wexler,Head Coach,coach\n",
  };
  const { values } = made(given);
  expect(values("articles").map(({ id }) => id)).toEqual(["senior-day", "senior-day-2", "senior-day-3"]);
  expect(values("sponsors").map(({ id }) => id)).toEqual(["joes-diner"]);
  expect(values("coaches")).toEqual([
    {
      id: "ava-wexler",
      name: "Ava Wexler",
      category: "coach",
      details: [{ title: "Title", value: "Head Coach" }],
    },
  ]);
  expect(made(given).values("articles")).toEqual(values("articles"));
});

describe("tags of articles", () => {
  const CLUB = {
    players: "Season,#,Name\n2026-27,9,Jane Doe\n2026-27,4,Kim Poe\n2024-25,4,Old One\n",
    coaches: [
      { id: "ava", name: "Ava Wexler" },
      { id: "jane-coach", name: "Jane Doe" },
    ],
    opponents: [{ id: "hbu", name: "Harrow Bay University", abbreviation: "HBU" }],
    tags: [
      { id: "recap", tagType: "none", label: "Recap" },
      { id: "t-hbu", tagType: "opponent", reference: "hbu", label: "Harrow Bay" },
    ],
  };
  const tagged = (article: object, more: Partial<Record<CollectionName, string | object[]>> = {}) => {
    const club = made({ ...CLUB, ...more, articles: [{ id: "a", title: "A", ...article }] });
    const [first] = club.values("articles");
    return { tagIds: first?.tagIds, seasonId: first?.seasonId, ...club };
  };

  test("may be names of tags, people, opponents and the season", () => {
    const { tagIds, seasonId, mistakes, values } = tagged({
      tags: ["jane doe", "2026/27", "Harrow Bay", "Old One", "Ava Wexler"],
      tagIds: ["recap"],
    });
    expect(mistakes).toEqual([]);
    expect(tagIds).toEqual(["recap", "player-jane-doe", "t-hbu", "player-old-one", "coach-ava"]);
    expect(seasonId).toBe("2026-27");
    expect(values("articles")[0]).not.toHaveProperty("tags");
    expect(values("tags")).toContainEqual({
      id: "coach-ava",
      tagType: "coach",
      reference: "ava",
      label: "Ava Wexler",
    });
  });

  test("find a subject's tag by any of its names or its id, and add no tag twice", () => {
    const { tagIds, mistakes } = tagged({ tagIds: ["HBU", "t-hbu", "hbu", "Harrow Bay University"] });
    expect([tagIds, mistakes]).toEqual([["t-hbu"], []]);
  });

  test.each([
    [
      { tags: ["Jane Dow"] },
      "tags[0]: expected the id or name of a tag, or the name of a person, an opponent, a league or a season (did you mean Jane Doe?)",
    ],
    [{ tagIds: ["recap", "t-nobody"] }, "tagIds[1]: expected the id or name of a tag"],
    [
      { tags: ["2026-27"], seasonId: "2024-25" },
      'tags[0]: "2026-27". This article already belongs to the 2024-25 season. Give it only one season.',
    ],
  ])("are mistakes if no subject has the name: %j", (article, words) => {
    const { mistakes } = tagged(article);
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain(words);
  });

  test("are mistakes if two subjects have the name", () => {
    const opponents = [
      { id: "one", name: "Vale" },
      { id: "two", name: "Vale" },
    ];
    expect(tagged({ tags: ["Vale"] }, { opponents }).mistakes[0]).toContain(
      "More than one tag, person or team has this name",
    );
  });

  test("of galleries name no season", () => {
    const { values, mistakes } = made({ ...CLUB, galleries: [{ id: "g", title: "G", tags: ["Kim Poe"] }] });
    expect([values("galleries")[0]?.tagIds, mistakes]).toEqual([["player-kim-poe"], []]);
    const wrong = made({ ...CLUB, galleries: [{ id: "g", title: "G", tags: ["2026-27"] }] });
    expect(wrong.mistakes).toHaveLength(1);
  });

  test("that are ids of tags stay as they are", () => {
    const article = { id: "a", title: "A", tagIds: ["recap", "t-hbu"] };
    expect(made({ ...CLUB, articles: [article] }).values("articles")).toEqual([article]);
  });
});

describe("pictures", () => {
  const pictures = ["Jane Doe.JPG", "12.heic", "9.jpg", "ava_wexler.png", "rink.webp"];
  const imagesOf = (people: Record<string, unknown>[]) => people.map(({ name, image }) => [name, image]);

  test("belong to the person with their name or number", () => {
    const { values } = made(
      {
        players:
          "Season,#,Name\n2026-27,12,Mia Ödegaard\n2026-27,9,Jane Doe\n2026-27,30,Linh Nguyen\n2024-25,30,Old One\n",
        coaches: "Name\nAva Wexler\n",
      },
      { pictures },
    );
    expect(imagesOf(values("players"))).toEqual([
      ["Mia Ödegaard", "12.heic"],
      ["Jane Doe", "jane-doe.JPG"],
      ["Linh Nguyen", undefined],
    ]);
    expect(imagesOf(values("coaches"))).toEqual([["Ava Wexler", "ava_wexler.png"]]);
  });

  test("named after a number are not used if two players wear it, nor for an alumna; a written picture wins", () => {
    const { values } = made(
      {
        players:
          "Season,#,Name,Photo\n2026-27,12,A B,\n2026-27,12,C D,\n2026-27,9,E F,rink.webp\n2020-21,9,G H,\n",
      },
      { pictures },
    );
    expect(imagesOf([...values("players"), ...values("alumni")])).toEqual([
      ["A B", undefined],
      ["C D", undefined],
      ["E F", "rink.webp"],
      ["G H", undefined],
    ]);
  });
});
