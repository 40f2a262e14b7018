import { mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import type { SecretKeys } from "../../platform/secrets/secret-key.ts";
import { openStorage } from "../../platform/storage/open-storage.ts";
import { sandboxWebhookDeliveries } from "../../sandbox/database/schema.ts";
import { addJob } from "../../server/db/add-job.ts";
import type { Database } from "../../server/db/client.ts";
import type { MigrateOptions } from "../../server/db/migrate-tables.ts";
import { type OpenDatabase, openPostgres } from "../../server/db/open-database.ts";
import { files } from "../../server/db/schema/index.ts";
import { readSettings } from "../../server/env.ts";
import { JOB_KINDS } from "../../server/jobs/job-kinds.ts";
import { listTablesToCopy } from "../../server/operator/backup/database-facts.ts";
import { makeBackup } from "../../server/operator/backup/make-backup.ts";
import { BACKUP_SETTINGS, runBackup } from "../../server/operator/backup/run-backup.ts";
import { type Restored, type RestoreOptions, runRestore } from "../../server/operator/backup/run-restore.ts";
import { finishRestore } from "../../server/operator/finish-restore.ts";
import {
  makeAdmission,
  makeClub,
  makeImage,
  makeLineItem,
  makeOrder,
  makeRefund,
} from "../factories/factories.ts";
import { copyPostgres, openEmbeddedCopy } from "../harness/program/databases.ts";
import { createDatabase } from "../harness/program/postgres-databases.ts";
import { fetchSharedResource } from "../harness/run/fetch-shared.ts";
import { SCRATCH_FOLDER } from "../harness/run/scratch.ts";

export const BACKUP_KEY = "AGE-SECRET-KEY-1GQ9778VQXMMJVE8SK7J6VT8UJ4HDQAJUVSFCWCM02D8GEWQ72PVQ2Y5J33";

/** The time at which backups of these tests are made. */
const MADE_AT = new Date("2026-11-27T09:00:00Z");

export async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(SCRATCH_FOLDER, "fieldhouse-backup-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** An installation of this test's own: an empty database with this version's schema, and a data folder. */
export interface Installation {
  database: OpenDatabase;
  dataDir: string;
}

/** An installation on this database, with a data folder of its own. */
export async function installOn(database: OpenDatabase): Promise<Installation> {
  onTestFinished(database.close);
  return { database, dataDir: await scratchFolder() };
}

export type DatabaseKind = "PostgreSQL" | "the embedded database";

export async function openInstallation(kind: DatabaseKind): Promise<Installation> {
  const dataDir = await scratchFolder();
  const database =
    kind === "PostgreSQL" ? openPostgres(await copyPostgres()) : await openEmbeddedCopy(dataDir, "dump");
  onTestFinished(database.close);
  return { database, dataDir };
}

let schemas = 0;

/** An installation on PostgreSQL with another schema than this version makes for the payment sandbox. */
export async function openWithSchema(schema: MigrateOptions): Promise<Installation> {
  const { admin } = await fetchSharedResource("postgres");
  schemas += 1;
  const database = openPostgres(await createDatabase(admin, `schema_${process.pid}_${schemas}`));
  onTestFinished(database.close);
  await database.migrate(JOB_KINDS, schema);
  return { database, dataDir: await scratchFolder() };
}

const configOf = ({ dataDir }: Installation, env: Record<string, string>) =>
  readSettings(["DATA_DIR", ...BACKUP_SETTINGS], {
    DATA_DIR: dataDir,
    SECRET_KEY: "only-for-tests-0123456789abcdefghij",
    ...env,
  });

interface BackupWish {
  env?: Record<string, string>;
  check?: boolean;
  prune?: boolean;
  at?: Date;
}

/** Makes a backup in this process. Returns the printed lines. */
export async function backUp(
  from: Installation,
  to: string,
  { env = {}, check = false, prune = false, at = MADE_AT }: BackupWish = {},
): Promise<string[]> {
  const config = configOf(from, env);
  const openFolder = await openStorage({ DATA_DIR: from.dataDir });
  const { database } = from;
  const now = () => at;
  const parts = { settings: config, copies: database.copies, openFolder, program: "4.14.0", now };
  const lines: string[] = [];
  await runBackup(
    { database, config, now, make: (job, print) => makeBackup(job, parts, print) },
    { to, check, prune },
    (line) => lines.push(line),
  );
  return lines;
}

interface RestoreWish extends Partial<RestoreOptions> {
  env?: Record<string, string>;
  at?: Date;
}

/** Restores in this process: by default the only backup there is. Returns the printed lines. */
export async function restore(
  into: Installation,
  from: string,
  { env = {}, at = MADE_AT, ...wish }: RestoreWish = {},
): Promise<{ lines: string[]; restored: Restored }> {
  const openFolder = await openStorage({ DATA_DIR: into.dataDir });
  const lines: string[] = [];
  const backup = wish.backup ?? (await backupNames(from)).at(-1) ?? null;
  const options = { from, backup, withoutDamagedFiles: wish.withoutDamagedFiles ?? false };
  const { database, dataDir } = into;
  const services = { database, dataDir, openFolder, config: configOf(into, env), now: () => at };
  const restored = await runRestore(services, options, (line) => lines.push(line));
  return { lines, restored };
}

/** Does what the command does after a restore. Returns the printed text. */
export async function finishRestoreOf(
  { database }: Installation,
  restored: Restored,
  secretKeys: SecretKeys | null,
  at = MADE_AT,
): Promise<string> {
  const lines: string[] = [];
  const services = { database, db: database.unhurried, log: { info: () => {} }, purge: async () => {} };
  await finishRestore({ ...services, secretKeys, now: () => at }, restored, (line) => lines.push(line));
  return lines.join("\n");
}

export const backupNames = async (folder: string): Promise<string[]> =>
  (await readdir(join(folder, "backups"))).toSorted();

/** The rows of each table that has some, as sorted lines. Without the record of backups itself. */
export function tablesOf({ database }: Installation): Promise<Record<string, string[]>> {
  return database.copies.readSnapshot(async (tx) => {
    const tables: Record<string, string[]> = {};
    for (const one of await listTablesToCopy(tx)) {
      const lines = (await buffer(tx.copyOut(one))).toString().split("\n").filter(Boolean);
      if (lines.length > 0 && one.table !== "public.backups") tables[one.table] = lines.toSorted();
    }
    return tables;
  });
}

/** A paid order with a line and a ticket's code. */
export async function makeSale(db: Database, club: Awaited<ReturnType<typeof makeClub>>) {
  const order = await makeOrder(db, club, {
    status: "paid",
    customerName: 'Zoë \\ "Tab\t" O’Hara\nSecond line',
  });
  const line = await makeLineItem(db, order);
  await makeAdmission(db, line, { ticketId: line.ticketId ?? "" });
  return order;
}

/** A club with sales, a refund, a picture, a file, a numbered row, and jobs of each state. */
export async function fillInstallation({ database: { db, orders }, dataDir }: Installation) {
  const club = await makeClub(db);
  const [order, other] = [await makeSale(db, club), await makeSale(db, club)];
  await makeRefund(db, other, { amount: 500 });
  const openFolder = await openStorage({ DATA_DIR: dataDir });
  const picture = Buffer.from("a picture's bytes");
  const hash = await sha256Of(picture);
  await openFolder("images").write(`originals/${hash}.webp`, picture);
  await makeImage(db, club, { hash, mediaType: "image/webp" });
  const rules = Buffer.from("%PDF-rules");
  const rulesHash = await sha256Of(rules);
  await openFolder("files").write(`${rulesHash.slice(0, 2)}/${rulesHash}`, rules);
  await db
    .insert(files)
    .values({ teamId: club.teamId, id: "rules.pdf", hash: rulesHash, size: rules.length });
  await db
    .insert(sandboxWebhookDeliveries)
    .values({ eventId: "e", type: "t", account: "a", subject: "s", body: "{}" });
  const about = { teamId: club.teamId, orderId: order.id };
  await orders.transaction(async (tx) => {
    await addJob(tx, "mail-order", about);
    await addJob(tx, "check-order", about, { afterSeconds: 3600 });
  });
  return { club, order, picture, hash };
}

async function sha256Of(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await crypto.subtle.digest("SHA-256", new Uint8Array(bytes))).toString("hex");
}
