import { readArchived } from "../../../platform/archive/archived-stream.ts";
import type { Migration } from "../../../platform/database/run-migrations.ts";
import { readMigrations, readSandboxMigrations } from "../../db/pending-migrations.ts";
import { BackupRefused, explainFailure } from "./backup-refused.ts";
import { type Destination, type FoundBackup, listBackups } from "./destination.ts";
import { type BackupContents, type BackupHead, parseBackupContents } from "./manifest.ts";

const UNCHANGED = "Nothing was changed.";

/**
 * Reads what a backup says about itself.
 * @param name null for the newest that was checked
 * @throws BackupRefused if there is none, it can't be read, or it needs a newer version
 */
export async function openBackup(destination: Destination, name: string | null): Promise<BackupContents> {
  try {
    const head = chooseBackup(await listBackups(destination.storage), name, destination.address);
    refuseNewer(head);
    refuseWrongKey(head, destination);
    return await readContents(head, destination);
  } catch (error) {
    throw explainFailure(error, UNCHANGED);
  }
}

function chooseBackup(found: readonly FoundBackup[], name: string | null, address: string): BackupHead {
  const heads = found.flatMap((one) => (one.state === "complete" ? [one.head] : []));
  if (name === null) {
    const newest = heads.filter(({ checked }) => checked !== null).at(-1);
    if (newest) return newest;
    const others = found.length === 0 ? "" : ` It has: ${found.map(describe).join(", ")}.`;
    throw new BackupRefused(`There is no checked backup at ${address}.${others} ${UNCHANGED}`);
  }
  const wanted = found.find((one) => one.name === name);
  if (wanted?.state === "complete") return wanted.head;
  if (wanted?.state === "newer-format") throw newerVersion("");
  const reason = {
    partial: "isn't complete: it was interrupted",
    unreadable: "is damaged: its manifest.json can't be read",
    missing: `isn't at ${address}. It has: ${found.map(describe).join(", ") || "none"}`,
  }[wanted?.state ?? "missing"];
  throw new BackupRefused(`The backup ${name} ${reason}. ${UNCHANGED}`);
}

const describe = (one: FoundBackup) =>
  one.state === "complete"
    ? `${one.name}${one.head.checked === null ? " (not checked)" : ""}`
    : `${one.name} (${one.state === "newer-format" ? "of a newer version" : one.state})`;

const newerVersion = (program: string) =>
  new BackupRefused(
    `The backup was made by a newer version of Fieldhouse${program === "" ? "" : ` (${program})`}. ${UNCHANGED} Install that version or a later one, and run the command again.`,
  );

/** @throws BackupRefused if the schema is newer than this version's */
function refuseNewer({ schema: { last, sandbox }, program }: BackupHead): void {
  const has = (migrations: readonly Migration[], time: number) => migrations.some((one) => one.time === time);
  const isKnown =
    has(readMigrations(), last) && (sandbox === undefined || has(readSandboxMigrations(), sandbox));
  if (!isKnown) throw newerVersion(program);
}

function refuseWrongKey({ name, key: needed }: BackupHead, { key }: Destination): void {
  if (needed === (key?.id ?? null)) return;
  if (needed === null)
    throw new BackupRefused(
      `BACKUP_KEY is set, but the backup ${name} isn't encrypted, so it may have been changed by anybody who can write there. ${UNCHANGED} If you trust it, unset BACKUP_KEY and run the command again.`,
    );
  throw new BackupRefused(
    key === null
      ? `The backup ${name} is encrypted. ${UNCHANGED} Set BACKUP_KEY to the key ${needed}.`
      : `BACKUP_KEY is the key ${key.id}, but the backup ${name} was encrypted with the key ${needed}. ${UNCHANGED}`,
  );
}

async function readContents(head: BackupHead, destination: Destination): Promise<BackupContents> {
  const chunks: Uint8Array[] = [];
  for await (const bytes of readArchived(destination, head.contents)) chunks.push(bytes);
  const contents = parseBackupContents(Buffer.concat(chunks));
  const isSame =
    contents !== null &&
    contents.name === head.name &&
    contents.taken === head.taken &&
    contents.checked === head.checked &&
    contents.schema.last === head.schema.last;
  if (!isSame)
    throw new BackupRefused(
      `The backup ${head.name} is damaged: its contents don't match its manifest.json. ${UNCHANGED} Choose another with --backup.`,
    );
  return contents;
}
