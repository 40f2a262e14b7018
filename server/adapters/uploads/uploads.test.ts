import { readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { MAX_UPLOAD_BYTES, STORED_SIDE_PX } from "../../../domain/desk/content/upload.ts";
import { createFairQueue } from "../../../platform/serving/fair-queue.ts";
import { HEIC_PHOTOGRAPH } from "../../../tests/factories/heic-photograph.ts";
import { scaledTimeoutMs } from "../../../tests/harness/run/slowness.ts";
import {
  hostilePictures,
  largestPhoto,
  noisyPicture,
  phonePhoto,
} from "../../../tests/usecases/content/phone-pictures.ts";
import { prepareUpload, type UploadPreparation } from "./prepare-upload.ts";
import { prepareInThread } from "./upload-thread.ts";
import { openUploads } from "./uploads.ts";

const sent = (body: BodyInit | null, type?: string) => ({
  body: new Response(body).body,
  headers: new Headers(type === undefined ? {} : { "Content-Type": type }),
});
const bytesOf = (bytes: Buffer) => new Uint8Array(bytes);

async function taken(bytes: Buffer) {
  const answer = await openUploads().receivePicture(sent(bytesOf(bytes)), "ashford");
  if (!answer.ok) throw new Error(answer.reason);
  return answer.picture;
}

describe("a picture from a phone", () => {
  test("comes out upright and without its place, however often it is sent with the same bytes", async () => {
    const photo = await phonePhoto();
    expect((await sharp(photo).metadata()).exif?.includes("secret practice rink")).toBe(true);
    const picture = await taken(photo);
    expect(picture).toMatchObject({ mediaType: "image/jpeg", width: 300, height: 400 });
    const { exif, orientation, xmp, icc } = await sharp(picture.bytes).metadata();
    expect({ exif, orientation, xmp, icc }).toEqual({});
    expect(Buffer.from(picture.bytes).includes("secret practice rink")).toBe(false);
    expect((await taken(photo)).hash).toBe(picture.hash);
  });

  test("may be a HEIC photograph", async () => {
    expect(await taken(HEIC_PHOTOGRAPH)).toMatchObject({ mediaType: "image/jpeg", width: 160, height: 120 });
  });

  test("may have 50 megapixels, and is stored smaller", { timeout: scaledTimeoutMs(60_000) }, async () => {
    expect(await taken(await largestPhoto())).toMatchObject({ width: STORED_SIDE_PX });
  });

  test("stays lossless as a logo, and becomes WebP if that would take megabytes", async () => {
    const logo = await sharp({ create: { width: 90, height: 90, channels: 4, background: "#0000" } })
      .png()
      .toBuffer();
    expect(await taken(logo)).toMatchObject({ mediaType: "image/png", width: 90 });
    expect((await sharp((await taken(logo)).bytes).metadata()).hasAlpha).toBe(true);
    expect(await taken(await noisyPicture(1600, "png"))).toMatchObject({ mediaType: "image/webp" });
  });

  test("loses what another program would read behind it", async () => {
    const polyglot = Buffer.concat([await phonePhoto(), Buffer.from("PK\x03\x04<script>alert(1)</script>")]);
    const picture = await taken(polyglot);
    expect(Buffer.from(picture.bytes).includes("script")).toBe(false);
  });

  test("may come in a form, with its name and description", async () => {
    const form = new FormData();
    form.set("alt", "The bench");
    form.set("picture", new File([bytesOf(await phonePhoto())], "IMG 7.JPG", { type: "image/jpeg" }));
    const whole = new Response(form);
    const type = whole.headers.get("content-type") ?? "";
    const answer = await openUploads().receivePicture(sent(await whole.arrayBuffer(), type), "ashford");
    expect(answer).toMatchObject({
      ok: true,
      picture: { fileName: "IMG 7.JPG", alt: "The bench", width: 300 },
    });
    const cut = await openUploads().receivePicture(sent("--no-boundary", `${type}x`), "ashford");
    expect(cut).toEqual({ ok: false, reason: "empty" });
  });
});

describe("an upload is refused", () => {
  test("if it is no picture, or one with too many pixels", async () => {
    // Without a thread for each, which would take half a second.
    const uploads = openUploads({
      prepare: async ({ path, type }) => prepareUpload({ bytes: new Uint8Array(await readFile(path)), type }),
    });
    for (const [name, bytes, reason] of await hostilePictures())
      expect([name, await uploads.receivePicture(sent(bytesOf(bytes)), "ashford")]).toEqual([
        name,
        { ok: false, reason },
      ]);
  });

  test("if it is HEIC and the machine has too little memory to decode it", async () => {
    const available = vi.spyOn(process, "availableMemory").mockReturnValue(160 * 120 * 30);
    const bytes = bytesOf(HEIC_PHOTOGRAPH);
    expect(await prepareUpload({ bytes, type: "" })).toEqual({ ok: false, reason: "no-memory" });
    available.mockReturnValue(160 * 120 * 30 + 1);
    expect(await prepareUpload({ bytes, type: "" })).toMatchObject({ ok: true });
    available.mockRestore();
  });

  test("if it has too many bytes, without reading the rest", async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (controller) => {
        pulled += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const uploads = openUploads();
    expect(await uploads.receivePicture({ body: endless, headers: new Headers() }, "ashford")).toEqual({
      ok: false,
      reason: "too-heavy",
    });
    expect(pulled).toBeLessThan(MAX_UPLOAD_BYTES / 1024 / 1024 + 4);
    const announced = { ...sent("x"), headers: new Headers({ "Content-Length": "1000000000" }) };
    expect(await uploads.receivePicture(announced, "ashford")).toEqual({ ok: false, reason: "too-heavy" });
  });

  test("if the connection breaks, and leaves no file", async () => {
    const before = (await readdir(tmpdir())).filter((name) => name.startsWith("fieldhouse-upload-"));
    const broken = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => {
        controller.enqueue(new Uint8Array(9));
        controller.error(new Error("gone"));
      },
    });
    const answer = await openUploads().receivePicture({ body: broken, headers: new Headers() }, "ashford");
    expect(answer).toEqual({ ok: false, reason: "incomplete" });
    const after = (await readdir(tmpdir())).filter((name) => name.startsWith("fieldhouse-upload-"));
    expect(after.filter((name) => !before.includes(name))).toEqual([]);
  });

  test("if reading it hangs, and the thread ends", async () => {
    const answer = await prepareInThread({ path: "/dev/zero", type: "image/jpeg" }, 300);
    expect(answer).toEqual({ ok: false, reason: "too-slow" });
  });
});

test("a club with many pictures lets another club's picture go first, and is refused when too many wait", async () => {
  const gate = Promise.withResolvers<void>();
  const order: string[] = [];
  const queue = createFairQueue({ working: { all: 1 }, waiting: { all: 9, ofKey: 2 } });
  let asked = 0;
  const uploads = openUploads({
    preparing: {
      take: (turn, work) => {
        asked += 1;
        return queue.take(turn, work);
      },
    },
    prepare: async ({ type }): Promise<UploadPreparation> => {
      order.push(type);
      await gate.promise;
      return { ok: false, reason: "unreadable" };
    },
  });
  const send = (club: string) => uploads.receivePicture(sent("x", club), club);
  const first = send("larkin");
  await expect.poll(() => order).toEqual(["larkin"]);
  const many = [send("larkin"), send("larkin"), send("larkin")];
  // The third finds two of its club waiting.
  const refused = await Promise.race(many);
  expect(refused).toEqual({ ok: false, reason: "busy" });
  const other = send("ashford");
  await expect.poll(() => asked).toBe(5);
  gate.resolve();
  await Promise.all([first, ...many, other]);
  expect(order.indexOf("ashford")).toBeLessThan(order.lastIndexOf("larkin"));
});
