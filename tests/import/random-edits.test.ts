import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { diskStorage } from "../../platform/storage/disk-storage.ts";
import { sharpImages } from "../../server/adapters/sharp-images.ts";
import type { EditedCollection } from "../../server/collections/edits/edited-collection.ts";
import type { Database } from "../../server/db/client.ts";
import * as schema from "../../server/db/schema/index.ts";
import { rememberEdit } from "../../server/usecases/club/edits/load-club-content.ts";
import { removeClub } from "../../server/usecases/import/remove-club.ts";
import { describeOnPostgres } from "../harness/program/databases.ts";
import { RUNS_ALL_ROWS } from "../harness/run/full-run.ts";
import {
  type BundleFolder,
  IMPORT_TIME,
  makeBundleFolder,
  REFERENCE_DATA,
  teamRecord,
} from "./bundle-folder.ts";
import { createImporter } from "./stored.ts";

/** Number of random histories; `npm run proof` tries more. */
const RUNS = RUNS_ALL_ROWS ? 20 : 4;

const { articles, editedRecords, games, players, seasonPlayers, sponsors, teams } = schema;
const CLUB = "kestrels";

/** A value of the club that both an officer and the folder can change: a number from 0 to 3. */
interface Leaf {
  collection: EditedCollection;
  recordId: string;
  /** Changes it at the desk. */
  set(tx: Database, value: number): PromiseLike<unknown>;
  /** As stored. */
  get(db: Database): Promise<unknown>;
  /** The stored form of a value. */
  shown(value: number): unknown;
  /** Part of the line that lists it. */
  listed: string;
}

const first = async <T>(rows: PromiseLike<T[]>): Promise<T> => {
  const [row] = await rows;
  if (row === undefined) throw new Error("The club is stored");
  return row;
};
const html = (value: number) => `<p>Text <strong>${value}</strong></p>`;
const privacy = (value: number) => (value === 0 ? "" : `Privacy ${value}`);

const LEAVES: Readonly<Record<string, Leaf>> = {
  name: {
    ...{ collection: "players", recordId: "jo", listed: "name:" },
    set: (tx, value) =>
      tx
        .update(players)
        .set({ name: `Jo ${"abcd"[value]}` })
        .where(eq(players.teamId, CLUB)),
    get: async (db) => (await first(db.select().from(players).where(eq(players.teamId, CLUB)))).name,
    shown: (value) => `Jo ${"abcd"[value]}`,
  },
  hometown: {
    ...{ collection: "players", recordId: "jo", listed: "details Hometown" },
    set: (tx, value) =>
      tx
        .update(players)
        .set({ details: value === 0 ? [] : [{ title: "Hometown", value: `H${value}` }] })
        .where(eq(players.teamId, CLUB)),
    get: async (db) =>
      (await first(db.select().from(players).where(eq(players.teamId, CLUB)))).details[0]?.value ?? "",
    shown: (value) => (value === 0 ? "" : `H${value}`),
  },
  number: {
    ...{ collection: "seasons", recordId: "now", listed: "roster jo details Number" },
    set: (tx, value) =>
      tx
        .update(seasonPlayers)
        .set({ details: [{ title: "Number", value: `${value}` }] })
        .where(eq(seasonPlayers.teamId, CLUB)),
    get: async (db) =>
      (await first(db.select().from(seasonPlayers).where(eq(seasonPlayers.teamId, CLUB)))).details[0]?.value,
    shown: String,
  },
  venue: {
    ...{ collection: "games", recordId: "g", listed: "venue" },
    set: (tx, value) =>
      tx
        .update(games)
        .set({ venue: `Rink ${value}` })
        .where(eq(games.teamId, CLUB)),
    get: async (db) => (await first(db.select().from(games).where(eq(games.teamId, CLUB)))).venue,
    shown: (value) => `Rink ${value}`,
  },
  date: {
    ...{ collection: "games", recordId: "g", listed: "timeOfGame" },
    set: (tx, value) =>
      tx
        .update(games)
        .set({ timeOfGame: at(value), endTimeOfGame: new Date(at(value).getTime() + 3 * 3_600_000) })
        .where(eq(games.teamId, CLUB)),
    get: async (db) =>
      (await first(db.select().from(games).where(eq(games.teamId, CLUB)))).timeOfGame.toISOString(),
    shown: (value) => at(value).toISOString(),
  },
  content: {
    ...{ collection: "articles", recordId: "a", listed: "content" },
    set: (tx, value) =>
      tx
        .update(articles)
        .set({ content: html(value) })
        .where(eq(articles.teamId, CLUB)),
    get: async (db) => (await first(db.select().from(articles).where(eq(articles.teamId, CLUB)))).content,
    shown: html,
  },
  privacy: {
    ...{ collection: "team", recordId: "team", listed: "policies privacy" },
    set: (tx, value) =>
      tx
        .update(teams)
        .set({ policies: sql`jsonb_set(${teams.policies}, '{privacy}', to_jsonb(${privacy(value)}::text))` })
        .where(eq(teams.teamId, CLUB)),
    get: async (db) => (await first(db.select().from(teams).where(eq(teams.teamId, CLUB)))).policies.privacy,
    shown: privacy,
  },
  order: {
    ...{ collection: "sponsors", recordId: "s", listed: "order" },
    set: (tx, value) => tx.update(sponsors).set({ order: value }).where(eq(sponsors.teamId, CLUB)),
    get: async (db) => (await first(db.select().from(sponsors).where(eq(sponsors.teamId, CLUB)))).order,
    shown: (value) => value,
  },
};
const NAMES = Object.keys(LEAVES);
const leafOf = (name: string): Leaf => {
  const leaf = LEAVES[name];
  if (!leaf) throw new TypeError(name);
  return leaf;
};

function at(value: number): Date {
  return new Date(Date.UTC(2026, 11, 4 + value, 20));
}

/** Writes the folder of the club with these values. */
async function write(bundle: BundleFolder, of: (name: string) => number): Promise<void> {
  const hometown = of("hometown");
  await bundle.write(
    "team.json",
    teamRecord(CLUB, { logo: null, timeZone: "UTC", policies: { privacy: privacy(of("privacy")) } }),
  );
  await bundle.write("players.json", [
    {
      id: "jo",
      name: `Jo ${"abcd"[of("name")]}`,
      details: hometown === 0 ? [] : [{ title: "Hometown", value: `H${hometown}` }],
    },
  ]);
  await bundle.write("tags.json", [{ id: "t", tagType: "player", reference: "jo", label: "Jo" }]);
  await bundle.write("seasons.json", [
    {
      ...{ id: "now", preDevelopedSeasonId: "mih-0", tagIds: ["t"], timeCreated: "2026-08-01 12:00" },
      roster: [{ playerId: "jo", details: [{ title: "Number", value: `${of("number")}` }] }],
    },
  ]);
  await bundle.write("opponents.json", [{ id: "otters", name: "Otters" }]);
  await bundle.write("games.json", [
    {
      ...{ id: "g", seasonId: "now", opponentId: "otters", place: "home" },
      ...{
        venue: `Rink ${of("venue")}`,
        timeOfGame: at(of("date")).toISOString().slice(0, 16).replace("T", " "),
      },
    },
  ]);
  await bundle.write("articles.json", [{ id: "a", title: "A", contentFile: "a.html" }]);
  await bundle.write("articles/a.html", html(of("content")));
  await bundle.write("sponsors.json", [{ id: "s", name: "S", order: of("order") }]);
}

type Step = { side: "desk" | "file"; leaf: string; value: number } | { prefer: "bundle" | "desk" | null };

const history: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        side: fc.constantFrom("desk" as const, "file" as const),
        leaf: fc.constantFrom(...NAMES),
        value: fc.nat(3),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ prefer: fc.constantFrom(null, null, "bundle" as const, "desk" as const) }),
    },
  ),
  { minLength: 12, maxLength: 40 },
);

describeOnPostgres("random edits at the desk and in the folder", (open) => {
  test("are merged value by value, over several imports", async () => {
    const { db, owner } = await open();
    const bundle = await makeBundleFolder();
    await bundle.write("reference.json", REFERENCE_DATA);
    const run = await createImporter(db);
    const play = async (steps: readonly Step[]) => {
      const start = () => new Map(NAMES.map((name) => [name, 1]));
      const [file, desk, base] = [start(), start(), start()];
      const valueIn = (values: ReadonlyMap<string, number>) => (name: string) => values.get(name) ?? 0;
      let clock = 0;
      const bring = async (prefer: "bundle" | "desk" | null = null) => {
        await write(bundle, valueIn(file));
        const { code, lines } = await run(bundle, { prefer });
        expect([code, lines.filter((line) => line.includes("expected"))]).toEqual([0, []]);
        const clashes: string[] = [];
        for (const name of NAMES) {
          const [b, d, f] = [base, desk, file].map((values) => valueIn(values)(name));
          const isClash = f !== b && d !== b && f !== d;
          if (isClash) clashes.push(name);
          desk.set(name, (isClash ? (prefer === "bundle" ? f : d) : f === b ? d : f) ?? 0);
          base.set(name, (isClash && prefer === null ? b : f) ?? 0);
        }
        const stored = await Promise.all(NAMES.map((name) => leafOf(name).get(db)));
        expect(stored).toEqual(NAMES.map((name) => leafOf(name).shown(valueIn(desk)(name))));
        const listed = lines.filter(
          (line) => line.includes(" in the folder, ") && line.includes(" at the desk"),
        );
        expect(listed).toHaveLength(clashes.length);
        for (const name of clashes)
          expect(listed.filter((line) => line.includes(leafOf(name).listed))).toHaveLength(1);
        return lines;
      };
      await bring();
      for (const step of [...steps, { prefer: null }]) {
        if ("prefer" in step) {
          await bring(step.prefer);
          // The same folder again changes nothing.
          expect((await bring()).at(-1)).toBe("Nothing changed.");
        } else if (step.side === "file") file.set(step.leaf, step.value);
        else {
          const { collection, recordId, set } = leafOf(step.leaf);
          clock += 1;
          const at = new Date(clock);
          await db.transaction(async (tx) => {
            await rememberEdit(tx, { teamId: CLUB, collection, recordId, at });
            await set(tx, step.value);
          });
          desk.set(step.leaf, step.value);
        }
      }
      // The folder gets what is stored: nothing is left to merge.
      for (const [name, value] of desk) file.set(name, value);
      await bring();
      expect(await db.select().from(editedRecords).where(eq(editedRecords.teamId, CLUB))).toEqual([]);
      const { path } = await makeBundleFolder();
      const removal = {
        db: owner,
        images: sharpImages(diskStorage(path)),
        purge: async () => {},
        now: () => IMPORT_TIME,
      };
      expect(await removeClub(removal, CLUB, { withOrders: false })).toMatchObject({ ok: true });
    };
    await fc.assert(fc.asyncProperty(history, play), { numRuns: RUNS, interruptAfterTimeLimit: 40_000 });
  });
});
