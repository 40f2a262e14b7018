import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { CopyDatabase } from "../../platform/database/copy-database.ts";
import { sandboxSwitches, sandboxWebhookDeliveries } from "../../sandbox/database/schema.ts";
import { listDueDrafts } from "../../server/db/queries/club/record-drafts.ts";
import {
  addBackup,
  findBackupState,
  findLastGoodBackup,
  recordBackupOutcome,
} from "../../server/db/queries/site/backups.ts";
import { findSandboxPlace } from "../../server/db/sandbox-tables.ts";
import { recordDrafts } from "../../server/db/schema/index.ts";
import { hasJob, listDeadLetters } from "../../server/db/unfinished-jobs.ts";
import { JOB_KINDS } from "../../server/jobs/job-kinds.ts";
import { makeClub } from "../factories/factories.ts";
import {
  BACKUP_KEY,
  backUp,
  backupNames,
  type DatabaseKind,
  fillInstallation,
  type Installation,
  makeSale,
  openInstallation,
  openWithSchema,
  restore,
  scratchFolder,
  tablesOf,
} from "./backup-bench.ts";

/**
 * A backup of either database can be restored into the other. What happens to damaged ones is in
 * damaged-backups.test.ts, and a server's own backups are in tests/request/backups.test.ts.
 */

describe.each<[DatabaseKind, DatabaseKind]>([
  ["PostgreSQL", "the embedded database"],
  ["the embedded database", "PostgreSQL"],
])("from %s to %s,", (source, target) => {
  test("an encrypted backup is restored with every row, picture, file and job", async () => {
    const [from, into] = [await openInstallation(source), await openInstallation(target)];
    const { club, order, picture, hash } = await fillInstallation(from);
    const folder = await scratchFolder();
    const env = { BACKUP_KEY };
    const said = await backUp(from, folder, { env, check: source === "PostgreSQL" });
    expect(said.join("\n")).toContain(
      "It doesn't hold secrets. Keep these elsewhere, to restore it: SECRET_KEY (",
    );

    // Nothing at the destination can be read without the key.
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && entry.name !== "manifest.json")
        expect((await readFile(join(entry.parentPath, entry.name))).includes("O’Hara")).toBe(false);

    await restore(into, folder, { env });
    expect(await tablesOf(into)).toEqual(await tablesOf(from));
    expect(Buffer.from(await readFile(join(into.dataDir, "images", "originals", `${hash}.webp`)))).toEqual(
      picture,
    );
    expect(await readdir(join(into.dataDir, "files"))).toEqual(await readdir(join(from.dataDir, "files")));

    // Numbered rows continue after the highest number.
    const { db } = into.database;
    const delivery = { eventId: "next", type: "t", account: "a", subject: "s", body: "{}" };
    const [next] = await db.insert(sandboxWebhookDeliveries).values(delivery).returning();
    expect(next?.position).toBe(2);

    // Work goes on at its time. A mail waits for a person, and the sweep would not add it again.
    const about = { teamId: club.teamId, orderId: order.id };
    const waiting = await db
      .select({ kind: sql<string>`name`, isLater: sql<boolean>`start_after > now() + interval '50 minutes'` })
      .from(sql`pgboss.job`)
      .where(sql`state = 'created' and name <> 'dead-letters'`);
    expect(waiting).toEqual([{ kind: "check-order", isLater: true }]);
    expect(await listDeadLetters(db, 10)).toMatchObject([
      { kind: "mail-order", data: about, reason: "Restored from a backup: it may have been sent already" },
    ]);
    expect(await hasJob(db, "mail-order", about)).toBe(true);

    expect((await restore(into, folder, { env })).lines.join()).toContain("is already restored here");
  });
});

describe("the payment sandbox's tables", () => {
  const placeIn = ({ database }: Installation) => findSandboxPlace(database.unhurried);

  test("are restored where the backup has them, and none appear where it has none", async () => {
    const folder = await scratchFolder();
    const real = await openWithSchema({ sandbox: "none" });
    await makeClub(real.database.db);
    await backUp(real, folder);
    const into = await openWithSchema({ sandbox: "none" });
    await restore(into, folder);
    expect(await placeIn(into)).toBe("none");
    // A start with the sandbox left its empty tables here.
    const tried = await openInstallation("PostgreSQL");
    await restore(tried, folder);
    expect(await placeIn(tried)).toBe("none");
  });

  test("of a database that 4.14 made keep their rows, also where a start has made the new ones", async () => {
    const folder = await scratchFolder();
    const old = await openWithSchema({ sandbox: "public" });
    await makeClub(old.database.db);
    await old.database.unhurried.execute(sql`insert into sandbox_switches (name) values ('lose')`);
    await backUp(old, folder, { check: true });
    for (const into of [await openWithSchema({ sandbox: "none" }), await openInstallation("PostgreSQL")]) {
      await restore(into, folder);
      expect(await placeIn(into)).toBe("public");
      await into.database.migrate(JOB_KINDS, { sandbox: "own-schema" });
      expect(await into.database.db.select().from(sandboxSwitches)).toEqual([{ name: "lose" }]);
    }
  });

  test("of a newer version are refused", async () => {
    const folder = await scratchFolder();
    const newer = await openInstallation("PostgreSQL");
    await makeClub(newer.database.db);
    await newer.database.unhurried.execute(
      sql`insert into drizzle.sandbox_migrations (hash, created_at) select 'of 9.9.9', max(created_at) + 1 from drizzle.sandbox_migrations`,
    );
    await backUp(newer, folder);
    await expect(restore(await openInstallation("PostgreSQL"), folder)).rejects.toThrow(
      "The backup was made by a newer version of Fieldhouse (4.14.0). Nothing was changed.",
    );
  });
});

/** The installation, with `during` run as soon as the first table was copied. */
function withSaleDuring({ database, dataDir }: Installation, during: () => Promise<unknown>, naive: boolean) {
  const { copies } = database;
  const readSnapshot: CopyDatabase["readSnapshot"] = (work) =>
    (naive ? copies.write : copies.readSnapshot)((tx) =>
      work({
        ...tx,
        copyOut: async function* (rows) {
          yield* tx.copyOut(rows);
          if ("table" in rows && rows.table === "public.admissions") await during();
        },
      }),
    );
  return { dataDir, database: { ...database, copies: { ...copies, readSnapshot } } };
}

describe("a sale during a backup", () => {
  test("is in it whole or not at all: all tables are of one instant", async () => {
    const from = await openInstallation("PostgreSQL");
    const club = await makeClub(from.database.db);
    await makeSale(from.database.db, club);
    const before = await tablesOf(from);
    const folder = await scratchFolder();
    const selling = withSaleDuring(from, () => makeSale(from.database.orders, club), false);
    await backUp(selling, folder);
    expect((await tablesOf(from))["public.orders"]).toHaveLength(2);
    const into = await openInstallation("PostgreSQL");
    await restore(into, folder);
    expect(await tablesOf(into)).toEqual(before);
  });

  test("would be torn without the snapshot, and the check finds that", async () => {
    const from = await openInstallation("PostgreSQL");
    const club = await makeClub(from.database.db);
    await makeSale(from.database.db, club);
    const folder = await scratchFolder();
    const naive = withSaleDuring(from, () => makeSale(from.database.orders, club), true);
    await expect(backUp(naive, folder, { check: true })).rejects.toThrow(
      `The backup is damaged: the sums of ${club.teamId} aren't those from when it was made.`,
    );
    // What it wrote is removed at once.
    expect(await backupNames(folder)).toEqual([]);
    const { last, lastGood } = await findBackupState(from.database.db);
    expect([last?.failure, lastGood]).toEqual([expect.stringContaining("The backup is damaged"), null]);
  });
});

test("drafts whose time passed since the backup wait for an officer, and later ones for their time", async () => {
  const [from, into] = [await openInstallation("PostgreSQL"), await openInstallation("PostgreSQL")];
  const { teamId } = await makeClub(from.database.db);
  const at = (hours: number) => new Date(Date.UTC(2026, 10, 27, 9 + hours));
  const row = { record: { title: "Win" }, added: {}, previewId: "x", editedBy: "ann@example.com" };
  const drafts = [
    { collection: "articles", recordId: "due", publishAt: at(1) },
    { collection: "articles", recordId: "later", publishAt: at(48) },
    { collection: "articles", recordId: "timeless", publishAt: null },
    { collection: "team", recordId: "look~x", publishAt: at(1) },
  ];
  await from.database.db
    .insert(recordDrafts)
    .values(drafts.map((draft) => ({ ...row, ...draft, teamId, timeEdited: at(0) })));
  const folder = await scratchFolder();
  await backUp(from, folder);
  await restore(into, folder, { at: at(24) });
  const found = await into.database.db.select().from(recordDrafts).orderBy(recordDrafts.recordId);
  expect(found.map(({ recordId, publishAt }) => [recordId, publishAt])).toEqual([
    ["due", null],
    ["later", at(48)],
    ["look~x", null],
    ["timeless", null],
  ]);
  const held = found.filter(({ failure }) => failure !== null);
  expect(held.map(({ recordId }) => recordId)).toEqual(["due", "look~x"]);
  // Restoring again changes nothing, and the sweep finds nothing to publish before the later one's time.
  expect(await listDueDrafts(into.database.db, at(47), null)).toEqual([]);
  expect(await listDueDrafts(into.database.db, at(48), null)).toMatchObject([{ recordId: "later" }]);
});

test("a second backup copies only new files, and old ones go with the files that nothing needs", async () => {
  const from = await openInstallation("PostgreSQL");
  const { hash } = await fillInstallation(from);
  const folder = await scratchFolder();
  const kept = join(folder, "files", hash.slice(0, 2), hash);
  const day = (n: number) => new Date(Date.UTC(2026, 10, n, 9));
  await backUp(from, folder, { at: day(2) });
  const first = (await readFile(kept)).toString();
  await from.database.db.execute(sql`delete from images`);
  for (const n of [9, 16]) await backUp(from, folder, { at: day(n), prune: true });
  expect([first, (await readFile(kept)).toString()]).toEqual(["a picture's bytes", "a picture's bytes"]);
  // The first is the eighth day with a backup, the sixth week, and not the last of its month.
  for (const n of [23, 30, 37, 44, 51]) await backUp(from, folder, { at: day(n), prune: true });
  expect((await backupNames(folder)).map((name) => name.slice(0, 10))).toEqual(
    [9, 16, 23, 30, 37, 44, 51].map((n) => day(n).toISOString().slice(0, 10)),
  );
  await expect(readFile(kept)).rejects.toThrow("ENOENT");
});

test("what an interrupted backup or removal left goes with the next backup, but not another installation's", async () => {
  const from = await openInstallation("PostgreSQL");
  const folder = await scratchFolder();
  const leftover = async (name: string, installation?: string) => {
    await mkdir(join(folder, "backups", name), { recursive: true });
    await writeFile(join(folder, "backups", name, "orders.copy.gz.0001"), "rows");
    if (installation !== undefined)
      await writeFile(join(folder, "backups", name, "partial.json"), JSON.stringify({ installation }));
  };
  await leftover("2026-11-20T09-00-00-000Z");
  await leftover("2026-11-21T09-00-00-000Z", "somebody else's");
  expect(await backUp(from, folder)).toContain("Removed 1 interrupted backup.");
  expect(await backupNames(folder)).toEqual(["2026-11-21T09-00-00-000Z", "2026-11-27T09-00-00-000Z"]);
});

test("the last good backup is the newest that was checked, and the last attempt may have failed", async () => {
  const { database } = await openInstallation("PostgreSQL");
  const { db, unhurried } = database;
  expect(await findBackupState(db)).toEqual({ lastGood: null, last: null });
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 27, hour));
  const add = async (hour: number, outcome: Parameters<typeof recordBackupOutcome>[2]) => {
    await addBackup(unhurried, { id: `b${hour}`, destination: "/copies", timeBegun: at(hour) });
    await recordBackupOutcome(unhurried, `b${hour}`, outcome);
  };
  await add(9, { timeTaken: at(9), timeChecked: at(10), size: 1 });
  await add(11, { timeTaken: at(11), size: 1 });
  await add(12, { failure: "The disk is full." });
  const good = { id: "b9", destination: "/copies", taken: at(9), checked: at(10) };
  expect(await findLastGoodBackup(db)).toEqual(good);
  expect(await findBackupState(db)).toEqual({
    lastGood: good,
    last: { begun: at(12), failure: "The disk is full." },
  });
});
