import { describe, expect, test } from "vitest";
import type { MigrationConnection } from "../../platform/database/run-migrations.ts";
import { openPostgres } from "../../server/db/open-database.ts";
import { readMigrations } from "../../server/db/pending-migrations.ts";
import { JOB_KINDS } from "../../server/jobs/job-kinds.ts";
import { CITUS_URL } from "../citus/citus-databases.ts";
import {
  backUp,
  backupNames,
  type DatabaseKind,
  type Installation,
  installOn,
  restore,
  scratchFolder,
  tablesOf,
} from "../contracts/backup-bench.ts";
import { openEmbeddedCopy } from "../harness/program/databases.ts";
import { createDatabase, createDatabaseOfTwoUsers } from "../harness/program/postgres-databases.ts";
import { fetchSharedResource } from "../harness/run/fetch-shared.ts";
import { readLastRelease, storeRelease } from "./release-data.ts";

/**
 * The backup that an operator makes before an update: by this version, of the last release's schema, which
 * has no table of backups yet.
 */

const release = readLastRelease();
/** One less than the last release had: so there is always something to migrate. */
const LAST_OLD = readMigrations()[release.migrations - 2]?.time ?? 0;

let databases = 0;

const openNew: Record<DatabaseKind, (name: string) => Promise<Installation>> = {
  "the embedded database": async () => installOn(await openEmbeddedCopy(await scratchFolder(), "blank")),
  // With two users, because the grants name tables and columns that the old schema lacks.
  PostgreSQL: async (name) => {
    const { admin } = await fetchSharedResource("postgres");
    databases += 1;
    if (CITUS_URL !== undefined)
      return installOn(openPostgres(await createDatabase(admin, `${name}_${databases}`)));
    const { owner, serving } = await createDatabaseOfTwoUsers(admin, `${name}_${databases}`);
    return installOn(openPostgres(serving, undefined, owner));
  },
};

/** An installation with the last release's schema and data. */
async function openOld(kind: DatabaseKind): Promise<Installation> {
  const { admin } = await fetchSharedResource("postgres");
  databases += 1;
  const old =
    kind === "PostgreSQL"
      ? await installOn(openPostgres(await createDatabase(admin, `old_${process.pid}_${databases}`)))
      : await openNew[kind]("old");
  const { copies, migrate } = old.database;
  await migrate(JOB_KINDS, { upTo: LAST_OLD });
  const transaction: MigrationConnection["transaction"] = (work) =>
    copies.write((tx) => work(async (text, values) => ({ rows: await tx.query(text, values) })));
  await storeRelease({ query: () => Promise.reject(new Error("Not used")), transaction }, release);
  return old;
}

describe.each<[DatabaseKind, DatabaseKind]>([
  ["PostgreSQL", "the embedded database"],
  ["the embedded database", "PostgreSQL"],
])("a backup of the last release's schema, from %s to %s,", (source, target) => {
  test("is restored and updated to what an update of the original gives", async () => {
    const from = await openOld(source);
    const folder = await scratchFolder();
    // Loading it to check it takes the same way.
    await backUp(from, folder, { check: source === "PostgreSQL" });
    expect(await backupNames(folder)).toHaveLength(1);
    const into = await openNew[target]("updated");
    // A start of the program has made empty tables of the present schema.
    await into.database.migrate(JOB_KINDS);
    await restore(into, folder);
    await from.database.migrate(JOB_KINDS);
    const restored = await tablesOf(into);
    expect(restored).toEqual(await tablesOf(from));
    expect(restored["public.orders"]?.length).toBeGreaterThan(0);
    expect((await restore(into, folder)).lines.join()).toContain("is already restored here");
  });
});
