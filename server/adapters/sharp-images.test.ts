import { mkdtemp, readdir, rm, stat, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ImageWidth } from "../../domain/values/image.ts";
import type { Images } from "../ports/images.ts";
import { atMost } from "./at-most.ts";
import { sharpImages } from "./sharp-images.ts";

let directory: string;
let images: Images;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "fieldhouse-images-"));
  images = sharpImages(directory);
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#14532d" } });
const sizeOf = async (bytes: Uint8Array | null) => {
  const { width, height, format } = await sharp(bytes ?? new Uint8Array()).metadata();
  return { width, height, format };
};

describe("sharpImages", () => {
  test("a variant is as wide as asked, in its format, and lies on disk under a whole name", async () => {
    const hash = await images.put(await drawn(800, 400).jpeg().toBuffer());
    expect(await sizeOf(await images.variant(hash, 320, "webp"))).toEqual({
      width: 320,
      height: 160,
      format: "webp",
    });
    expect(await readdir(join(directory, "variants", hash.slice(0, 2)))).toEqual([`${hash}-320.webp`]);
    expect((await images.variant(hash, 64, "avif"))?.length).toBeGreaterThan(0);
  });

  test("a small picture is never enlarged", async () => {
    const hash = await images.put(await drawn(100, 50).webp().toBuffer());
    expect(await sizeOf(await images.variant(hash, 960, "webp"))).toMatchObject({ width: 100, height: 50 });
  });

  test("an icon is a square of the size asked with transparent margins, and its mark is not enlarged", async () => {
    const hash = await images.put(await drawn(100, 50).png().toBuffer());
    const icon = await images.variant(hash, 196, "png");
    expect(await sizeOf(icon)).toEqual({ width: 196, height: 196, format: "png" });
    const { data, info } = await sharp(icon ?? new Uint8Array())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const alpha = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
    expect([alpha(0, 0), alpha(98, 98), alpha(20, 98), alpha(98, 60)]).toEqual([0, 255, 0, 0]);
  });

  test("a picture turned by its camera is measured and made upright", async () => {
    const bytes = await drawn(200, 100).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await images.inspect(bytes)).toMatchObject({ ok: true, image: { width: 100, height: 200 } });
    const hash = await images.put(bytes);
    expect(await sizeOf(await images.variant(hash, 32, "webp"))).toMatchObject({ width: 32, height: 64 });
  });

  test.each(["../../etc/passwd", `${"a".repeat(63)}/`, "A".repeat(64), ""])(
    "hash %j names no file",
    async (hash) => {
      expect(await images.variant(hash, 32, "png")).toBeNull();
    },
  );

  test("a width that is not on the list is refused, and an unknown hash is null", async () => {
    const hash = await images.put(await drawn(40, 40).png().toBuffer());
    expect(await images.variant(hash, 33 as ImageWidth, "png")).toBeNull();
    expect(await images.variant("0".repeat(64), 32, "png")).toBeNull();
  });

  test("the same picture asked for ten times at once is made once", async () => {
    const hash = await images.put(await drawn(800, 400).jpeg().toBuffer());
    const all = await Promise.all(Array.from({ length: 10 }, () => images.variant(hash, 480, "webp")));
    expect(new Set(all).size).toBe(1);
  });

  test("keeping an original twice does not write it again, and a torn one is mended", async () => {
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

test("atMost lets no third job in, and goes on after one that failed", async () => {
  const takeTurn = atMost(2);
  let running = 0;
  let most = 0;
  const job = (fails: boolean) => async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (fails) throw new Error("no");
  };
  const ends = await Promise.allSettled(Array.from({ length: 9 }, (_, n) => takeTurn(job(n % 3 === 0))));
  expect(most).toBe(2);
  expect(ends.filter((end) => end.status === "fulfilled")).toHaveLength(6);
});
