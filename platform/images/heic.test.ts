import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { isImageTooLarge } from "../../domain/values/image.ts";
import { sharpImages } from "../../server/adapters/sharp-images.ts";
import { HEIC_PHOTOGRAPH } from "../../tests/factories/heic-photograph.ts";
import { diskStorage } from "../storage/disk-storage.ts";
import { convertHeicToJpeg, isHeic } from "./heic.ts";

async function converted(heic: Buffer): Promise<Buffer> {
  const jpeg = await convertHeicToJpeg(heic, isImageTooLarge);
  if (!jpeg) throw new Error("It has too many pixels");
  return jpeg;
}

/** The photograph with these dimensions in its header. */
function saying(width: number, height: number): Buffer {
  const changed = Buffer.from(HEIC_PHOTOGRAPH);
  const size = changed.indexOf("ispe", 0, "latin1");
  changed.writeUInt32BE(width, size + 8);
  changed.writeUInt32BE(height, size + 12);
  return changed;
}

test("converts a phone's photograph to a JPEG of the same size and colors, always with the same bytes", async () => {
  expect(isHeic(HEIC_PHOTOGRAPH)).toBe(true);
  const jpeg = await converted(HEIC_PHOTOGRAPH);
  expect(await converted(HEIC_PHOTOGRAPH)).toEqual(jpeg);
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([160, 120, 3]);
  const at = (x: number, y: number) => {
    const [red = 0, , blue = 0] = data.subarray((y * info.width + x) * 3);
    return red > blue ? "red" : "blue";
  };
  expect([at(10, 10), at(150, 110)]).toEqual(["blue", "red"]);
});

/**
 * The photograph with an "irot" or "imir" box in place of its "pixi" box, which decoders do not need. "irot"
 * rotates counterclockwise by `value` quarter turns, "imir" mirrors. The "colr" box before it is enlarged to
 * fill the remaining bytes.
 */
function withBox(bytes: Buffer, type: "irot" | "imir", value: number): Buffer {
  const turned = Buffer.from(bytes);
  const colours = turned.indexOf("colr", 0, "latin1") - 4;
  const bits = turned.indexOf("pixi", 0, "latin1") - 4;
  const end = bits + turned.readUInt32BE(bits);
  const begin = end - 9;
  turned.writeUInt32BE(begin - colours, colours);
  turned.writeUInt32BE(9, begin);
  turned.write(type, begin + 4, "latin1");
  turned[begin + 8] = value;
  return turned;
}

/** The photograph with this orientation in its EXIF data. */
function withOrientation(bytes: Buffer, orientation: number): Buffer {
  const turned = Buffer.from(bytes);
  const tag = turned.indexOf(Buffer.from([0x12, 0x01, 0x03, 0x00]));
  turned[tag + 8] = orientation;
  return turned;
}

/** The converted picture's size, and the corner that is blue. */
async function seen(heic: Buffer): Promise<string> {
  const { data, info } = await sharp(await converted(heic))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isBlue = (x: number, y: number) => {
    const [red = 0, , blue = 0] = data.subarray((y * info.width + x) * 3);
    return blue > red;
  };
  const [right, low] = [info.width - 10, info.height - 10];
  const corners = {
    "top left": isBlue(10, 10),
    "top right": isBlue(right, 10),
    "bottom left": isBlue(10, low),
    "bottom right": isBlue(right, low),
  };
  const blue = Object.entries(corners).flatMap(([corner, is]) => (is ? [corner] : []));
  return `${info.width}x${info.height}, ${blue.join(" and ")}`;
}

test.each([
  ["no box", HEIC_PHOTOGRAPH, "160x120, top left"],
  ["a quarter", withBox(HEIC_PHOTOGRAPH, "irot", 1), "120x160, bottom left"],
  ["a half", withBox(HEIC_PHOTOGRAPH, "irot", 2), "160x120, bottom right"],
  ["three quarters", withBox(HEIC_PHOTOGRAPH, "irot", 3), "120x160, top right"],
  ["a mirror", withBox(HEIC_PHOTOGRAPH, "imir", 1), "160x120, top right"],
])("rotates it by the boxes of its file: %s", async (_how, heic, expected) => {
  expect(await seen(withOrientation(heic, 1))).toBe(expected);
  // EXIF must be ignored: phones repeat the rotation there, and editors leave outdated values.
  for (const orientation of [3, 6, 8]) expect(await seen(withOrientation(heic, orientation))).toBe(expected);
});

test("checks the dimensions in its header before it allocates memory", async () => {
  const images = sharpImages(diskStorage(await mkdtemp(join(tmpdir(), "fieldhouse-heic-"))));
  // 49 megapixels are allowed. 52 megapixels are not, and neither is a side over 12,000 pixels.
  expect(await images.inspect(saying(7000, 7000))).toEqual({ ok: false, reason: "unreadable" });
  expect(await images.inspect(saying(7220, 7220))).toEqual({ ok: false, reason: "too-large" });
  expect(await images.inspect(saying(12_001, 10))).toEqual({ ok: false, reason: "too-large" });
  // The picture has more pixels than its header says.
  expect(await images.inspect(saying(8, 8))).toEqual({ ok: false, reason: "unreadable" });
});

test("stores the JPEG, and makes it once", async () => {
  const folder = await mkdtemp(join(tmpdir(), "fieldhouse-heic-"));
  const images = sharpImages(diskStorage(folder));
  const found = await images.inspect(HEIC_PHOTOGRAPH);
  if (!found.ok) throw new Error(found.reason);
  expect(found.image).toMatchObject({ mediaType: "image/jpeg", width: 160, height: 120 });
  expect(await images.put(HEIC_PHOTOGRAPH)).toBe(found.image.hash);
  expect(await readdir(join(folder, "converted"))).toHaveLength(1);
  const turned = await images.inspect(withBox(HEIC_PHOTOGRAPH, "irot", 3));
  expect(turned).toMatchObject({ image: { width: 120, height: 160 } });
  expect(await images.inspect(HEIC_PHOTOGRAPH.subarray(0, 600))).toEqual({ ok: false, reason: "unreadable" });
});

test("does not take other pictures for HEIC", async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  expect(isHeic(png)).toBe(false);
  expect(isHeic(new Uint8Array(3))).toBe(false);
});
