import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "../../server/db/client.ts";
import {
  articles,
  coaches,
  events,
  forms,
  galleries,
  pages,
  playerLines,
  players,
  products,
  tags,
  tickets,
} from "../../server/db/schema/index.ts";
import { describeOnPostgres } from "../harness/program/databases.ts";
import {
  type BundleFolder,
  colorPicture,
  makeBundleFolder,
  readBundleFolder,
  teamRecord,
} from "./bundle-folder.ts";
import { createImporter, type ImportRun } from "./stored.ts";

/** A club with sheets without ids, as clubs keep them; each test corrects names in such sheets. */
async function club(roster: string, more: Record<string, unknown> = {}): Promise<BundleFolder> {
  const bundle = await makeBundleFolder();
  const picture = await colorPicture("#0d2b52").png().toBuffer();
  const files: Record<string, unknown> = {
    "team.json": teamRecord("kestrels"),
    "images/crest.png": picture,
    "players.csv": roster,
    ...more,
  };
  for (const [name, content] of Object.entries(files)) await bundle.write(name, content);
  return bundle;
}

const HEAD = "Name,#,Pos,Yr,Season\n";
const SMITH = `${HEAD}Jhon Smith,7,F,Jr,2026-27\nPriya Patel,9,D,So,2026-27\n`;
const CORRECTED = SMITH.replace("Jhon", "John");

async function people(db: Database): Promise<string[]> {
  const rows = await db.select().from(players).orderBy(players.id);
  return rows.map(({ id, name }) => `${id}: ${name}`);
}
const about = ({ lines }: ImportRun, word: string) => lines.filter((line) => line.includes(word));

describeOnPostgres("a player whose name is corrected", (open) => {
  /** Imports one folder after the other; returns the database and what the last import printed. */
  async function imported(...folders: BundleFolder[]): Promise<{ db: Database; last: ImportRun }> {
    const { db } = await open();
    const run = await createImporter(db);
    let last: ImportRun = { code: 0, lines: [], purged: [] };
    for (const folder of folders) last = await run(folder);
    return { db, last };
  }

  test("keeps the address, and the import says so once", async () => {
    const corrected = await club(CORRECTED);
    const { db, last } = await imported(await club(SMITH), corrected);
    expect([last.code, await people(db)]).toEqual([
      0,
      ["jhon-smith: John Smith", "priya-patel: Priya Patel"],
    ]);
    expect(about(last, "Jhon")).toEqual([
      "note: players.csv:2 Name (A2): read as the new name of Jhon Smith, so the page keeps its address /roster/jhon-smith. If they aren't the same, type john-smith in an id column",
    ]);
    const again = await (await createImporter(db))(corrected);
    expect([again.lines.at(-1), about(again, "Jhon")]).toEqual(["Nothing changed.", []]);
  });

  test("is found under the former name in articles, statistics and pictures, now and at the next import", async () => {
    const portrait = await colorPicture("#aa2211").png().toBuffer();
    const stories = {
      "articles/2026-11-02-opener.md":
        "---\ntags: Jhon Smith\n---\n# Opener\n\nA long evening at the rink.\n",
      "articles/2026-11-09-second.md": "---\ntags: John Smith\n---\n# Second\n\nAnother long evening.\n",
      "images/Jhon Smith.png": portrait,
      "games.csv": "id,Date,Time,Opp,H/A,Result\ng-1,11/6/26,7:30 PM,Otters,H,W 1-0\n",
      "lines.csv": "gameId,playerId,goals\ng-1,Jhon Smith,1\n",
      "totals.csv": "Name,Season,Games\nJhon Smith,2025-26,12\n",
    };
    const { "articles/2026-11-09-second.md": _second, ...first } = stories;
    const corrected = await club(CORRECTED, stories);
    const { db, last } = await imported(await club(SMITH, first), corrected);
    const found = async () => ({
      image: (await db.select().from(players).where(eq(players.id, "jhon-smith")))[0]?.image,
      lines: (await db.select().from(playerLines)).map(({ playerId }) => playerId),
      tags: (await db.select().from(tags)).map(({ reference, label }) => `${reference}: ${label}`).toSorted(),
      tagged: (await db.select().from(articles)).map(({ tagIds }) => tagIds),
    });
    const expected = {
      image: "jhon-smith.png",
      lines: ["jhon-smith"],
      tags: ["jhon-smith: John Smith", "priya-patel: Priya Patel"],
      tagged: [["player-jhon-smith"], ["player-jhon-smith"]],
    };
    expect([last.code, await found()]).toEqual([0, expected]);
    expect(about(last, "current name").filter((line) => !line.includes("tagIds"))).toEqual([
      "note: lines.csv:2 playerId (B2): Jhon Smith was read as John Smith, the current name",
      "note: totals.csv:2 Name (A2): Jhon Smith was read as John Smith, the current name",
    ]);
    expect(about(last, "current name").filter((line) => line.includes("tagIds"))).toHaveLength(1);
    const again = await (await createImporter(db))(corrected);
    expect([again.lines.at(-1), await found()]).toEqual(["Nothing changed.", expected]);
  });

  test.each([
    ["another number", CORRECTED.replace("John Smith,7", "John Smith,8")],
    ["another season", CORRECTED.replace("F,Jr,2026-27", "F,Jr,2027-28")],
  ])("is not assumed with %s: the import says how to state it", async (_what, roster) => {
    const { db, last } = await imported(await club(SMITH), await club(roster));
    expect(await people(db)).toContain("john-smith: John Smith");
    expect(about(last, "a Former Name column")).toEqual([
      `note: players.csv:2 Name (A2): John Smith is new and Jhon Smith is gone. If they're the same, type Jhon Smith in a Former Name column to keep the page's address /roster/jhon-smith`,
    ]);
  });

  test("is not confused with a relative, or with the number's next player", async () => {
    const { db, last } = await imported(
      await club(`${HEAD}Anna Smith,12,F,Sr,2026-27\n`),
      await club(`${HEAD}Emma Smith,12,D,Fr,2026-27\n`),
    );
    expect([await people(db), about(last, "Anna")]).toEqual([["emma-smith: Emma Smith"], []]);
  });

  test("is recognized after a marriage by the same number, position and year", async () => {
    const { db } = await imported(
      await club(`${HEAD}Anna Smith,12,F,Sr,2026-27\n`),
      await club(`${HEAD}Anna Jones,12,F,Sr,2026-27\n`),
    );
    expect(await people(db)).toEqual(["anna-smith: Anna Jones"]);
  });

  test("leaves the former name to a new player, with a new address", async () => {
    const both = `${CORRECTED}Jhon Smith,31,G,Fr,2026-27\n`;
    const { db } = await imported(await club(SMITH), await club(CORRECTED), await club(both));
    expect(await people(db)).toEqual([
      "jhon-smith: John Smith",
      "jhon-smith-2: Jhon Smith",
      "priya-patel: Priya Patel",
    ]);
  });

  test("who graduates meanwhile keeps the address among the alumni", async () => {
    const alumni = "Name,#,Pos,Yr\nJohn Smith,7,F,2026\n";
    const { db } = await imported(
      await club(SMITH),
      await club(`${HEAD}Priya Patel,9,D,So,2026-27\n`, {
        "alumni.csv": `Former name,${alumni.replace("John", "Jhon Smith,John")}`,
      }),
    );
    expect(await people(db)).toEqual(["jhon-smith: John Smith", "priya-patel: Priya Patel"]);
  });

  test("can be stated in a column, also with another number and in former seasons' rows", async () => {
    const said = `Former name,${HEAD}Jhon Smith,John Smith,8,F,Sr,2026-27\n,Jhon Smith,7,F,Jr,2025-26\n`;
    const { db, last } = await imported(await club(SMITH), await club(said));
    expect([last.code, await people(db)]).toEqual([0, ["jhon-smith: John Smith"]]);
  });

  test("gets the address back if stated only after an import as a new player", async () => {
    const changed = CORRECTED.replace("John Smith,7", "John Smith,8");
    const said = changed
      .replace("Name,", "Name,Former name,")
      .replace("John Smith,", "John Smith,Jhon Smith,")
      .replace("Patel,", "Patel,,");
    const { db } = await imported(await club(SMITH), await club(changed), await club(said));
    expect(await people(db)).toEqual(["jhon-smith: John Smith", "priya-patel: Priya Patel"]);
  });

  test("can get another address by a written id", async () => {
    const withId = `id,${HEAD}john-s,John Smith,7,F,Jr,2026-27\n`;
    const { db } = await imported(await club(SMITH), await club(withId));
    expect(await people(db)).toEqual(["john-s: John Smith"]);
  });
});

const TEXT =
  "<p>The Kestrels won a long evening at the rink, with two goals in the last minute of overtime.</p>";
const form = (title: string) => ({
  type: "NONE",
  title,
  elements: [{ id: "name", type: "TEXTFIELD_TEXT", title: "Your name" }],
});

describeOnPostgres("a renamed record with a page keeps its address:", (open) => {
  async function ids(table: typeof articles, file: string, before: object, after: object) {
    const { db } = await open();
    const run = await createImporter(db);
    const imported = async (record: object) => {
      const last = await run(await club(SMITH, { [file]: [record] }));
      const rows = await db.select().from(table).where(eq(table.teamId, "kestrels"));
      return { last, ids: rows.map(({ id }) => id) };
    };
    const first = await imported(before);
    const { last, ids } = await imported(after);
    return { code: last.code, before: first.ids, ids, said: about(last, "keeps its address").length };
  }
  const scarf = { price: 2500, productsTotal: 10, shortDescription: "Warm, and in the club's colors." };
  const night = {
    timeOfEvent: "2026-12-20 18:00",
    ticketsTotal: 50,
    prices: [{ id: "adult", title: "Adult", price: 1200 }],
  };

  test.each([
    [
      "an article with the same text",
      articles,
      "articles.json",
      { title: "Win", content: TEXT },
      { title: "An evening to remember" },
    ],
    [
      "an article of the same moment",
      articles,
      "articles.json",
      { title: "Kestrels loose to Foxes", content: TEXT, timeOfArticle: "2026-11-20 12:00" },
      { title: "Kestrels lose to Foxes", content: `${TEXT}<p>More.</p>` },
    ],
    [
      "a page with the same text",
      pages,
      "pages.json",
      { title: "Try outs", content: TEXT },
      { title: "How to join" },
    ],
    [
      "an event at the same time",
      events,
      "events.json",
      { title: "Senior dinner", start: "2026-12-05 18:00" },
      { title: "Senior banquet dinner" },
    ],
    [
      "an event at the same time and place",
      events,
      "events.json",
      { title: "Senior dinner", start: "2026-12-05 18:00", venue: "Hall" },
      { title: "Banquet" },
    ],
    [
      "a gallery of the same pictures",
      galleries,
      "galleries.json",
      { title: "Opener", pictures: [{ image: "crest.png" }] },
      { title: "First night" },
    ],
    ["a coach", coaches, "coaches.json", { name: "Maria Lopes" }, { name: "Maria Lopez" }],
    ["a product", products, "products.json", { title: "Scraf", ...scarf }, { title: "Scarf" }],
    ["a ticket", tickets, "tickets.json", { title: "Foxes nihgt", ...night }, { title: "Foxes night" }],
    ["a form", forms, "forms.json", form("Try-out signup"), { title: "Tryout signup" }],
  ] as const)("%s", async (_what, table, file, before, change) => {
    const found = await ids(table as unknown as typeof articles, file, before, { ...before, ...change });
    expect(found.before).toHaveLength(1);
    expect(found).toEqual({ code: 0, before: found.before, ids: found.before, said: 1 });
  });

  test.each([
    [
      "a product with another price",
      products,
      "products.json",
      { title: "Red scarf", ...scarf },
      { title: "Blue scarf", price: 3000 },
    ],
    [
      "a page of another year",
      pages,
      "pages.json",
      { title: "Tryouts 2025", content: TEXT },
      { title: "Tryouts 2026", content: "<p>Come on Monday.</p>" },
    ],
    [
      "another event at the time",
      events,
      "events.json",
      { title: "Dinner", start: "2026-12-05 18:00" },
      { title: "Car wash" },
    ],
  ] as const)("but not %s", async (_what, table, file, before, change) => {
    const { ids: stored, said } = await ids(table as unknown as typeof articles, file, before, {
      ...before,
      ...change,
    });
    expect([
      stored.length > 0 && stored.some((id) => /blue-scarf|tryouts-2026|car-wash/.test(id)),
      said,
    ]).toEqual([true, 0]);
  });

  test("one stated by formerName", async () => {
    const told = { title: "Blue scarf", formerName: "Red scarf", ...scarf, price: 3000 };
    const found = await ids(
      products as unknown as typeof articles,
      "products.json",
      { title: "Red scarf", ...scarf },
      told,
    );
    expect(found).toMatchObject({ code: 0, ids: ["red-scarf"] });
  });
});

test("without a database a former name is known if the sheet states it", async () => {
  const said = SMITH.replace("Name,", "Name,Former name,")
    .replace("Jhon Smith,", "John Smith,Jhon Smith,")
    .replace("Patel,", "Patel,,");
  const { mistakes, notes } = await readBundleFolder(
    await club(said, { "articles/opener.md": "---\ntags: Jhon Smith\n---\n# Opener\n\nText.\n" }),
  );
  expect(mistakes).toEqual([]);
  expect(notes).toContainEqual(
    "articles/opener.md:2 tagIds[0]: Jhon Smith was read as John Smith, the current name",
  );
});
