import { z } from "zod";

/**
 * What a backup says about itself. At the destination (a folder or a bucket):
 *
 * - `backups/NAME/manifest.json`: the head, never encrypted. Written last: without it there is no backup.
 * - `backups/NAME/contents.json.gz[.age].NNNN`: the contents, with the hashes of all other parts.
 * - `backups/NAME/TABLE.copy.gz[.age].NNNN`: the rows of a table, and of the unfinished jobs.
 * - `backups/NAME/files.txt.gz.NNNN`: the names of the files that it needs.
 * - `backups/NAME/partial.json`: there while it is being made.
 * - `files/AB/SHA256[.KEY.age]`: pictures and files, shared by all backups.
 * - `installations/NAME.json`: the names that an installation had before its secret changed.
 */

/** The number of this form. A later form gets the next number, and this version refuses it. */
export const BACKUP_FORMAT = 1;

const part = z.object({ name: z.string(), size: z.number(), sha256: z.string() });

/**
 * The version of a database's schema: the number of its migrations and the time of the last one. `sandbox` is
 * the time of the payment sandbox's last migration; missing without its schema.
 */
const schemaVersion = z.object({
  migrations: z.number(),
  last: z.number(),
  sandbox: z.number().optional(),
});

const facts = {
  name: z.string(),
  /** The program's version. */
  program: z.string(),
  schema: schemaVersion,
  /** When the backup was taken (ISO, UTC). What was stored later is not in the backup. */
  taken: z.string(),
  /** ISO instant at which it was found to be loadable; null if that was not tried. */
  checked: z.string().nullable(),
};

const head = z.object({
  format: z.literal(BACKUP_FORMAT),
  ...facts,
  /** The fingerprint of the installation's SECRET_KEY. */
  installation: z.string(),
  /** The id of the key that it is encrypted with; null if it is not. */
  key: z.string().nullable(),
  contents: z.array(part),
  files: z.array(part),
});
export type BackupHead = z.infer<typeof head>;

/** Rows as lines of COPY's text format. */
const copiedTable = z.object({
  /** With its schema: "public.orders". */
  table: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  parts: z.array(part),
});
export type CopiedTable = z.infer<typeof copiedTable>;
/** A table's name with its schema, and the columns to copy. */
export type TableColumns = Pick<CopiedTable, "table" | "columns">;

const bookLine = z.object({
  club: z.string(),
  /** Such as "orders: paid". */
  what: z.string(),
  count: z.number(),
  cents: z.number(),
  /** The platform's share, in cents. */
  fees: z.number(),
});
export type BookLine = z.infer<typeof bookLine>;

/** A picture's original or a file for download. */
const storedFile = z.object({
  /** The storage's folder. */
  store: z.enum(["images", "files"]),
  /** Its name there: "originals/ab12….webp". */
  name: z.string(),
  /** SHA-256 of its bytes. */
  hash: z.string(),
  size: z.number(),
});
export type StoredFile = z.infer<typeof storedFile>;

const neededSecret = z.object({
  setting: z.string(),
  /** Null if it is not compared, because the setting names a file or folder. */
  fingerprint: z.string().nullable(),
});
export type NeededSecret = z.infer<typeof neededSecret>;

const contents = z.object({
  ...facts,
  tables: z.array(copiedTable),
  jobs: copiedTable,
  books: z.array(bookLine),
  files: z.array(storedFile),
  /** Files that the database names, but that were not in the storage. */
  missing: z.array(z.string()),
  secrets: z.array(neededSecret),
});
export type BackupContents = z.infer<typeof contents>;

export type HeadRead = { ok: true; head: BackupHead } | { ok: false; reason: "newer-format" | "unreadable" };

export function parseBackupHead(bytes: Uint8Array): HeadRead {
  const json = readJsonOrNull(bytes);
  const format = z.object({ format: z.number().gt(BACKUP_FORMAT) }).safeParse(json);
  if (format.success) return { ok: false, reason: "newer-format" };
  const read = head.safeParse(json);
  return read.success ? { ok: true, head: read.data } : { ok: false, reason: "unreadable" };
}

/** Null if the text is not what a backup writes. */
export function parseBackupContents(bytes: Uint8Array): BackupContents | null {
  return contents.safeParse(readJsonOrNull(bytes)).data ?? null;
}

export function readJsonOrNull(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString("utf8"));
  } catch {
    return null;
  }
}

export const backupFolder = (name: string) => `backups/${name}`;
export const headName = (name: string) => `${backupFolder(name)}/manifest.json`;
export const partialName = (name: string) => `${backupFolder(name)}/partial.json`;

/** "2026-11-27T09-00-00-123Z": an instant as a name that every file system allows, and that sorts by time. */
export const backupName = (at: Date) => at.toISOString().replaceAll(/[:.]/g, "-");
