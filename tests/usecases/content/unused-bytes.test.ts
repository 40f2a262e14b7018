import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { diskStorage } from "../../../platform/storage/disk-storage.ts";
import { openBucket } from "../../../platform/storage/s3-storage.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { storedFiles } from "../../../platform/storage/stored-files.ts";
import { sharpImages } from "../../../server/adapters/sharp-images.ts";
import { removeAbandonedUploads } from "../../../server/adapters/uploads/abandoned-uploads.ts";
import type { Database } from "../../../server/db/client.ts";
import { shareStoredBytes } from "../../../server/db/queries/club/stored-bytes.ts";
import { findTeamById, type Team } from "../../../server/db/queries/club/teams.ts";
import { images as imagesTable } from "../../../server/db/schema/index.ts";
import { addPicture } from "../../../server/usecases/content/add-picture.ts";
import { removeUnusedBytes, UNUSED_DAYS } from "../../../server/usecases/import/remove-unused-bytes.ts";
import { makeClub } from "../../factories/factories.ts";
import { startBucket, type TestBucket } from "../../harness/program/bucket.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const FIRST = Date.parse("2026-11-20T17:00:00.000Z");
const day = (days: number) => new Date(FIRST + days * 24 * 60 * 60_000);

describeOnPostgres("bytes that nothing uses", (open) => {
  let bucket: TestBucket;
  let directory: string;
  beforeAll(async () => {
    bucket = await startBucket();
    directory = await mkdtemp(join(tmpdir(), "fieldhouse-unused-"));
  });
  afterAll(async () => {
    await bucket?.stop();
    await rm(directory, { recursive: true, force: true });
  });

  describe.each<[string, (folder: string) => Storage]>([
    ["on disk", (folder) => diskStorage(join(directory, folder))],
    ["in a bucket", (folder) => openBucket(bucket.settings)(folder)],
  ])("%s", (where, openFolder) => {
    // What happens between the store and the database is the same everywhere.
    const testOnDisk = test.runIf(where === "on disk");
    let db: Database;
    let team: Team;
    async function start(name: string) {
      ({ db } = await open());
      team = (await findTeamById(db, (await makeClub(db)).teamId)) as Team;
      const [images, files] = [
        sharpImages(openFolder(`${name}-images`)),
        storedFiles(openFolder(`${name}-files`)),
      ];
      const sweep = async (days: number) => {
        const uploads = { removeAbandoned: async () => 0 };
        for await (const _ of removeUnusedBytes({
          db: db as never,
          images,
          files,
          uploads,
          now: () => day(days),
        }));
      };
      const upload = (
        bytes: Buffer<ArrayBuffer>,
        { now = () => day(0), stores = images as Pick<typeof images, "put" | "has"> } = {},
      ) => {
        const facts = { mediaType: "image/png", width: 4, height: 4, fileName: "a.png", alt: "" } as const;
        const sent = { bytes: new Uint8Array(bytes), hash: hashOf(bytes), ...facts };
        const services = { db: db as never, purge: async () => {}, now, images: stores };
        return addPicture(services, { team, picture: sent, who: "ann@example.com" });
      };
      return { images, files, sweep, upload };
    }
    const rows = () => db.select().from(imagesTable).where(eq(imagesTable.teamId, team.teamId));

    test("are removed after thirty days, and not while a row names them", async () => {
      const { images, files, sweep, upload } = await start("swept");
      const [lost, kept] = await Promise.all([picture("#f00"), picture("#0f0")]);
      // The process is killed between storing the picture and its row.
      await expect(
        upload(lost, {
          now: () => {
            throw new Error("killed");
          },
        }),
      ).rejects.toThrow("killed");
      await upload(kept);
      const [row] = await rows();
      const file = await files.put(new Uint8Array(Buffer.from("%PDF-lost")));
      const hash = await images.put(lost);
      await sweep(0);
      await sweep(UNUSED_DAYS - 1);
      expect([await images.has(hash), await files.find(file)]).toEqual([true, expect.anything()]);
      await sweep(UNUSED_DAYS);
      expect([await images.has(hash), await files.find(file)]).toEqual([false, null]);
      expect(await images.has(row?.hash ?? "")).toBe(true);
    });

    testOnDisk("count anew from the day on which they were used last", async () => {
      const { images, sweep, upload } = await start("again");
      const bytes = await picture("#00f");
      const hash = await images.put(bytes);
      await sweep(0);
      await upload(bytes);
      await sweep(10);
      await db.delete(imagesTable).where(eq(imagesTable.teamId, team.teamId));
      await sweep(20);
      await sweep(40);
      expect(await images.has(hash)).toBe(true);
      await sweep(50);
      expect(await images.has(hash)).toBe(false);
    });

    testOnDisk("are stored again by an upload that found them just before they were removed", async () => {
      for (const isChecked of [true, false]) {
        const { images, sweep, upload } = await start(`race-${isChecked}`);
        const bytes = await picture("#ff0");
        await images.put(bytes);
        await sweep(0);
        const stores = {
          put: async (again: Uint8Array) => {
            const hash = await images.put(again);
            if (!isSwept) await sweep(UNUSED_DAYS);
            isSwept = true;
            return hash;
          },
          // The control looks only before the transaction.
          has: isChecked ? images.has : async () => true,
        };
        let isSwept = false;
        expect(await upload(bytes, { stores })).toMatchObject({ ok: true, isNew: true });
        expect([isChecked, await images.has(hashOf(bytes))]).toEqual([isChecked, isChecked]);
      }
    });
  });

  test("wait for a transaction that counts on them", async () => {
    const { db } = await open();
    const directoryOf = (name: string) => diskStorage(join(directory, name));
    const [images, files] = [sharpImages(directoryOf("wait-images")), storedFiles(directoryOf("wait-files"))];
    const hash = await images.put(await picture("#0ff"));
    const uploads = { removeAbandoned: async () => 0 };
    const sweep = async (days: number) => {
      for await (const _ of removeUnusedBytes({
        db: db as never,
        images,
        files,
        uploads,
        now: () => day(days),
      }));
    };
    await sweep(0);
    let swept: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      await shareStoredBytes(tx);
      swept = sweep(UNUSED_DAYS);
      const waiting =
        "select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'";
      await expect
        .poll(async () => ((await db.execute(waiting)) as unknown as { rows: object[] }).rows.length, {
          interval: 10,
        })
        .toBe(1);
      expect(await images.has(hash)).toBe(true);
    });
    await swept;
    expect(await images.has(hash)).toBe(false);
  });
});

test("the temporary file of an upload whose process was killed is removed, and not of one under way", async () => {
  const module = pathToFileURL("server/adapters/uploads/abandoned-uploads.ts").href;
  const program = `import { writeFile } from "node:fs/promises";
    const { makeUploadFolder } = await import(${JSON.stringify(module)});
    const folder = await makeUploadFolder();
    await writeFile(folder + "/upload", "half a picture");
    console.log(folder);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const folder = line.toString().trim();
  child.kill("SIGKILL");
  await once(child, "exit");
  const isThere = async () => (await readdir(folder).catch(() => [])).length > 0;
  await removeAbandonedUploads();
  expect(await isThere()).toBe(true);
  expect(await removeAbandonedUploads(Date.now() + 2 * 60 * 60_000)).toBeGreaterThanOrEqual(1);
  expect(await isThere()).toBe(false);
});

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

const picture = (background: string) =>
  sharp({ create: { width: 4, height: 4, channels: 3, background } })
    .png()
    .toBuffer() as Promise<Buffer<ArrayBuffer>>;
