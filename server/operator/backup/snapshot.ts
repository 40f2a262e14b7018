import { createReadStream } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { CopyDatabase, CopyTransaction } from "../../../platform/database/copy-database.ts";
import { listFilesOfClubs, listTablesToCopy, readBooks, readSchemaVersion } from "./database-facts.ts";
import { JOBS_TABLE, UNFINISHED_JOBS } from "./kept-jobs.ts";
import type { BackupContents, BookLine, StoredFile, TableColumns } from "./manifest.ts";

/** Everything that a backup takes from the database, at one instant. */
export interface Snapshot {
  schema: BackupContents["schema"];
  tables: TableColumns[];
  books: BookLine[];
  files: Omit<StoredFile, "size">[];
  nodes: CopyTransaction["nodes"];
  /** A table's rows, or with JOBS_TABLE the unfinished jobs. Read one to the end before the next. */
  lines(table: string): AsyncIterable<Uint8Array>;
}

type SnapshotFacts = Omit<Snapshot, "lines">;

/** Runs `work` on a snapshot of PostgreSQL, which goes on serving meanwhile. */
export const readSnapshot = <T>(copies: CopyDatabase, work: (snapshot: Snapshot) => Promise<T>): Promise<T> =>
  copies.readSnapshot(async (tx) => {
    const facts = await readFacts(tx);
    return work({ ...facts, lines: (table) => linesOf(tx, facts, table) });
  });

async function readFacts(tx: CopyTransaction): Promise<SnapshotFacts> {
  const schema = await readSchemaVersion(tx);
  const tables = await listTablesToCopy(tx);
  const { nodes } = tx;
  return { schema, tables, books: await readBooks(tx), files: await listFilesOfClubs(tx), nodes };
}

function linesOf(tx: CopyTransaction, { tables }: SnapshotFacts, table: string): AsyncIterable<Uint8Array> {
  const columns = tables.find((one) => one.table === table);
  return tx.copyOut(columns ?? { query: UNFINISHED_JOBS });
}

const FACTS = "facts.json";

/**
 * Writes a snapshot of the embedded database into a folder, uncompressed, and empties the folder first: it
 * may hold what a killed process left. Nothing else can use the database meanwhile, so everything slow
 * happens afterwards.
 */
export async function spoolSnapshot(copies: CopyDatabase, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await copies.readSnapshot(async (tx) => {
    const facts = await readFacts(tx);
    for (const table of [...facts.tables.map((one) => one.table), JOBS_TABLE])
      await writeFile(join(folder, table), linesOf(tx, facts, table), { mode: 0o600 });
    await writeFile(join(folder, FACTS), JSON.stringify(facts), { mode: 0o600 });
  });
}

/** Opens a snapshot that `spoolSnapshot` wrote. */
export async function openSpooled(folder: string): Promise<Snapshot> {
  const facts = JSON.parse(await readFile(join(folder, FACTS), "utf8")) as SnapshotFacts;
  return { ...facts, lines: (table) => createReadStream(join(folder, table)) };
}
