import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type OpenDatabase, openEmbedded, openPostgres } from "../../server/db/open-database.ts";
import { JOB_KINDS } from "../../server/jobs/job-kinds.ts";
import { backUp } from "../../tests/contracts/backup-bench.ts";
import { createDatabase, runSql } from "../../tests/harness/program/postgres-databases.ts";
import { COPIED_AT } from "./lost-seasons.ts";

/** An installation that will be lost, and the payment provider's own database, which won't. */
export interface LostShop {
  database: OpenDatabase;
  dataDir: string;
  provider: OpenDatabase;
  /** Removes the database and its folder. */
  destroy(): Promise<void>;
}

/** @param postgres the address of a PostgreSQL server; undefined for embedded databases */
export async function openShop(folder: string, postgres: string | undefined): Promise<LostShop> {
  const open = async (name: string): Promise<OpenDatabase> => {
    const dataDir = join(folder, name);
    await mkdir(dataDir, { recursive: true });
    const database = postgres
      ? openPostgres(await createDatabase(postgres, name))
      : await openEmbedded(dataDir);
    await database.migrate(JOB_KINDS, { sandbox: "own-schema" });
    return database;
  };
  const [database, provider] = [await open("shop"), await open("provider")];
  const dataDir = join(folder, "shop");
  return {
    database,
    dataDir,
    provider,
    destroy: async () => {
      await database.close();
      if (postgres) await runSql(postgres, "drop database shop with (force)");
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Makes a real backup into a folder, loads it to check it, and returns how many milliseconds that took. */
export async function backUpShop({ database, dataDir }: LostShop, copies: string): Promise<number> {
  const begun = performance.now();
  await backUp({ database, dataDir }, copies, { check: true, at: COPIED_AT });
  return performance.now() - begun;
}
