import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { isHeic, jpegOfHeic } from "./heic.ts";
import { sharpImages } from "./sharp-images.ts";

/** 160 by 120 pixels of red with a blue corner, made by libheif's own encoder. */
const PHOTOGRAPH = Buffer.from(
  "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAA21tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAORAAEAAAAAAAAAbwACAAAAAAQAAAEAAAAAAAAAuAAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAABAAIAAEV4aWYAAAACrGlwcnAAAAKNaXBjbwAAAHVodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQAoQgEBA3AAAAMAkAAAAwAAAwAeoBQgeWW6kkprmwIAAAMAAgAAAwACECIAAQAHRAHBcrBiQAAAABRpc3BlAAAAAAAAAKAAAAB4AAAB7GNvbHJwcm9mAAAB4GxjbXMEIAAAbW50clJHQiBYWVogB+IAAwAUAAkADgAdYWNzcE1TRlQAAAAAc2F3c2N0cmwAAAAAAAAAAAAAAAAAAPbWAAEAAAAA0y1oYW5keem/Vlo+AbaDI4VVRvdPqgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAKZGVzYwAAAPwAAAAkY3BydAAAASAAAAAid3RwdAAAAUQAAAAUY2hhZAAAAVgAAAAsclhZWgAAAYQAAAAUZ1hZWgAAAZgAAAAUYlhZWgAAAawAAAAUclRSQwAAAcAAAAAgZ1RSQwAAAcAAAAAgYlRSQwAAAcAAAAAgbWx1YwAAAAAAAAABAAAADGVuVVMAAAAIAAAAHABzAFIARwBCbWx1YwAAAAAAAAABAAAADGVuVVMAAAAGAAAAHABDAEMAMAAAWFlaIAAAAAAAAPbWAAEAAAAA0y1zZjMyAAAAAAABDD8AAAXd///zJgAAB5AAAP2S///7of///aIAAAPcAADAcVhZWiAAAAAAAABvoAAAOPIAAAOPWFlaIAAAAAAAAGKWAAC3iQAAGNpYWVogAAAAAAAAJKAAAA+FAAC2xHBhcmEAAAAAAAMAAAACZmkAAPKnAAANWQAAE9AAAApbAAAAEHBpeGkAAAAAAwgICAAAABdpcG1hAAAAAAAAAAEAAQSBAoOEAAAAGmlyZWYAAAAAAAAADmNkc2MAAgABAAEAAAEvbWRhdAAAAGsoAa9UerBmPuqopxL/8M+Rxnf8ndmTbi7FpmVGXyRXwdioWFGp9os9bZW4p3DPrYNA3CH0YaV5vQkh0GAt4vZxe3kONYwZZvK3+35+hdyzfI2VQFJn1/RqQAgBSbAAAAMAAAMAU0AAAGaDrgAAAABJSSoACAAAAAYAEgEDAAEAAAAGAAAAGgEFAAEAAABWAAAAGwEFAAEAAABeAAAAKAEDAAEAAAACAAAAEwIDAAEAAAABAAAAaYcEAAEAAABmAAAAAAAAADhjAADoAwAAOGMAAOgDAAAGAACQBwAEAAAAMDIxMAGRBwAEAAAAAQIDAACgBwAEAAAAMDEwMAGgAwABAAAA//8AAAKgBAABAAAAoAAAAAOgBAABAAAAeAAAAAAAAAA=",
  "base64",
);

test("a phone's photograph becomes a JPEG of the same size and colours, the same each time", async () => {
  expect(isHeic(PHOTOGRAPH)).toBe(true);
  const jpeg = await jpegOfHeic(PHOTOGRAPH);
  expect(await jpegOfHeic(PHOTOGRAPH)).toEqual(jpeg);
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([160, 120, 3]);
  const at = (x: number, y: number) => {
    const [red = 0, , blue = 0] = data.subarray((y * info.width + x) * 3);
    return red > blue ? "red" : "blue";
  };
  expect([at(10, 10), at(150, 110)]).toEqual(["blue", "red"]);
});

test("it is kept as that, and made once", async () => {
  const folder = await mkdtemp(join(tmpdir(), "fieldhouse-heic-"));
  const images = sharpImages(folder);
  const found = await images.inspect(PHOTOGRAPH);
  if (!found.ok) throw new Error(found.reason);
  expect(found.image).toMatchObject({ mediaType: "image/jpeg", width: 160, height: 120 });
  expect(await images.put(PHOTOGRAPH)).toBe(found.image.hash);
  expect(await readdir(join(folder, "converted"))).toHaveLength(1);
  expect(await images.inspect(PHOTOGRAPH.subarray(0, 600))).toEqual({ ok: false, reason: "unreadable" });
});

test("other pictures are left as they are", async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  expect(isHeic(png)).toBe(false);
  expect(isHeic(new Uint8Array(3))).toBe(false);
});
