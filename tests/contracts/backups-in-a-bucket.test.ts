import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { CopyDatabase } from "../../platform/database/copy-database.ts";
import { findBackupState } from "../../server/db/queries/site/backups.ts";
import { type BucketFault, type FaultyBucket, startFaultyBucket } from "../harness/program/faulty-bucket.ts";
import {
  backUp,
  fillInstallation,
  type Installation,
  openInstallation,
  restore,
  tablesOf,
} from "./backup-bench.ts";

/** A backup, a restore and a rehearsal of a bucket that fails. The limits are tested in platform/storage. */

let bucket: FaultyBucket;
let from: Installation;
let place: { to: string; env: Record<string, string> };
beforeEach(async () => {
  bucket = await startFaultyBucket();
  onTestFinished(bucket.stop);
  const { STORAGE: to = "", ...env } = bucket.env;
  place = { to, env };
  from = await openInstallation("PostgreSQL");
  await fillInstallation(from);
});

const BUCKET = "The storage bucket s3://pictures/fieldhouse";
const NOT_MADE = "This backup doesn't count. Earlier ones and the installation are unchanged.";
const NOT_RESTORED = "No clubs or orders were restored. Run the command again when that is mended.";
/** The name of a backup of `backUp`, the first and the next one. */
const [FIRST, SECOND] = ["2026-11-27T09-00-00-000Z", "2026-11-27T09-00-00-001Z"];

const FAULTS: [BucketFault, string][] = [
  ["cut", `${BUCKET} closed the connection: ECONNRESET (backups).`],
  ["busy", `${BUCKET} isn't responding: SlowDown, status 503 (backups).`],
  ["refuse", `${BUCKET} refused the request: AccessDenied, status 403 (backups).`],
];

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail("It did not fail"),
    (error: Error) => error.message,
  );

test("a backup into a bucket that fails is one sentence, and leaves nothing", async () => {
  const { to, env } = place;
  for (const [fault, says] of FAULTS) {
    bucket.fail((request) => (/^PUT .*orders\.copy/.test(request) ? fault : null));
    expect(await failureOf(backUp(from, to, { env }))).toBe(`${says} ${NOT_MADE}`);
  }
  bucket.fail(() => null);
  const said = await backUp(from, to, { env });
  expect(said).toContain(`The backup ${FIRST} is complete.`);
  expect(said.join("\n")).not.toContain("interrupted");
});

test("a backup into a bucket that goes away is one sentence, and the next one removes what is there", async () => {
  const { to, env } = place;
  const { copies } = from.database;
  const readSnapshot: CopyDatabase["readSnapshot"] = (work) =>
    copies.readSnapshot((tx) =>
      work({
        ...tx,
        copyOut: async function* (rows) {
          yield* tx.copyOut(rows);
          if ("table" in rows && rows.table === "public.orders") await bucket.halt();
        },
      }),
    );
  const stopping = { ...from, database: { ...from.database, copies: { ...copies, readSnapshot } } };
  expect(await failureOf(backUp(stopping, to, { env }))).toBe(`${FAULTS[0]?.[1]} ${NOT_MADE}`);
  await bucket.resume();
  expect(await backUp(from, to, { env })).toContain("Removed 1 interrupted backup.");
});

test("a backup with a key of its own that may not delete is complete, and says what stays", async () => {
  const { to, env: storage } = place;
  const own = Object.entries(storage).map(([setting, value]) => [`BACKUP_${setting}`, value]);
  const env = { ...Object.fromEntries(own), ...storage, AWS_ACCESS_KEY_ID: "OF-PICTURES" };
  bucket.fail((request) => (/^PUT .*orders\.copy|^DELETE/.test(request) ? "refuse" : null));
  await failureOf(backUp(from, to, { env }));
  bucket.fail((request) => (request.startsWith("DELETE") ? "refuse" : null));
  expect(await backUp(from, to, { env, prune: true })).toContain(
    `Some interrupted backups couldn't be removed: ${FAULTS[2]?.[1]} The new backup doesn't need that. If the bucket's key may not delete, let a lifecycle rule remove them.`,
  );
  expect((await findBackupState(from.database.db)).last?.failure).toBeNull();
  const into = await openInstallation("PostgreSQL");
  await restore(into, to, { env, backup: SECOND });
  expect(await tablesOf(into)).toEqual(await tablesOf(from));
  // Without the settings, the storage's key would have been used, which this bucket refuses.
  const pictures = { ...storage, AWS_ACCESS_KEY_ID: "OF-PICTURES" };
  expect(await failureOf(backUp(from, to, { env: pictures }))).toContain("InvalidAccessKeyId, status 403");
});

test("a restore from a bucket that fails leaves an empty database, and tries broken connections again", async () => {
  const { to, env } = place;
  await backUp(from, to, { env });
  const into = await openInstallation("PostgreSQL");
  const untouched = await tablesOf(into);
  for (const [fault, says] of FAULTS) {
    bucket.fail((request) => (/^GET .*orders\.copy/.test(request) ? fault : null));
    expect(await failureOf(restore(into, to, { env, backup: FIRST }))).toBe(`${says} ${NOT_RESTORED}`);
    expect(await tablesOf(into)).toEqual(untouched);
  }
  const cut = new Set<string>();
  bucket.fail((request) => {
    if (!/^GET .*\.gz\./.test(request) || cut.has(request)) return null;
    cut.add(request);
    return "cut";
  });
  await restore(into, to, { env, backup: FIRST });
  expect(cut.size).toBeGreaterThan(10);
  expect(await tablesOf(into)).toEqual(await tablesOf(from));
});
