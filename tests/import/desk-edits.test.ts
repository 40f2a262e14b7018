import { and, asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { diskStorage } from "../../platform/storage/disk-storage.ts";
import { storedFiles } from "../../platform/storage/stored-files.ts";
import { sharpImages } from "../../server/adapters/sharp-images.ts";
import type { EditedCollection } from "../../server/collections/edits/edited-collection.ts";
import type { Database, WritePool } from "../../server/db/client.ts";
import { rememberBases } from "../../server/db/queries/club/edited-records.ts";
import { findTeamById, type Team } from "../../server/db/queries/club/teams.ts";
import * as schema from "../../server/db/schema/index.ts";
import { readBundle } from "../../server/intake/bundle/read-bundle.ts";
import { rememberEdit } from "../../server/usecases/club/edits/load-club-content.ts";
import { saveRecord } from "../../server/usecases/content/save-record.ts";
import { loadSettings } from "../../server/usecases/content/settings/load-settings.ts";
import { openSettings } from "../../server/usecases/content/settings/open-settings.ts";
import { saveSettings } from "../../server/usecases/content/settings/save-settings.ts";
import { exportClub } from "../../server/usecases/import/export-club.ts";
import { importClubs } from "../../server/usecases/import/import-clubs.ts";
import { listStoredClubs } from "../../server/usecases/import/list-stored-clubs.ts";
import { removeClub } from "../../server/usecases/import/remove-club.ts";
import { countLockWaits } from "../concurrency/while-held.ts";
import { nextId } from "../factories/rows.ts";
import { describeOnPostgres } from "../harness/program/databases.ts";
import { loadRecord } from "../usecases/content/load-record.ts";
import {
  type BundleFolder,
  colorPicture,
  IMPORT_TIME,
  makeBundleFolder,
  REFERENCE_DATA,
  teamRecord,
  writeValidClub,
} from "./bundle-folder.ts";
import { createImporter } from "./stored.ts";

/** Records that officers edited at the desk, and that the club's folder has too. */

const { articles, editedRecords, games, images, opponents, players, playerLines, plays, seasonPlayers } =
  schema;
const { seasons, sponsors, tags, teams } = schema;

const EDITED_MEANWHILE = expect.stringContaining("was edited at the desk while");

const SPONSOR = { id: "diner", name: "Diner", url: "www.example.com", order: 2 };

describeOnPostgres("records edited at the desk", (open) => {
  let db: Database;
  let owner: Database;
  let clubId = "";
  let bundle: BundleFolder;
  let run: Awaited<ReturnType<typeof createImporter>>;
  let edited = 0;

  beforeEach(async () => {
    ({ db, owner } = await open());
    clubId = nextId("kestrels");
    bundle = await makeBundleFolder();
    run = await createImporter(db);
    await bundle.write("reference.json", REFERENCE_DATA);
    await writeValidClub(bundle, "", clubId);
    await bundle.write("sponsors.json", [SPONSOR]);
    await bring();
  });

  /** Imports the bundle without mistakes, and returns what is printed about the desk. */
  async function bring(options: Parameters<typeof run>[1] = {}): Promise<string[]> {
    const { code, lines } = await run(bundle, options);
    expect([code, lines.filter((line) => line.includes("expected"))]).toEqual([0, []]);
    return lines.filter((line) => /desk|in the folder/.test(line));
  }

  /** An edit as the desk makes it: first remembers the record, then changes it. */
  const edit = (
    collection: EditedCollection,
    recordId: string,
    change: (tx: Database) => PromiseLike<unknown>,
  ) =>
    db.transaction(async (tx) => {
      edited += 1;
      await rememberEdit(tx, { teamId: clubId, collection, recordId, at: new Date(edited) });
      await change(tx);
    });

  const editPlayer = (id: string, values: Partial<typeof players.$inferInsert>) =>
    edit("players", id, (tx) =>
      tx
        .update(players)
        .set(values)
        .where(and(eq(players.teamId, clubId), eq(players.id, id))),
    );

  const listEdits = async () =>
    (
      await db
        .select()
        .from(editedRecords)
        .where(eq(editedRecords.teamId, clubId))
        .orderBy(asc(editedRecords.recordId))
    ).map(({ collection, recordId }) => `${collection} ${recordId}`);

  const listPlayers = async () =>
    (await db.select().from(players).where(eq(players.teamId, clubId)).orderBy(asc(players.id))).map(
      ({ id, name, biography, alumni }) =>
        `${id} ${name}${biography && ` (${biography})`}${alumni ? ", alum" : ""}`,
    );

  test("keep what only the desk changed and take what only the folder changed, until both agree", async () => {
    await editPlayer("p-2", { name: "Piet Vries" });
    const before = await bring();
    expect(before).toEqual([`The ${clubId} club: 1 record stays as edited at the desk (players 1).`]);
    const CSV = "id,name,Position,biography\np-1,Jon Ödegaard,Forward,\np-2,Piet de Vries,Goaltender,Tall\n";
    await bundle.write("players.csv", CSV);
    expect(await bring()).toEqual(before);
    expect(await listPlayers()).toEqual(["a-1 Max Zed, alum", "p-1 Jon Ödegaard", "p-2 Piet Vries (Tall)"]);
    await bundle.write("players.csv", CSV.replace("Piet de Vries", "Piet Vries"));
    expect(await bring()).toEqual([]);
    expect(await listEdits()).toEqual([]);
  });

  test("list once an import what both changed, and follow --prefer; a dry run lists the same", async () => {
    await edit("sponsors", "diner", (tx) =>
      tx
        .update(sponsors)
        .set({ name: "The Diner", url: "https://diner.example" })
        .where(eq(sponsors.teamId, clubId)),
    );
    await bundle.write("sponsors.json", [{ ...SPONSOR, name: "Diner & Co", order: 5 }]);
    const nameOf = async () => (await db.select().from(sponsors).where(eq(sponsors.teamId, clubId)))[0];
    const listed = `  sponsors "The Diner", name: "Diner & Co" in the folder, "The Diner" at the desk`;
    const dry = await bring({ dryRun: true });
    expect(dry.map((line) => line.replace("would stay", "stays").replace("would keep", "keeps"))).toEqual(
      await bring(),
    );
    expect(dry).toContain(listed);
    expect(await nameOf()).toMatchObject({ name: "The Diner", url: "https://diner.example", order: 5 });
    expect((await bring()).filter((line) => line === listed)).toHaveLength(1);
    expect(await bring({ prefer: "desk" })).toContain(listed);
    expect(await bring()).toEqual([`The ${clubId} club: 1 record stays as edited at the desk (sponsors 1).`]);
    await bundle.write("sponsors.json", [{ ...SPONSOR, name: "Diner Inc", order: 5 }]);
    expect(await bring({ prefer: "bundle" })).toContain(listed.replace("& Co", "Inc"));
    expect(await nameOf()).toMatchObject({ name: "Diner Inc", url: "https://diner.example" });
    expect((await bring()).join()).not.toContain("things were");
  });

  test("are kept if they were created at the desk, and stay deleted if they were deleted there", async () => {
    const bank = { teamId: clubId, id: "bank", name: "Bank", url: "", timeCreated: IMPORT_TIME };
    await edit("sponsors", "bank", (tx) => tx.insert(sponsors).values(bank));
    await edit("sponsors", "diner", (tx) =>
      tx.delete(sponsors).where(and(eq(sponsors.teamId, clubId), eq(sponsors.id, "diner"))),
    );
    const ids = async () =>
      (await db.select().from(sponsors).where(eq(sponsors.teamId, clubId))).map(({ id }) => id);
    expect(await bring()).toEqual([`The ${clubId} club: 2 records stay as edited at the desk (sponsors 2).`]);
    expect(await ids()).toEqual(["bank"]);
    // The folder changes the one that was deleted.
    await bundle.write("sponsors.json", [{ ...SPONSOR, order: 7 }]);
    expect(await bring()).toContain('  sponsors "Diner": changed in the folder, but deleted at the desk');
    expect(await ids()).toEqual(["bank"]);
    await bundle.write("sponsors.json", []);
    await bring();
    expect([await ids(), await listEdits()]).toEqual([["bank"], ["sponsors bank"]]);
    // The folder gets the one that was created, changed at the desk since, and loses it again.
    await bundle.write("sponsors.json", [{ id: "bank", name: "Bank" }]);
    await bring();
    expect(await listEdits()).toEqual([]);
    await edit("sponsors", "bank", (tx) =>
      tx.update(sponsors).set({ name: "The Bank" }).where(eq(sponsors.teamId, clubId)),
    );
    await bundle.write("sponsors.json", []);
    expect(await bring()).toContain(
      '  sponsors "The Bank": no longer in the folder, but changed at the desk',
    );
    expect(await ids()).toEqual(["bank"]);
    expect(await bring({ prefer: "bundle" })).not.toEqual([]);
    expect([await ids(), await listEdits()]).toEqual([[], []]);
  });

  test("stop the import of their club if the folder dropped what they need, and are named", async () => {
    const [story] = await db.select().from(articles).where(eq(articles.teamId, clubId));
    if (!story) throw new Error("The article was imported");
    await edit("articles", "recap", (tx) =>
      tx.insert(articles).values({ ...story, id: "recap", title: 'The "recap"', tagIds: [] }),
    );
    await edit("opponents", "otters", (tx) =>
      tx.update(opponents).set({ name: "River Otters" }).where(eq(opponents.teamId, clubId)),
    );
    const stored = () => db.select().from(articles).where(eq(articles.teamId, clubId));
    const before = await stored();
    const GAMES = "id,seasonId,opponentId,place,timeOfGame\n";
    await bundle.write("games.csv", `${GAMES}g-2,now,otters,home,2026-12-04 19:30\n`);
    await bundle.write("articles.json", []);
    const { code, lines } = await run(bundle);
    expect(code).toBe(1);
    expect(lines).toContain(
      'articles "The \\"recap\\"" (edited at the desk) gameId: expected the id of a game, got "g-1"',
    );
    expect(lines.at(-1)).toMatch(/^What is marked \(edited at the desk\)/);
    expect(await stored()).toEqual(before);
    // The other way round: the folder needs what the desk deleted.
    await edit("articles", "recap", (tx) => tx.delete(articles).where(eq(articles.teamId, clubId)));
    await edit("opponents", "otters", async (tx) => {
      await tx.delete(games).where(eq(games.teamId, clubId));
      await tx.delete(opponents).where(eq(opponents.teamId, clubId));
    });
    const broken = await run(bundle);
    expect([broken.code, broken.lines.at(-1)]).toEqual([
      1,
      'Deleted at the desk, so the folder can\'t refer to it: opponents "Otters".',
    ]);
  });

  test("keep their ids: a player renamed and a game moved at the desk are found in the old sheets", async () => {
    await bundle.remove("players.csv");
    await bundle.remove("games.csv");
    await bundle.write(
      "roster.csv",
      "Name,Number,Position\nJon Ödegaard,9,Forward\nPiet de Vries,30,Goaltender\n",
    );
    await bundle.write(
      "schedule.csv",
      "Date,Time,Opponent,H/A\n12/4/2026,7:30 PM,Otters,H\n12/11/2026,7:30 PM,Otters,H\n",
    );
    await bundle.write("articles.json", []);
    await bundle.remove("articles");
    await bundle.remove("tags.json");
    await bundle.write("seasons.json", []);
    await bring();
    const people = async () => (await listPlayers()).filter((one) => !one.includes("alum"));
    const [jon = "", piet = ""] = (await people()).map((one) => one.split(" ")[0]);
    const first = await db.select().from(games).where(eq(games.teamId, clubId)).orderBy(asc(games.id));
    await editPlayer(piet, { name: "Peter Vriesland" });
    // The first game moves to the day of the second one.
    const [game, other] = first.toSorted((a, b) => a.timeOfGame.getTime() - b.timeOfGame.getTime());
    if (!game || !other) throw new Error("Two games were imported");
    await edit("games", game.id, (tx) =>
      tx
        .update(games)
        .set({ timeOfGame: other.timeOfGame, endTimeOfGame: other.endTimeOfGame, note: "Doubleheader" })
        .where(and(eq(games.teamId, clubId), eq(games.id, game.id))),
    );
    await bundle.write(
      "roster.csv",
      "Name,Number,Position\nJon Ödegaard,9,Defense\nPiet de Vries,31,Goaltender\n",
    );
    await bring();
    expect(await people()).toEqual([`${jon} Jon Ödegaard`, `${piet} Peter Vriesland`]);
    const after = await db.select().from(games).where(eq(games.teamId, clubId)).orderBy(asc(games.id));
    expect(after.map(({ id, timeOfGame, note }) => [id, timeOfGame, note])).toEqual(
      first.map(({ id }) => [id, other.timeOfGame, id === game.id ? "Doubleheader" : ""]),
    );
    const [worn] = await db
      .select()
      .from(seasonPlayers)
      .where(and(eq(seasonPlayers.teamId, clubId), eq(seasonPlayers.playerId, piet)));
    expect(JSON.stringify(worn?.details)).toContain("31");
    // A player whom the desk deleted is found too, and stays deleted.
    const [season] = await db.select().from(seasons).where(eq(seasons.teamId, clubId));
    await edit("seasons", season?.id ?? "", async (tx) => {
      await tx
        .delete(seasonPlayers)
        .where(and(eq(seasonPlayers.teamId, clubId), eq(seasonPlayers.playerId, jon)));
      await tx
        .update(seasons)
        .set({ tagIds: (season?.tagIds ?? []).filter((id) => id !== `player-${jon}`) })
        .where(eq(seasons.teamId, clubId));
    });
    await edit("players", jon, (tx) =>
      tx.delete(players).where(and(eq(players.teamId, clubId), eq(players.id, jon))),
    );
    await edit("tags", `player-${jon}`, (tx) =>
      tx.delete(tags).where(and(eq(tags.teamId, clubId), eq(tags.reference, jon))),
    );
    await bring();
    expect(await people()).toEqual([`${piet} Peter Vriesland`]);
  });

  test("of a roster are merged player by player, and somebody moved to the alumni keeps the file's corrections", async () => {
    const season = {
      id: "now",
      preDevelopedSeasonId: "mih-0",
      tagIds: ["t-p-1"],
      timeCreated: "2026-08-01 12:00",
    };
    const place = (playerId: string, value: string) => ({
      playerId,
      details: [{ title: "Team Number", value }],
    });
    await bundle.write("seasons.json", [{ ...season, roster: [place("p-1", "9"), place("p-2", "30")] }]);
    await bring();
    await edit("seasons", "now", (tx) =>
      tx
        .update(seasonPlayers)
        .set({ details: place("", "99").details })
        .where(and(eq(seasonPlayers.teamId, clubId), eq(seasonPlayers.playerId, "p-1"))),
    );
    await edit("players", "p-2", async (tx) => {
      await rememberEdit(tx, { teamId: clubId, collection: "alumni", recordId: "p-2", at: IMPORT_TIME });
      await tx
        .update(players)
        .set({ alumni: true })
        .where(and(eq(players.teamId, clubId), eq(players.id, "p-2")));
    });
    await bundle.write("seasons.json", [
      { ...season, roster: [place("a-1", "4"), place("p-2", "31"), place("p-1", "9")] },
    ]);
    await bundle.write(
      "players.csv",
      "id,name,Position,Team Number,image,biography\np-1,Jon Ödegaard,Forward,9,crest.png,Fast\np-2,Piet de Vries,Goaltender,30,,Retired\n",
    );
    expect(await bring()).toEqual([
      `The ${clubId} club: 2 records stay as edited at the desk (alumni 1, seasons 1).`,
    ]);
    const worn = await db
      .select()
      .from(seasonPlayers)
      .where(eq(seasonPlayers.teamId, clubId))
      .orderBy(asc(seasonPlayers.playerId));
    expect(worn.map(({ playerId, details }) => `${playerId} ${details[0]?.value}`)).toEqual([
      "a-1 4",
      "p-1 99",
      "p-2 31",
    ]);
    expect(await listPlayers()).toContain("p-2 Piet de Vries (Retired), alum");
    expect(await listEdits()).toEqual(["seasons now", "players p-2"]);
  });

  /** Saves one field of the club's own record in its form of the desk. */
  async function saveInForm(name: string, path: string, value: unknown) {
    const team = (await findTeamById(db, clubId)) as Team;
    const form = openSettings(name, "owner");
    const { versions: began = {} } = (form && (await loadSettings(db, team, form))) ?? {};
    if (!form) throw new Error(`No form ${name}`);
    const services = { db: db as WritePool, purge: async () => {}, now: () => IMPORT_TIME };
    const save = { team, form, fields: { [path]: value }, began, who: "ann@example.com" };
    expect(await saveSettings(services, save)).toEqual({ ok: true, isChanged: true });
  }

  test("of team.json are merged by their inner fields, and the payment account stays", async () => {
    await db.update(teams).set({ stripeAccountId: "acct_1" }).where(eq(teams.teamId, clubId));
    const { colors } = ((await findTeamById(db, clubId)) as Team).websiteStyles;
    await saveInForm("look", "websiteStyles.colors.primaryColor", "#111111");
    await saveInForm("policy-privacy", "policies.privacy", "Ours");
    await saveInForm("socials", "socials.tiktokURL", "https://tiktok.com/@k");
    await bundle.write(
      "team.json",
      teamRecord(clubId, {
        websiteStyles: { colors: { ...colors, secondaryColor: "#222222" }, bannerText: "Hi" },
        policies: { terms: "Theirs" },
        seoInfo: { title: "New" },
      }),
    );
    expect(await bring()).toEqual([
      `The ${clubId} club: 1 record stays as edited at the desk (team.json 1).`,
    ]);
    const [after] = await db.select().from(teams).where(eq(teams.teamId, clubId));
    expect(after).toMatchObject({
      websiteStyles: { colors: { primaryColor: "#111111", secondaryColor: "#222222" }, bannerText: "Hi" },
      policies: { privacy: "Ours", terms: "Theirs" },
      socials: { tiktokURL: "https://tiktok.com/@k" },
      seoInfo: { title: "New" },
      stripeAccountId: "acct_1",
    });
  });

  test("may be box scores and plays: lines by their fields, a game's plays as a list", async () => {
    await bundle.write("lines.csv", "gameId,playerId,goals,assists\ng-1,p-1,2,0\ng-1,p-2,0,0\n");
    const PLAYS = "gameId,kind,period,clock,playerId\ng-1,goal,1,10:00,p-1\ng-1,goal,2,05:00,p-1\n";
    await bundle.write("plays.csv", PLAYS);
    await bring();
    const lineOf = (id: string) => and(eq(playerLines.teamId, clubId), eq(playerLines.playerId, id));
    await edit("lines", "g-1/p-1/player", (tx) =>
      tx.update(playerLines).set({ assists: 1 }).where(lineOf("p-1")),
    );
    await edit("plays", "g-1", (tx) =>
      tx
        .update(plays)
        .set({ clock: "09:59" })
        .where(and(eq(plays.teamId, clubId), eq(plays.position, 1))),
    );
    await bundle.write("lines.csv", "gameId,playerId,goals,assists\ng-1,p-2,0,1\ng-1,p-1,3,0\n");
    await bring();
    const [line] = await db.select().from(playerLines).where(lineOf("p-1"));
    expect(line).toMatchObject({ goals: 3, assists: 1 });
    await bundle.write("plays.csv", `${PLAYS}g-1,goal,3,01:00,p-2\n`);
    expect((await bring()).join("\n")).toContain(
      'plays "g-1", records: a list in the folder, a list at the desk',
    );
    const clocks = async () =>
      (await db.select().from(plays).where(eq(plays.teamId, clubId)).orderBy(asc(plays.position))).map(
        ({ clock }) => clock,
      );
    expect(await clocks()).toEqual(["09:59", "05:00"]);
    await bring({ prefer: "bundle" });
    expect(await clocks()).toEqual(["10:00", "05:00", "01:00"]);
  });

  test("keep pictures that were uploaded at the desk, and an export that is imported settles everything", async () => {
    const folder = await makeBundleFolder();
    const store = {
      images: sharpImages(diskStorage(folder.path)),
      files: storedFiles(diskStorage(folder.path)),
    };
    run = await createImporter(db, store);
    await bring();
    const bytes = await colorPicture("#abcdef", 12).png().toBuffer();
    const inspected = await store.images.inspect(bytes);
    if (!inspected.ok) throw new Error("The picture is sound");
    await store.images.put(bytes);
    const row = {
      teamId: clubId,
      id: "goal.png",
      ...inspected.image,
      alt: "The goal",
      caption: "",
      focalX: 0.5,
      focalY: 0.5,
    };
    await edit("images", "goal.png", (tx) => tx.insert(images).values(row));
    const src = `src="/images/${clubId}/${row.hash}" width="12" height="12"`;
    await edit("articles", "story", (tx) =>
      tx
        .update(articles)
        .set({
          featureImage: "goal.png",
          content: `<p>See:</p><figure><img ${src} alt="The goal" /></figure>`,
        })
        .where(eq(articles.teamId, clubId)),
    );
    const stored = async () => [
      await db.select().from(articles).where(eq(articles.teamId, clubId)),
      (await db.select().from(images).where(eq(images.teamId, clubId)))
        .map(({ id, hash, alt }) => [id, hash, alt])
        .toSorted(),
    ];
    const before = await stored();
    const { lines } = await run(bundle);
    expect(lines.filter((line) => line.includes("not used"))).toEqual([]);
    expect(lines).toContain(
      `The ${clubId} club: 2 records stay as edited at the desk (articles 1, images 1).`,
    );
    expect(await stored()).toEqual(before);
    const exported = await makeBundleFolder();
    await exportClub({ db, ...store }, clubId, exported.path);
    bundle = exported;
    expect([await bring(), await listEdits(), await stored()]).toEqual([[], [], before]);
  });

  test("are not overwritten if they are edited between reading and writing", async () => {
    await bundle.write("sponsors.json", [{ ...SPONSOR, order: 9 }]);
    const folder = await makeBundleFolder();
    const services = {
      db,
      images: sharpImages(diskStorage(folder.path)),
      files: storedFiles(diskStorage(folder.path)),
      purge: async () => {},
      now: () => IMPORT_TIME,
      baseDomain: "clubs.example",
    };
    const read = () =>
      readBundle(bundle.path, {
        inspect: services.images.inspect,
        asOf: IMPORT_TIME,
        findClubs: (ids) => listStoredClubs(db, ids),
      });
    const mode = { dryRun: false, allOrNothing: false };
    const change = (name: string) =>
      edit("sponsors", "diner", (tx) => tx.update(sponsors).set({ name }).where(eq(sponsors.teamId, clubId)));
    const stored = async () => (await db.select().from(sponsors).where(eq(sponsors.teamId, clubId)))[0];
    for (const name of ["First", "Second"]) {
      const late = await read();
      await change(name);
      const { clubs, mistakes } = await importClubs(services, late, mode);
      expect([clubs, mistakes.map(({ expected }) => expected)]).toEqual([[], [EDITED_MEANWHILE]]);
      expect(await stored()).toMatchObject({ name, order: 2 });
    }
    const team = (await findTeamById(db, clubId)) as Team;
    const { versions = {} } = (await loadRecord(db, team, "sponsors", "diner")) ?? {};
    const late = await read();
    const saved = await saveRecord(
      { db: db as WritePool, purge: async () => {}, now: () => new Date(IMPORT_TIME.getTime() - 1000) },
      {
        team,
        collection: "sponsors",
        id: "diner",
        fields: { name: "Saved" },
        began: versions,
        who: "ann@example.com",
      },
    );
    expect(saved).toMatchObject({ ok: true, isChanged: true });
    const refused = await importClubs(services, late, mode);
    expect(refused.mistakes.map(({ expected }) => expected)).toEqual([EDITED_MEANWHILE]);
    expect(await stored()).toMatchObject({ name: "Saved" });
    /** The desk saves while the import waits for its lock. */
    const saveDuring = async (remember: (tx: Database) => Promise<void>, name: string) => {
      const late = await read();
      const [begun, imports] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const saved = db.transaction(async (tx) => {
        await remember(tx);
        await tx.update(sponsors).set({ name }).where(eq(sponsors.teamId, clubId));
        begun.resolve();
        await imports.promise;
      });
      await begun.promise;
      const imported = importClubs(services, late, mode);
      // On Citus, the import waits at the club's node.
      await expect.poll(() => countLockWaits(db), { interval: 10 }).toBe(1);
      imports.resolve();
      await saved;
      return imported;
    };
    const edited = { teamId: clubId, collection: "sponsors", recordId: "diner" } as const;
    const locked = await saveDuring((tx) => rememberEdit(tx, { ...edited, at: IMPORT_TIME }), "Third");
    expect(locked.mistakes.map(({ expected }) => expected)).toEqual([EDITED_MEANWHILE]);
    expect(await stored()).toMatchObject({ name: "Third", order: 2 });
    // Without an edit in between, the same import is written.
    expect((await importClubs(services, await read(), mode)).mistakes).toEqual([]);
    expect(await stored()).toMatchObject({ name: "Third", order: 9 });
    // The control: a desk that did not lock its club would lose what it saves.
    await bundle.write("sponsors.json", [{ ...SPONSOR, order: 10 }]);
    const naive = await saveDuring(
      (tx) => rememberBases(tx, [{ ...edited, base: null, timeEdited: new Date(1) }]),
      "Lost",
    );
    expect([naive.mistakes, await stored()]).toMatchObject([[], { name: "Third", order: 10 }]);
  });

  test("are forgotten with their club", async () => {
    await editPlayer("p-2", { name: "Piet Vries" });
    const { path } = await makeBundleFolder();
    const removal = {
      db: owner,
      images: sharpImages(diskStorage(path)),
      purge: async () => {},
      now: () => IMPORT_TIME,
    };
    expect(await removeClub(removal, clubId, { withOrders: false })).toMatchObject({ ok: true });
    expect(await listEdits()).toEqual([]);
  });
});
