import { cpSync } from "node:fs";
import { appendFile, mkdir, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createArchiveKey, openArchiveKey } from "../../platform/archive/archive-key.ts";
import { explainFailure } from "../../server/operator/backup/backup-refused.ts";
import { makeClub } from "../factories/factories.ts";
import {
  BACKUP_KEY,
  backUp,
  backupNames,
  fillInstallation,
  type Installation,
  openInstallation,
  restore,
  scratchFolder,
  tablesOf,
} from "./backup-bench.ts";

/** Each mistake is one sentence that says what is unchanged, and the database stays empty. */

/** The path of the backup's only object whose name begins like this. */
async function objectOf(folder: string, beginning: string): Promise<string> {
  const [name = ""] = await backupNames(folder);
  const names = await readdir(join(folder, "backups", name));
  return join(folder, "backups", name, names.find((one) => one.startsWith(beginning)) ?? beginning);
}

async function changeManifest(folder: string, change: (text: string) => string): Promise<void> {
  const path = await objectOf(folder, "manifest.json");
  await writeFile(path, change(await readFile(path, "utf8")));
}

async function flipByte(path: string): Promise<void> {
  const bytes = await readFile(path);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(path, bytes);
}

interface Mistake {
  /** Damages the backup in this folder. */
  damage?(folder: string): Promise<unknown>;
  env?: Record<string, string>;
  says: string | RegExp;
}

const otherKey = await createArchiveKey();
const idOf = async (key: string) => (await openArchiveKey(key)).id;
const [own, other] = [await idOf(BACKUP_KEY), await idOf(otherKey)];

const MISTAKES: Record<string, Mistake> = {
  "an altered byte in a table": {
    damage: async (folder) => flipByte(await objectOf(folder, "orders.copy")),
    says: /orders\.copy\.gz\.age\.0001 was changed: its SHA-256 isn't the one in the manifest\. No clubs or orders were restored/,
  },
  "a table that was cut off": {
    damage: async (folder) => truncate(await objectOf(folder, "teams.copy"), 100),
    says: /teams\.copy\.gz\.age\.0001 has 100 bytes instead of \d+: it was cut off or changed\./,
  },
  "a part that is missing": {
    damage: async (folder) => rm(await objectOf(folder, "orders.copy")),
    says: /orders\.copy\.gz\.age\.0001 is missing\./,
  },
  "an altered byte in the contents": {
    damage: async (folder) => flipByte(await objectOf(folder, "contents.json")),
    says: /contents\.json\.gz\.age\.0001 was changed.*Nothing was changed\.$/,
  },
  "a manifest that says another time than its contents": {
    damage: (folder) =>
      changeManifest(folder, (text) =>
        text.replace('"checked":null', '"checked":"2026-11-27T09:05:00.000Z"'),
      ),
    says: "is damaged: its contents don't match its manifest.json. Nothing was changed. Choose another with --backup.",
  },
  "a manifest that is cut off": {
    damage: async (folder) => truncate(await objectOf(folder, "manifest.json"), 50),
    says: "is damaged: its manifest.json can't be read. Nothing was changed.",
  },
  "no manifest": {
    damage: async (folder) => rm(await objectOf(folder, "manifest.json")),
    says: "isn't complete: it was interrupted. Nothing was changed.",
  },
  "a later version's schema": {
    damage: (folder) => changeManifest(folder, (text) => text.replace(/"last":\d+/, '"last":4102444800000')),
    says: "The backup was made by a newer version of Fieldhouse (4.14.0). Nothing was changed. Install that version",
  },
  "a later version's format": {
    damage: (folder) => changeManifest(folder, (text) => text.replace('"format":1', '"format":2')),
    says: "The backup was made by a newer version of Fieldhouse. Nothing was changed.",
  },
  "a wrong key": {
    env: { BACKUP_KEY: otherKey },
    says: `BACKUP_KEY is the key ${other}, but the backup 2026-11-27T09-00-00-000Z was encrypted with the key ${own}. Nothing was changed.`,
  },
  "a wrong key that the manifest calls right": {
    damage: (folder) => changeManifest(folder, (text) => text.replace(own, other)),
    env: { BACKUP_KEY: otherKey },
    says: /contents\.json\.gz\.age\.0001 can't be read: .* Nothing was changed\.$/,
  },
  "no key": {
    env: { BACKUP_KEY: "" },
    says: `is encrypted. Nothing was changed. Set BACKUP_KEY to the key ${own}.`,
  },
  "a manifest that says it isn't encrypted": {
    damage: (folder) => changeManifest(folder, (text) => text.replace(`"key":"${own}"`, '"key":null')),
    says: "BACKUP_KEY is set, but the backup 2026-11-27T09-00-00-000Z isn't encrypted",
  },
  "a picture that is missing": {
    damage: (folder) => rm(join(folder, "files"), { recursive: true }),
    says: /The backup's copy of (images|files)\/.* is missing or damaged\. No orders or clubs were restored\./,
  },
  "a picture that was changed": {
    damage: async (folder) => {
      for (const entry of await readdir(join(folder, "files"), { recursive: true, withFileTypes: true }))
        if (entry.isFile()) await appendFile(join(entry.parentPath, entry.name), "x");
    },
    says: /The backup's copy of (images|files)\/.* is missing or damaged\./,
  },
  "a folder without backups": {
    damage: (folder) =>
      rm(join(folder, "backups"), { recursive: true }).then(() => mkdir(join(folder, "backups"))),
    says: "There is no checked backup at",
  },
};

/** Removes pictures and files: what an earlier try has restored needs no copy any more. */
async function removeStored({ dataDir }: Installation): Promise<void> {
  for (const store of ["images", "files"]) await rm(join(dataDir, store), { recursive: true, force: true });
}

test("every mistake is one sentence, and nothing is restored", async () => {
  const from = await openInstallation("PostgreSQL");
  await fillInstallation(from);
  const [folder, into] = [await scratchFolder(), await openInstallation("PostgreSQL")];
  await backUp(from, folder, { env: { BACKUP_KEY } });
  const untouched = await tablesOf(into);
  for (const [what, { damage, env = {}, says }] of Object.entries(MISTAKES)) {
    const copy = await scratchFolder();
    cpSync(folder, copy, { recursive: true });
    await damage?.(copy);
    await removeStored(into);
    const refused = await restore(into, copy, { env: { BACKUP_KEY, ...env } }).then(
      () => expect.fail(`It was restored in spite of ${what}`),
      (error: unknown) => error as Error,
    );
    expect(refused, what).toMatchObject({ name: "BackupRefused" });
    expect(refused.message, what).toMatch(says);
    expect(await tablesOf(into), what).toEqual(untouched);
  }
  // The same target takes the sound backup, and without damaged pictures also one that lost them.
  await rm(join(folder, "files"), { recursive: true });
  await removeStored(into);
  const { lines } = await restore(into, folder, { env: { BACKUP_KEY }, withoutDamagedFiles: true });
  expect(lines.filter((line) => line.includes("left out, because it is missing or damaged"))).toHaveLength(2);
  expect(await tablesOf(into)).toEqual(await tablesOf(from));
});

async function refusedOverData(into: Installation): Promise<void> {
  const folder = await scratchFolder();
  await backUp(into, folder);
  const before = await tablesOf(into);
  await expect(restore(into, folder)).rejects.toThrow(
    /^The database isn't empty: it has rows in teams\. Nothing was changed\. Restore into an empty database/,
  );
  expect(await tablesOf(into)).toEqual(before);
}

test("a restore never writes over data", async () => {
  const into = await openInstallation("PostgreSQL");
  await makeClub(into.database.db);
  await refusedOverData(into);
});

test("a full disk, or a destination that is no folder, is one sentence", async () => {
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), {
    code: "ENOSPC",
    syscall: "write",
  });
  expect(explainFailure(full, "Nothing was changed.")).toMatchObject({
    name: "BackupRefused",
    message: "The disk is full (ENOSPC). Nothing was changed.",
  });
  const bug = new TypeError("x is not a function");
  expect(explainFailure(bug, "Nothing was changed.")).toBe(bug);
  const from = await openInstallation("PostgreSQL");
  const folder = await scratchFolder();
  await writeFile(join(folder, "backups"), "no folder");
  await expect(backUp(from, folder)).rejects.toThrow(/It isn't a folder.*\(ENOTDIR\)/);
});

test("a disk that is full once the tables are loaded is one sentence, and the same command does the rest", async () => {
  const from = await openInstallation("PostgreSQL");
  await fillInstallation(from);
  const [older, folder] = [await scratchFolder(), await scratchFolder()];
  await backUp(from, folder);
  const [name = ""] = await backupNames(folder);
  cpSync(folder, older, { recursive: true });
  await backUp(from, folder, { at: new Date("2026-11-28T09:00:00Z") });
  const postgres = await openInstallation("PostgreSQL");
  // Treated as the embedded database, whose file system throws what is no Error and names no path.
  const copies = { ...postgres.database.copies, isEmbedded: true };
  const into = { ...postgres, database: { ...postgres.database, copies } };
  const { migrate } = into.database;
  const failing = async () => {
    throw { name: "ErrnoError", errno: 51 };
  };
  let migrations = 0;
  const atUpdate = (...options: Parameters<typeof migrate>) => {
    migrations += 1;
    return migrations === 2 ? failing() : migrate(...options);
  };
  await expect(
    restore({ ...into, database: { ...into.database, migrate: atUpdate } }, older),
  ).rejects.toMatchObject({
    name: "BackupRefused",
    message: `The disk is full: ${into.dataDir} (ENOSPC). The tables are loaded, but not updated yet. Run the same command again.`,
  });
  expect(await tablesOf(into)).toEqual(await tablesOf(from));
  let writes = 0;
  const atErasures: typeof copies.write = (work) => {
    writes += 1;
    return writes === 2 ? failing() : copies.write(work);
  };
  const full = { ...into, database: { ...into.database, copies: { ...copies, write: atErasures } } };
  await expect(restore(full, folder, { backup: name })).rejects.toMatchObject({
    name: "BackupRefused",
    message: `The disk is full: ${into.dataDir} (ENOSPC). The tables are loaded, but people who were erased later are still in them. Run the same command again.`,
  });
  const { lines } = await restore(into, folder, { backup: name });
  expect(lines).toEqual([`The backup ${name} is already restored here. The database is up to date.`]);
});
