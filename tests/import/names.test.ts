import { describe, expect, test } from "vitest";
import { players } from "../../server/db/schema/index.ts";
import { mistakeLine } from "../../server/intake/records/mistake.ts";
import { describeOnPostgres } from "../harness/program/databases.ts";
import { type BundleFolder, colorPicture, makeBundleFolder, readBundleFolder } from "./bundle-folder.ts";
import { createImporter } from "./stored.ts";

const TEAM = {
  teamName: "Harbor Women's Ice Hockey",
  teamAlias: "Harbor",
  organizationName: "Harbor College",
  teamEmail: "club@example.com",
  sportsType: "WOMENSICEHOCKEY",
  timeZone: "America/New_York",
};

const SCHEDULE = "Date,Opponent,H/A,Result\n10/2/2026,Delmont,H,W 4-1\n";

async function folder(files: Record<string, string | string[]>): Promise<BundleFolder> {
  const bundle = await makeBundleFolder();
  await bundle.write("team.json", TEAM);
  for (const [name, content] of Object.entries(files))
    await bundle.write(name, typeof content === "string" ? content : `${content.join("\n")}\n`);
  return bundle;
}

async function read(bundle: BundleFolder) {
  const { clubs, mistakes, notes } = await readBundleFolder(bundle);
  const rows = clubs[0]?.rows;
  return {
    rows,
    players: rows?.players.map(({ id, name, image }) => ({ id, name, image })) ?? [],
    mistakes: mistakes.map(mistakeLine),
    notes,
  };
}

/** The player ids of lines with these names. */
async function linesOf(roster: string[], names: string[]) {
  const { rows, mistakes, players } = await read(
    await folder({
      "roster.csv": ["Season,#,Name,Pos", ...roster],
      "schedule.csv": SCHEDULE,
      "lines.csv": ["Game,Player,G,A", ...names.map((name) => `2026-27-delmont,${name},1,0`)],
    }),
  );
  return { ids: rows?.playerLines.map(({ playerId }) => playerId) ?? [], mistakes, players };
}

const quoted = (name: string) => `"${name}"`;

describe("lines spell names differently than the roster", () => {
  const PAIRS = [
    ["Kate O’Brien", "Kate O'Brien"],
    ["Jean-Luc Roy", "Jean-Luc  Roy"],
    ["María José Pérez", "Maria Jose Perez"],
    ["JOSHUA LIND", "Joshua Lind"],
    ["Jean‑Luc Roy", "Jean–Luc\u00a0Roy"],
    ["J.P. Roe", "J. P. Roe"],
    ["Łukasz Wójcik", "Lukasz Wojcik"],
    ["Jane Roe", "Roe, Jane"],
    ["Jane M. Roe", "Roe, Jane M."],
    ["Sam Lind Jr.", "Sam Lind, Jr"],
    ["Jane Roe", "#12 Jane Roe"],
    ["Jane Roe (C)", "Jane Roe - A"],
  ];

  test.each(
    PAIRS.flatMap(
      ([one, other]) =>
        [
          [one, other],
          [other, one],
        ] as [string, string][],
    ),
  )("%s in the roster is %s in the lines", async (one, other) => {
    const { ids, mistakes, players } = await linesOf([`2026-27,,${quoted(one)},F`], [quoted(other)]);
    expect(mistakes).toEqual([]);
    expect(ids).toEqual([players[0]?.id]);
  });

  const TWO = ["id,Season,#,Name", "kate-a,2026-27,7,Kate O’Brien", "kate-b,2026-27,9,Kate O'Brien"];

  test("two people with names that fold alike stay separate, and a row that names them asks to tell them apart", async () => {
    const { players, mistakes } = await read(
      await folder({
        "roster.csv": TWO,
        "schedule.csv": SCHEDULE,
        "lines.csv": "Game,Player,G\n2026-27-delmont,Kate O'Brien,1\n",
      }),
    );
    expect(players.map(({ id }) => id)).toEqual(["kate-a", "kate-b"]);
    expect(mistakes).toEqual([
      'lines.csv:2 Player (B2): expected an id (kate-a, kate-b) or the number and name, such as #7 Kate O’Brien, because 2 people have this name, got "Kate O\'Brien"',
    ]);
  });

  test("an id or a number tells them apart", async () => {
    const { rows, mistakes } = await read(
      await folder({
        "roster.csv": TWO,
        "schedule.csv": SCHEDULE,
        "lines.csv": "Game,Player,G\n2026-27-delmont,#9 Kate OBrien,1\n2026-27-delmont,kate-a,1\n",
      }),
    );
    expect(mistakes).toEqual([]);
    expect(rows?.playerLines.map(({ playerId }) => playerId)).toEqual(["kate-b", "kate-a"]);
  });

  test.each([
    ["Jane Row", "Jane Roe"],
    ["J. Roe", "Jane Roe"],
    ["Roe Jane", "Jane Roe"],
  ])("%s is a mistake that asks for %s", async (written, meant) => {
    const { mistakes } = await linesOf(["2026-27,4,Jane Roe,F", "2026-27,5,Max Otter,D"], [written]);
    expect(mistakes).toEqual([
      `lines.csv:2 Player (B2): expected the id or name of a player or alum (did you mean ${meant}?), got "${written}"`,
    ]);
  });

  test("assists, totals and articles find people too", async () => {
    const bundle = await folder({
      "roster.csv": ["Season,#,Name", "2026-27,7,Kate O’Brien", "2026-27,8,José Pérez"],
      "schedule.csv": SCHEDULE,
      "plays.csv": [
        "gameId,kind,period,playerId,assistIds",
        "2026-27-delmont,goal,1,JOSE PEREZ,Kate O'Brien",
      ],
      "totals.csv": ["Season,Player,GP,G", '2025-26,"OBrien, Kate",20,4'],
      "articles/2026-11-02-a-goal.md": "---\ntags: [Jose Perez, Kate O'Brien]\n---\nA goal.\n",
    });
    const { rows, mistakes } = await read(bundle);
    expect(mistakes).toEqual([]);
    expect(rows?.plays[0]).toMatchObject({ playerId: "jose-perez", assistIds: ["kate-obrien"] });
    expect(rows?.givenTotals[0]?.playerId).toBe("kate-obrien");
    expect(rows?.articles[0]?.tagIds).toEqual(["player-jose-perez", "player-kate-obrien"]);
  });
});

describe("former names beside similar names", () => {
  const ROSTER = [
    "id,Season,#,Name,Former name",
    ",2026-27,7,John Smith,Jhon Smith",
    ",2026-27,8,Ann Lind,Jose Roe",
    "jose,2026-27,9,José Roe,",
  ];
  const found = (names: string[]) =>
    folder({
      "roster.csv": ROSTER,
      "schedule.csv": SCHEDULE,
      "lines.csv": ["Game,Player,G", ...names.map((name) => `2026-27-delmont,${quoted(name)},1`)],
      "articles/2026-11-02-a-goal.md": "---\ntags: [JHON SMITH]\n---\nA goal.\n",
    }).then(read);

  test("a former name is found in any spelling, with a note", async () => {
    const { rows, notes, mistakes } = await found(["SMITH, JHON"]);
    expect(mistakes).toEqual([]);
    expect(rows?.playerLines.map(({ playerId }) => playerId)).toEqual(["jhon-smith"]);
    expect(rows?.articles[0]?.tagIds).toEqual(["player-jhon-smith"]);
    expect(notes).toEqual(
      expect.arrayContaining([
        "lines.csv:2 Player (B2): SMITH, JHON was read as John Smith, the current name",
        "articles/2026-11-02-a-goal.md:2 tagIds[0]: JHON SMITH was read as John Smith, the current name",
      ]),
    );
  });

  test("a current name comes before a former one", async () => {
    const { rows, notes, mistakes } = await found(["Jose Roe"]);
    expect(mistakes).toEqual([]);
    expect(rows?.playerLines.map(({ playerId }) => playerId)).toEqual(["jose"]);
    expect(notes.filter((note) => note.includes("taken for it"))).toEqual([]);
  });

  test("a name that is neither is a mistake that asks for the person", async () => {
    const { mistakes } = await found(["J. Smith"]);
    expect(mistakes).toEqual([
      'lines.csv:2 Player (B2): expected the id or name of a player or alum (did you mean John Smith?), got "J. Smith"',
    ]);
  });

  test("a picture under a former name is found in any spelling", async () => {
    const bundle = await folder({ "roster.csv": ROSTER });
    await bundle.write("images/smith-jhon.jpg", await colorPicture("#000001").jpeg().toBuffer());
    const { players } = await read(bundle);
    expect(players.find(({ name }) => name === "John Smith")?.image).toBe("smith-jhon.jpg");
  });
});

describe("roster cells with more than a name", () => {
  test("captains' marks are removed with a note, and numbers are jersey numbers", async () => {
    const { rows, notes, mistakes } = await read(
      await folder({
        "roster.csv": ["Season,Name", '2026-27,"Roe, Jane (C)"', "2026-27,#12 Max Otter", "2026-27,Ca"],
      }),
    );
    expect(mistakes).toEqual([]);
    expect(rows?.players.map(({ id, name }) => [id, name])).toEqual([
      ["jane-roe", "Jane Roe"],
      ["max-otter", "Max Otter"],
      ["ca", "Ca"],
    ]);
    expect(rows?.players[1]?.details).toEqual([{ title: "Team Number", value: "12" }]);
    expect(notes).toContain('roster.csv:2 Name (B2): "(C)" was read as captain and removed from the name');
  });

  test("an invalid detail is a mistake", async () => {
    const { mistakes } = await read(
      await folder({ "players.json": JSON.stringify([{ id: "a", name: "Jane Roe", details: [null] }]) }),
    );
    expect(mistakes).toContainEqual(
      expect.stringMatching(/^players\.json:\d+ details\[0\]: expected a group of fields/),
    );
  });

  test("a number that contradicts the row's number is a mistake", async () => {
    const { mistakes } = await read(
      await folder({ "roster.csv": ["#,Name", "9,#12 Max Otter", "07,#7 Jane Roe"] }),
    );
    expect(mistakes).toEqual([
      `roster.csv:2 Name (B2): "#12 Max Otter". The number before the name doesn't match the jersey number in this row, 9. Fix one of them.`,
    ]);
  });
});

describe("names in other scripts or with special letters", () => {
  const picture = async (bundle: BundleFolder, ...files: string[]) => {
    for (const [at, file] of files.entries())
      await bundle.write(`images/${file}`, await colorPicture(`#00000${at}`).jpeg().toBuffer());
  };

  test("ids and pictures handle letters that Unicode does not decompose", async () => {
    const bundle = await folder({
      "roster.csv": [
        "#,Name",
        ...[
          "8,Łukasz Wójcik",
          "9,Søren Ødegård",
          "10,Đorđe Petrović",
          "11,Kate O'Brien",
          "12,Weiß Straße",
          "13,Jane Roe",
        ],
      ],
    });
    const nfd = "Weiß Straße.jpg".normalize("NFD");
    const files = [
      "lukasz-wojcik.jpg",
      "soren-odegard.jpg",
      "Dorde Petrovic.jpg",
      "kate-o-brien.jpg",
      nfd,
      "roe-jane.jpg",
    ];
    await picture(bundle, ...files, "nobody.jpg", "Max Otter.jpg");
    const { players, notes, mistakes } = await read(bundle);
    expect(mistakes).toEqual([]);
    expect(players).toEqual([
      { id: "lukasz-wojcik", name: "Łukasz Wójcik", image: "lukasz-wojcik.jpg" },
      { id: "soren-odegard", name: "Søren Ødegård", image: "soren-odegard.jpg" },
      { id: "dorde-petrovic", name: "Đorđe Petrović", image: "dorde-petrovic.jpg" },
      { id: "kate-obrien", name: "Kate O'Brien", image: "kate-o-brien.jpg" },
      { id: "weiss-strasse", name: "Weiß Straße", image: "weiss-strasse.jpg" },
      { id: "jane-roe", name: "Jane Roe", image: "roe-jane.jpg" },
    ]);
    expect(notes).toContainEqual(
      "images/max-otter.jpg and 1 more: not used anywhere (name a player's picture after the player: jane-doe.jpg)",
    );
  });

  test("a picture with the name of two people belongs to neither", async () => {
    const bundle = await folder({ "roster.csv": ["id,#,Name", "a,7,José Roe", "b,8,Jose Roe"] });
    await picture(bundle, "jose-roe.jpg", "8.jpg");
    const { players, notes } = await read(bundle);
    expect(players.map(({ image }) => image)).toEqual([null, "8.jpg"]);
    expect(notes).toContainEqual(
      expect.stringMatching(
        /^roster\.csv:2 Name \(C2\): images\/jose-roe\.jpg was skipped, because two people are named José Roe\./,
      ),
    );
  });

  test("other scripts get ids by number if it is unique, else by a code independent of the order", async () => {
    const rows = ["8,王伟", "9,李娜", "10,Ольга Иванова", "5,佐藤", "5,鈴木", ",田中"];
    const idsOf = async (lines: string[]) =>
      new Map(
        (await read(await folder({ "roster.csv": ["#,Name", ...lines] }))).players.map(({ id, name }) => [
          name,
          id,
        ]),
      );
    const ids = await idsOf(rows);
    expect(ids.get("王伟")).toBe("player-8");
    expect(ids.get("Ольга Иванова")).toBe("player-10");
    for (const name of ["佐藤", "鈴木", "田中"]) expect(ids.get(name)).toMatch(/^player-[0-9a-f]{8}$/);
    expect(new Set(ids.values()).size).toBe(6);
    expect([...(await idsOf(rows.toReversed()))].sort()).toEqual([...ids].sort());
  });

  test("every other named record has an id, and each picture belongs to its own person", async () => {
    const bundle = await folder({
      "roster.csv": ["#,Name", "8,王伟", "9,李娜"],
      "schedule.csv": [
        "Date,Opponent,H/A,League",
        "10/2/2026,Спартак,H,Суперлига",
        "10/9/2026,Динамо,A,Кубок",
      ],
      "events.csv": ["title,start,end", "新年,2026-12-01 18:00,2026-12-01 20:00"],
      "sponsors.csv": ["name", "饺子"],
      "articles.json": JSON.stringify([{ title: "胜利", content: "<p>4-1</p>" }]),
    });
    await picture(bundle, "李娜.jpg", "王伟.jpg");
    const { rows, players, mistakes } = await read(bundle);
    expect(mistakes).toEqual([]);
    expect(players.map(({ image }) => image)).toEqual([
      expect.stringMatching(/^image-[0-9a-f]{8}\.jpg$/),
      expect.stringMatching(/^image-[0-9a-f]{8}\.jpg$/),
    ]);
    expect(players[0]?.image).not.toBe(players[1]?.image);
    expect(rows?.opponents.map(({ id }) => id)).toEqual([
      expect.stringMatching(/^opponent-/),
      expect.stringMatching(/^opponent-/),
    ]);
    expect(new Set(rows?.leagues.map((league) => league.preDevelopedLeagueId)).size).toBe(2);
  });
});

describeOnPostgres("stored records keep their ids", (open) => {
  test("of players, opponents, games, the club and its organization, from any earlier rule", async () => {
    const { db } = await open();
    const run = await createImporter(db);
    const club = { ...TEAM, teamName: "Łódź Eagles", organizationName: "Łódź College" };
    const ids = {
      players: [
        { id: "ukasz-w-jcik", name: "Łukasz Wójcik" },
        { id: "jane-roe-c", name: "Jane Roe (C)" },
        { id: "player-8", name: "王伟" },
      ],
      opponents: [
        { id: "troms", name: "Tromsø" },
        { id: "unnamed", name: "Динамо" },
      ],
    };
    const bundle = await makeBundleFolder();
    await bundle.write("team.json", { ...club, teamId: "odz-eagles", organizationId: "odz-college" });
    await bundle.write("players.json", ids.players);
    await bundle.write("opponents.json", ids.opponents);
    await bundle.write("schedule.csv", "Date,Opponent,H/A\n10/2/2026,Tromsø,H\n10/9/2026,Динамо,A\n");
    expect(await run(bundle)).toMatchObject({ code: 0 });
    await bundle.write("team.json", club);
    await bundle.remove("players.json");
    await bundle.remove("opponents.json");
    // Now another player wears the first player's number, and the first player wears a new one.
    await bundle.write("players.csv", "#,Name\n4,Łukasz Wójcik\n5,Jane Roe\n8,李娜\n12,王伟\n");
    expect(await run(bundle)).toMatchObject({ code: 0 });
    const stored = await db.select().from(players);
    expect(new Map(stored.map(({ id, name, teamId }) => [name, `${teamId} ${id}`]))).toEqual(
      new Map([
        ["Łukasz Wójcik", "odz-eagles ukasz-w-jcik"],
        ["Jane Roe", "odz-eagles jane-roe-c"],
        ["王伟", "odz-eagles player-8"],
        ["李娜", expect.stringMatching(/^odz-eagles player-[0-9a-f]{8}$/)],
      ]),
    );
    const { lines } = await run(bundle, { dryRun: true });
    expect(lines.join("\n")).toMatch(/nothing to change|Nothing/i);
    const held = await db.query.games.findMany();
    expect(held.map(({ id }) => id).sort()).toEqual(["2026-27-troms", "2026-27-unnamed"]);
  });
});
