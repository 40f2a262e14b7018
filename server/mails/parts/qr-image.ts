import { crc32, deflateSync } from "node:zlib";
import { qrSymbol } from "../../../platform/images/qr-symbol.ts";

/** The width of the white margin, in modules: scanners need it on any background. */
const MARGIN_MODULES = 4;
const MODULE_PIXELS = 6;
const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const WHITE = 0xff;

/**
 * Draws a QR code as a PNG with one bit per pixel: a general encoder would compress eight times the bytes, in
 * ten times the time.
 */
export function drawQrImage(text: string): Uint8Array {
  const { size, data } = qrSymbol(text);
  const side = (size + 2 * MARGIN_MODULES) * MODULE_PIXELS;
  // Each row begins with a byte that names its filter: 0 is none.
  const width = 1 + Math.ceil(side / 8);
  const rows = Buffer.alloc(width * side, WHITE);
  for (let y = 0; y < side; y++) rows[y * width] = 0;
  for (let y = 0; y < size; y++) {
    const first = (y + MARGIN_MODULES) * MODULE_PIXELS * width;
    for (let x = 0; x < size; x++)
      if (data[y * size + x]) blacken(rows, first + 1, (x + MARGIN_MODULES) * MODULE_PIXELS);
    for (let copy = 1; copy < MODULE_PIXELS; copy++)
      rows.copyWithin(first + copy * width, first, first + width);
  }
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header(side)),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND"),
  ]);
}

/**
 * Makes the pixels of one module dark, in the row that begins at the byte `row`. `left` is the bit of the
 * module's first pixel.
 */
function blacken(rows: Buffer, row: number, left: number): void {
  for (let bit = left; bit < left + MODULE_PIXELS; bit++) {
    const at = row + (bit >> 3);
    rows[at] = (rows[at] ?? 0) & ~(0x80 >> (bit & 7));
  }
}

/**
 * The data of the IHDR chunk: width, height, one bit per pixel, grayscale; the other bytes are the defaults
 * (0).
 */
function header(side: number): Buffer {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(side, 0);
  bytes.writeUInt32BE(side, 4);
  bytes[8] = 1;
  return bytes;
}

/** A chunk of a PNG: the length of its data, its kind, the data, and a checksum of kind and data. */
function chunk(kind: string, data: Uint8Array = new Uint8Array()): Buffer {
  const kindAndData = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const bytes = Buffer.alloc(kindAndData.length + 8);
  bytes.writeUInt32BE(data.length, 0);
  bytes.set(kindAndData, 4);
  bytes.writeUInt32BE(crc32(kindAndData), kindAndData.length + 4);
  return bytes;
}
