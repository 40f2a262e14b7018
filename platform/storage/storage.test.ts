import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { sharpImages } from "../../server/adapters/sharp-images.ts";
import { startBucket, type TestBucket } from "../../tests/harness/program/bucket.ts";
import { startFaultyBucket } from "../../tests/harness/program/faulty-bucket.ts";
import { diskStorage } from "./disk-storage.ts";
import { openStorage } from "./open-storage.ts";
import { openBucket } from "./s3-storage.ts";
import { isStorageUnavailable, type Storage, StorageUnavailable } from "./storage.ts";
import { storedFiles } from "./stored-files.ts";

let bucket: TestBucket;
let directory: string;
beforeAll(async () => {
  bucket = await startBucket();
  directory = await mkdtemp(join(tmpdir(), "fieldhouse-storage-"));
});
afterAll(async () => {
  await bucket?.stop();
  await rm(directory, { recursive: true, force: true });
});

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const text = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString();
const drawn = () => sharp({ create: { width: 400, height: 200, channels: 3, background: "#14532d" } });
const turn = { key: "ashford", visitor: null };

describe.each<[string, (folder: string) => Storage]>([
  ["on disk", (folder) => diskStorage(join(directory, folder))],
  ["in a bucket", (folder) => openBucket(bucket.settings)(folder)],
])("a storage %s", (_where, open) => {
  test("returns the last version with its size, as bytes and as a stream", async () => {
    const storage = open("written");
    await storage.write("ab/name.txt", bytesOf("the first"));
    await storage.write("ab/name.txt", bytesOf("the second"));
    expect([text(await storage.read("ab/name.txt")), await storage.size("ab/name.txt")]).toEqual([
      "the second",
      10,
    ]);
    const stream = await storage.open("ab/name.txt");
    expect(stream && (await buffer(stream)).toString()).toBe("the second");
    await storage.write("ab/empty", new Uint8Array());
    expect([await storage.size("ab/empty"), await storage.read("ab/empty")]).toEqual([0, expect.anything()]);
  });

  test("finds nothing under an unknown name", async () => {
    const storage = open("unknown");
    expect([await storage.read("a/b"), await storage.size("a/b"), await storage.open("a/b")]).toEqual([
      null,
      null,
      null,
    ]);
    expect(await storage.list("a/b")).toEqual([]);
    await storage.remove("a/b");
  });

  test("lists a folder's names by prefix, and removes single files", async () => {
    const storage = open("listed");
    for (const name of ["v/ab/abc-96.webp", "v/ab/abc-320.avif", "v/ab/abd-96.webp", "v/ac/abc-1.webp"])
      await storage.write(name, bytesOf(name));
    expect((await storage.list("v/ab/abc-")).toSorted()).toEqual(["v/ab/abc-320.avif", "v/ab/abc-96.webp"]);
    await storage.remove("v/ab/abc-96.webp");
    expect(await storage.list("v/ab/ab")).toHaveLength(2);
    expect(await storage.read("v/ab/abc-96.webp")).toBeNull();
  });

  test("does not see another folder's files", async () => {
    await open("one").write("same", bytesOf("of one"));
    expect(await open("other").read("same")).toBeNull();
  });

  test("shares a picture's sizes with another machine until it is removed", async () => {
    const [here, there] = [open("images"), open("images")];
    const images = sharpImages(here);
    const hash = await images.put(await drawn().png().toBuffer());
    const made = await images.variant(hash, 96, "webp", turn);
    const written: string[] = [];
    const watched = { ...there, write: async (name: string) => void written.push(name) };
    const elsewhere = sharpImages(watched);
    expect(
      Buffer.compare((await elsewhere.variant(hash, 96, "webp", turn)) ?? Buffer.of(), made ?? Buffer.of()),
    ).toBe(0);
    expect(written).toEqual([]);
    await elsewhere.variant(hash, 160, "webp", turn);
    expect(written).toEqual([`variants/${hash.slice(0, 2)}/${hash}-160.webp`]);
    await elsewhere.remove(hash);
    expect([await images.has(hash), await images.variant(hash, 96, "webp", turn)]).toEqual([false, null]);
    expect(await here.list(`variants/${hash.slice(0, 2)}/`)).toEqual([]);
    await images.tryStoring();
    expect(await here.list("originals/")).toEqual([]);
  });

  test("shares a file with another machine, and writes it once", async () => {
    const hash = await storedFiles(open("files")).put(bytesOf("%PDF-rules"));
    const there = open("files");
    const files = storedFiles({ ...there, write: () => expect.fail("It was written again") });
    expect(await files.put(bytesOf("%PDF-rules"))).toBe(hash);
    const found = await files.find(hash);
    const stream = await found?.open();
    expect([found?.size, stream && (await buffer(stream)).toString()]).toEqual([10, "%PDF-rules"]);
    expect(await files.find("../../etc/passwd")).toBeNull();
  });
});

test("on disk a file is complete during concurrent writes, which leave no other files", async () => {
  const storage = diskStorage(join(directory, "large"));
  const large = ["a", "b"].map((letter) => bytesOf(letter.repeat(3_000_000)));
  await Promise.all(large.map((bytes) => storage.write("of/same", bytes)));
  const found = await storage.read("of/same");
  expect(large.some((bytes) => Buffer.compare(bytes, found ?? new Uint8Array()) === 0)).toBe(true);
  expect(await storage.list("of/")).toEqual(["of/same"]);
});

test("a data folder copied into a bucket, each file under its path, is complete", async () => {
  const data = join(directory, "data");
  const onDisk = await openStorage({ DATA_DIR: data });
  const hash = await sharpImages(onDisk("images")).put(await drawn().png().toBuffer());
  const file = await storedFiles(onDisk("files")).put(bytesOf("%PDF-rules"));
  const whole = openBucket(bucket.settings)("");
  for (const entry of await readdir(data, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) await whole.write(relative(data, path), await readFile(path));
  }
  const { settings } = bucket;
  const inBucket = await openStorage({
    DATA_DIR: "unused",
    STORAGE: { bucket: settings.bucket, folder: settings.folder },
    AWS_ENDPOINT_URL_S3: settings.endpoint,
    AWS_REGION: settings.region,
    AWS_ACCESS_KEY_ID: settings.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: settings.credentials.secretAccessKey,
  });
  expect(await sharpImages(inBucket("images")).has(hash)).toBe(true);
  expect((await storedFiles(inBucket("files")).find(file))?.size).toBe(10);
});

describe("a bucket", () => {
  const fails = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => expect.fail("It did not fail"),
      (error: unknown) => error,
    );
    expect(error).toSatisfy(isStorageUnavailable);
    return error as StorageUnavailable;
  };

  /** Small limits, for a server that never answers. */
  const HASTY = {
    connections: 4,
    streams: 4,
    connectMs: 200,
    silentMs: 200,
    answerMs: 1000,
    minBytesPerSecond: 1_000_000,
    restMs: 1000,
  };

  test("is asked over a limited number of connections", async () => {
    await openBucket(bucket.settings)("bounded").write("picture", bytesOf("a picture"));
    const before = bucket.mostConnections();
    const storage = openBucket(bucket.settings, { ...HASTY, connectMs: 5000, answerMs: 5000 })("bounded");
    const read = await Promise.all(Array.from({ length: 64 }, () => storage.read("picture")));
    expect(new Set(read.map(text))).toEqual(new Set(["a picture"]));
    // Connections of the earlier tests are still open.
    expect(bucket.mostConnections()).toBeLessThanOrEqual(before + 4);
  });

  test("that does not answer fails within the limits, with an error without keys", async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => {
      silent.close();
      silent.closeAllConnections();
    });
    const { port } = silent.address() as AddressInfo;
    const settings = { ...bucket.settings, endpoint: `http://127.0.0.1:${port}` };
    const storage = openBucket(settings, HASTY)("images");
    const begun = performance.now();
    const { message } = await fails(storage.read("picture"));
    await fails(storage.write("picture", bytesOf("a picture")));
    await fails(storage.open("picture"));
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(message).toBe("The storage bucket s3://pictures/fieldhouse didn't respond in time (STORAGE).");
  });

  test("that breaks off or stalls within an object is asked again, and then fails within the limits", async () => {
    const faulty = await startFaultyBucket();
    onTestFinished(faulty.stop);
    const storage = openBucket(faulty.settings, HASTY)("pictures");
    const picture = Buffer.alloc(200_000, "picture");
    await storage.write("picture", picture);
    let cuts = 0;
    faulty.fail(() => (cuts++ === 0 ? "cut" : null));
    expect(Buffer.from((await storage.read("picture")) ?? [])).toEqual(picture);
    expect(cuts).toBe(2);
    faulty.fail(() => "cut");
    expect((await fails(storage.read("picture"))).message).toContain("closed the connection: ECONNRESET");
    faulty.fail(() => "stall");
    const begun = performance.now();
    await fails(storage.read("picture"));
    expect(performance.now() - begun).toBeLessThan(5000);
  });

  test("that is slow gets the time that an object of this size may take", async () => {
    const faulty = await startFaultyBucket();
    onTestFinished(faulty.stop);
    const limits = { ...HASTY, connectMs: 5000, silentMs: 5000, answerMs: 300 };
    const open = (minBytesPerSecond: number) =>
      openBucket(faulty.settings, { ...limits, minBytesPerSecond })("pictures");
    const picture = Buffer.alloc(200_000, "picture");
    await open(1000).write("picture", picture);
    faulty.fail(() => "slow");
    expect(await open(1000).read("picture")).toHaveLength(picture.length);
    expect((await fails(open(1_000_000_000).read("picture"))).message).toContain("didn't respond in time");
  });

  test("that is missing, or refuses, does not look like a missing picture", async () => {
    const unknown = openBucket({ ...bucket.settings, bucket: "nowhere" })("images");
    expect((await fails(unknown.read("picture"))).message).toContain(
      "refused the request: NoSuchBucket, status 404",
    );
    const credentials = { accessKeyId: "SOMEBODY", secretAccessKey: "very-secret" };
    const stranger = openBucket({ ...bucket.settings, credentials })("images");
    const error = await fails(stranger.read("picture"));
    expect(error.message).toContain("refused the request: InvalidAccessKeyId, status 403");
    // The properties of the error that the log would show.
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/SOMEBODY|very-secret/);
    await fails(sharpImages(stranger).tryStoring());
  });

  test("that is away throws, and is used again once it is back", async () => {
    const storage = openBucket(bucket.settings, HASTY)("away");
    await storage.write("picture", bytesOf("a picture"));
    await bucket.halt();
    expect((await fails(storage.read("picture"))).message).toContain("isn't responding: ECONNREFUSED");
    await bucket.resume();
    expect(text(await storage.read("picture"))).toBe("a picture");
  });

  test("that is away does not make a phone's photograph unreadable", async () => {
    const phone = Buffer.concat([Buffer.of(0, 0, 0, 24), Buffer.from("ftypheic"), Buffer.alloc(64)]);
    const away: Storage = {
      ...diskStorage(directory),
      read: () => Promise.reject(new StorageUnavailable("away")),
    };
    await fails(sharpImages(away).inspect(phone));
    expect(await sharpImages(diskStorage(directory)).inspect(phone)).toEqual({
      ok: false,
      reason: "unreadable",
    });
  });
});
