import { mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type ImageFormat, type ImageWidth, PHOTO_WIDTHS } from "../../domain/values/image.ts";
import { isTooBusy } from "../../platform/serving/fair-queue.ts";
import { diskStorage } from "../../platform/storage/disk-storage.ts";
import { ignoreWriteFailures, type WriteBytes } from "../../platform/storage/ignore-write-failures.ts";
import type { Images } from "../ports/images.ts";
import { sharpImages } from "./sharp-images.ts";

let directory: string;
let images: Images;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "fieldhouse-images-"));
  images = sharpImages(diskStorage(directory));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const turn = (key: string, visitor: string | null = null) => ({ key, visitor });
const variant = <Format extends ImageFormat>(hash: string, width: ImageWidth<Format>, format: Format) =>
  images.variant(hash, width, format, turn("ashford"));
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#14532d" } });
const sizeOf = async (bytes: Uint8Array | null) => {
  const { width, height, format } = await sharp(bytes ?? new Uint8Array()).metadata();
  return { width, height, format };
};

describe("sharpImages", () => {
  test("a variant has its width and format, and is stored under its final name", async () => {
    const hash = await images.put(await drawn(800, 400).jpeg().toBuffer());
    expect(await sizeOf(await variant(hash, 320, "webp"))).toEqual({
      width: 320,
      height: 160,
      format: "webp",
    });
    expect(await readdir(join(directory, "variants", hash.slice(0, 2)))).toEqual([`${hash}-320.webp`]);
    expect((await variant(hash, 96, "avif"))?.length).toBeGreaterThan(0);
  });

  test("an original is returned unchanged, and removed with its variants only", async () => {
    const bytes = [await drawn(800, 400).jpeg().toBuffer(), await drawn(90, 40).png().toBuffer()];
    const [gone = "", kept = ""] = await Promise.all(bytes.map((picture) => images.put(picture)));
    for (const hash of [gone, kept]) await variant(hash, 96, "webp");
    expect(await images.original(gone)).toEqual(bytes[0]);
    await images.remove(gone);
    expect([await images.has(gone), await images.original(gone)]).toEqual([false, null]);
    expect(await variant(gone, 96, "webp")).toBeNull();
    expect([await images.has(kept), await images.original(kept)]).toEqual([true, bytes[1]]);
    expect(await readdir(join(directory, "variants", kept.slice(0, 2)))).toEqual([`${kept}-96.webp`]);
    await images.remove("../../etc");
  });

  test("the storing check leaves no files, and fails if the folder cannot be created", async () => {
    await images.tryStoring();
    expect(await readdir(join(directory, "originals"))).toEqual([]);
    const taken = join(directory, "taken");
    await writeFile(taken, "");
    await expect(sharpImages(diskStorage(taken)).tryStoring()).rejects.toThrow("ENOTDIR");
  });

  test("a small picture is never enlarged", async () => {
    const hash = await images.put(await drawn(100, 50).webp().toBuffer());
    expect(await sizeOf(await variant(hash, 960, "webp"))).toMatchObject({ width: 100, height: 50 });
  });

  test("an icon is a square of its size with transparent margins, and its image is not enlarged", async () => {
    const hash = await images.put(await drawn(100, 50).png().toBuffer());
    const icon = await variant(hash, 196, "png");
    expect(await sizeOf(icon)).toEqual({ width: 196, height: 196, format: "png" });
    const { data, info } = await sharp(icon ?? new Uint8Array())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const alpha = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
    expect([alpha(0, 0), alpha(98, 98), alpha(20, 98), alpha(98, 60)]).toEqual([0, 255, 0, 0]);
  });

  test("a picture rotated by its camera is measured and drawn upright", async () => {
    const bytes = await drawn(400, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await images.inspect(bytes)).toMatchObject({ ok: true, image: { width: 200, height: 400 } });
    const hash = await images.put(bytes);
    expect(await sizeOf(await variant(hash, 96, "webp"))).toMatchObject({ width: 96, height: 192 });
  });

  test.each(["../../etc/passwd", `${"a".repeat(63)}/`, "A".repeat(64), ""])(
    "hash %j names no file",
    async (hash) => {
      expect(await variant(hash, 32, "png")).toBeNull();
    },
  );

  test("an unknown size is refused, and an unknown hash is null", async () => {
    const hash = await images.put(await drawn(40, 40).png().toBuffer());
    expect(await variant(hash, 33 as never, "png")).toBeNull();
    expect(await variant(hash, 160 as never, "png")).toBeNull();
    expect(await variant("0".repeat(64), 32, "png")).toBeNull();
  });

  test("ten concurrent requests make a picture once", async () => {
    const hash = await images.put(await drawn(800, 400).jpeg().toBuffer());
    const all = await Promise.all(Array.from({ length: 10 }, () => variant(hash, 480, "webp")));
    expect(new Set(all).size).toBe(1);
  });

  test("storing an original twice writes it once, and repairs a damaged one", async () => {
    const bytes = await drawn(40, 40).png().toBuffer();
    const hash = await images.put(bytes);
    const path = join(directory, "originals", `${hash}.png`);
    await utimes(path, 0, 0);
    await images.put(bytes);
    expect((await stat(path)).mtimeMs).toBe(0);
  });

  test.each([
    ["text", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["nothing", Buffer.alloc(0)],
    ["only a PNG's first bytes", Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
  ])("%s is unreadable", async (_name, bytes) => {
    expect(await images.inspect(bytes)).toEqual({ ok: false, reason: "unreadable" });
  });

  test.each(["jpeg", "png", "webp"] as const)("a %s cut off in the middle is unreadable", async (format) => {
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const whole = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#fff", noise } })
      .toFormat(format)
      .toBuffer();
    expect(await images.inspect(whole)).toMatchObject({ ok: true });
    expect(await images.inspect(whole.subarray(0, whole.length / 2))).toEqual({
      ok: false,
      reason: "unreadable",
    });
  });

  test("more than 12,000 pixels a side or 50 megapixels is too large", async () => {
    expect(await images.inspect(await drawn(12_001, 1).png().toBuffer())).toEqual({
      ok: false,
      reason: "too-large",
    });
    expect(await images.inspect(await drawn(7100, 7100).png().toBuffer())).toEqual({
      ok: false,
      reason: "too-large",
    });
    expect(await images.inspect(await drawn(12_000, 1).png().toBuffer())).toMatchObject({ ok: true });
  });
});

describe("the queue of pictures", () => {
  /**
   * Requests many pictures of one club, and then one picture of the club `other`. Returns how many of the
   * first were finished before the last one.
   */
  const cameBefore = async (other: string) => {
    images = sharpImages(diskStorage(directory), undefined, { working: { all: 1 } });
    const [many = "", one = ""] = await Promise.all(
      [1920, 120].map(async (side) => images.put(await drawn(side, side).png().toBuffer())),
    );
    const came: string[] = [];
    const asked = PHOTO_WIDTHS.map((width) =>
      images.variant(many, width, "webp", turn("larkin")).then(() => came.push("of the flood")),
    );
    asked.push(images.variant(one, 96, "webp", turn(other)).then(() => came.push("one more")));
    await Promise.all(asked);
    return came.indexOf("one more");
  };

  test("lets a club's picture pass many pictures of another", async () => {
    // The picture joins the queue only after a read from disk. By then, the first of the many may already be
    // finished.
    expect(await cameBefore("ashford")).toBeLessThanOrEqual(PHOTO_WIDTHS.length / 2);
  });

  test("keeps the order of a club's own pictures", async () => {
    expect(await cameBefore("larkin")).toBeGreaterThan(PHOTO_WIDTHS.length / 2);
  });

  test("refuses a picture at once if the queue is full, and makes it on a later request", async () => {
    images = sharpImages(diskStorage(directory), undefined, { working: { all: 1 }, waiting: { ofKey: 1 } });
    const hash = await images.put(await drawn(800, 800).png().toBuffer());
    const ask = (width: ImageWidth<"webp">, club = "larkin") =>
      images.variant(hash, width, "webp", turn(club));
    const [other, ...own] = await Promise.allSettled([ask(320, "ashford"), ask(96), ask(160), ask(320)]);
    expect(other?.status).toBe("fulfilled");
    // Reads from disk decide whose picture comes first. If it is the other club's, one of the club's own
    // waits and two are refused. Otherwise one of the club's own is being made, one waits, and one is
    // refused.
    const refused = own.filter((end) => end.status === "rejected");
    expect([1, 2]).toContain(refused.length);
    for (const { reason } of refused) expect(reason).toSatisfy(isTooBusy);
    expect(await ask(480)).not.toBeNull();
  });
});

test("on a full disk a picture is shown, and the disk is logged once until there is space", async () => {
  const said: unknown[] = [];
  const storage = diskStorage(directory);
  const write = vi.fn<WriteBytes>(storage.write);
  images = sharpImages(storage, ignoreWriteFailures({ error: (told: unknown) => said.push(told) }, write));
  const hash = await images.put(await drawn(400, 400).png().toBuffer());
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  write.mockRejectedValueOnce(full).mockRejectedValueOnce(full);
  expect(await sizeOf(await variant(hash, 96, "webp"))).toMatchObject({ width: 96 });
  expect(await sizeOf(await variant(hash, 160, "webp"))).toMatchObject({ width: 160 });
  expect(said).toEqual([{ err: full }]);
  await variant(hash, 320, "webp");
  write.mockRejectedValueOnce(full);
  expect(await sizeOf(await variant(hash, 96, "webp"))).toMatchObject({ width: 96 });
  expect(said).toHaveLength(2);
});
