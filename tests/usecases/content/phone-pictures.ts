import sharp from "sharp";

/** Pictures as phones and enemies send them. */

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#14532d" } });

/** A photograph held upright: turned by its EXIF, and with the place where it was taken. */
export const phonePhoto = (width = 400, height = 300) =>
  drawn(width, height)
    .jpeg()
    .withExif({
      IFD0: { Make: "Phone", ImageDescription: "Our secret practice rink" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "40/1 26/1 46/1", GPSLongitudeRef: "W" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** 49.9 megapixels. */
export const largestPhoto = () => drawn(8158, 6118).jpeg().toBuffer();

/** A picture with noise, so that it has many bytes. */
export const noisyPicture = (side: number, format: "jpeg" | "png" | "webp") =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: "#fff",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .toFormat(format)
    .toBuffer();

/** Files that are no picture that the desk takes, each with the reason of its refusal. */
export async function hostilePictures(): Promise<[name: string, bytes: Buffer, reason: string][]> {
  const png = await drawn(8, 8).png().toBuffer();
  const jpeg = await noisyPicture(300, "jpeg");
  const bomb = Buffer.from(png);
  // The header promises 30,000 by 30,000 pixels.
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  return [
    ["nothing", Buffer.alloc(0), "empty"],
    ["a text", Buffer.from("This is no picture."), "unreadable"],
    [
      "an SVG with a script",
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"),
      "unreadable",
    ],
    ["an HTML page", Buffer.from("<!doctype html><script>alert(1)</script>"), "unreadable"],
    ["a GIF", Buffer.from("GIF89a\x01\0\x01\0\0\0\0;", "latin1"), "unreadable"],
    ["a PDF", Buffer.from("%PDF-1.7\n%%EOF"), "unreadable"],
    ["only a PNG's first bytes", png.subarray(0, 20), "unreadable"],
    ["a truncated JPEG", jpeg.subarray(0, jpeg.length / 2), "unreadable"],
    ["a PNG that promises 900 megapixels", bomb, "too-large"],
    ["a picture with a side that is too long", await drawn(12_001, 1).png().toBuffer(), "too-large"],
    [
      "a HEIC file without a picture",
      Buffer.from("\0\0\0\x18ftypheic\0\0\0\0heicmif1", "latin1"),
      "unreadable",
    ],
  ];
}
