import { Readable } from "node:stream";
import { type ArchivePart, writeArchived } from "../../../platform/archive/archived-stream.ts";
import { type CopiedFiles, copyFiles, keptFileName, type OpenFolder } from "./copy-files.ts";
import type { Destination } from "./destination.ts";
import { JOB_COLUMNS, JOBS_TABLE } from "./kept-jobs.ts";
import {
  BACKUP_FORMAT,
  type BackupContents,
  type BackupHead,
  backupFolder,
  type CopiedTable,
  headName,
  type NeededSecret,
  partialName,
  type TableColumns,
} from "./manifest.ts";
import type { Snapshot } from "./snapshot.ts";

/** What a backup says besides what is in the database. */
export interface BackupFacts {
  name: string;
  program: string;
  /** The time of its data, in milliseconds. */
  taken: Date;
  secrets: NeededSecret[];
  installation: string;
}

export interface WritingParts {
  destination: Destination;
  openFolder: OpenFolder;
  print(line: string): void;
}

const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value));

/** Writes a snapshot's rows and its new files. It is partial until `finishBackup`. */
export async function writeBackup(
  snapshot: Snapshot,
  facts: BackupFacts,
  { destination, openFolder, print }: WritingParts,
): Promise<{ contents: BackupContents; added: CopiedFiles["added"] }> {
  const { storage } = destination;
  const { name, program, taken, secrets, installation } = facts;
  const marked = {
    installation,
    note: "This backup isn't complete. It doesn't count, and the next one removes it.",
  };
  await storage.write(partialName(name), bytesOf(marked));
  const copy = (columns: TableColumns) => copyTable(snapshot, columns, { destination, name });
  const tables: CopiedTable[] = [];
  for (const columns of snapshot.tables) {
    tables.push(await copy(columns));
    const rows = tables.at(-1)?.rows ?? 0;
    if (rows >= REPORTED_ROWS) print(`  ${columns.table.replace("public.", "")}: ${rows} rows`);
  }
  const jobs = await copy({ table: JOBS_TABLE, columns: JOB_COLUMNS });
  const { files, missing, added } = await copyFiles(destination, snapshot.files, { openFolder, print });
  const { schema, books } = snapshot;
  const contents: BackupContents = {
    name,
    program,
    schema,
    taken: taken.toISOString(),
    checked: null,
    tables,
    jobs,
    books,
    files,
    missing: missing.toSorted(),
    secrets,
  };
  return { contents, added };
}

/** Smaller tables take no time worth a line. */
const REPORTED_ROWS = 10_000;
const LINE_END = 10;

async function copyTable(
  snapshot: Snapshot,
  { table, columns }: TableColumns,
  { destination, name }: { destination: Destination; name: string },
): Promise<CopiedTable> {
  let rows = 0;
  async function* counted() {
    for await (const bytes of snapshot.lines(table)) {
      for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1)) rows += 1;
      yield bytes;
    }
  }
  const file = table.replace(/^public\./, "");
  const parts = await writeArchived(destination, `${backupFolder(name)}/${file}.copy`, counted());
  return { table, columns, rows, parts };
}

/** Writes the contents and then the head, with which the backup begins to count. */
export async function finishBackup(
  destination: Destination,
  contents: BackupContents,
  installation: string,
): Promise<void> {
  const { storage, key } = destination;
  const { name, program, schema, taken, checked } = contents;
  const folder = backupFolder(name);
  const body = await writeArchived(
    destination,
    `${folder}/contents.json`,
    Readable.from([bytesOf(contents)]),
  );
  const kept = contents.files.map(({ hash }) => keptFileName(hash, key));
  const files = await writeArchived({ storage, key: null }, `${folder}/files.txt`, asLines(kept));
  const keyId = key?.id ?? null;
  const facts = { name, program, schema, taken, checked, installation };
  const head: BackupHead = { format: BACKUP_FORMAT, ...facts, key: keyId, contents: body, files };
  await storage.write(headName(name), bytesOf(head));
  // With a head, the mark means nothing. The bucket's key may not have the right to delete (decision 204).
  await storage.remove(partialName(name)).catch(() => {});
}

const asLines = (names: string[]) => Readable.from([Buffer.from(names.map((one) => `${one}\n`).join(""))]);

/** The bytes of a backup's tables at the destination, without pictures and files. */
export const storedSize = ({ tables, jobs }: BackupContents): number =>
  [...tables, jobs].flatMap(({ parts }): ArchivePart[] => parts).reduce((sum, { size }) => sum + size, 0);
