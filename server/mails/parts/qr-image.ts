import { crc32, deflateSync } from "node:zlib";
import { qrSymbol } from "../../../platform/images/qr-symbol.ts";

/** White around the code, in modules: scanners need it on any background. */
const QUIET = 4;
/** Pixels per module. */
const SCALE = 6;
const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const WHITE = 0xff;

/**
 * A QR code as PNG with one bit a pixel: an eighth of the bytes that a general encoder compresses, in a
 * tenth of its time.
 */
export function qrImage(text: string): Uint8Array {
  const { size, data } = qrSymbol(text);
  const side = (size + 2 * QUIET) * SCALE;
  // Each row begins with a byte that names its filter: 0 is none.
  const width = 1 + Math.ceil(side / 8);
  const rows = Buffer.alloc(width * side, WHITE);
  for (let y = 0; y < side; y++) rows[y * width] = 0;
  for (let y = 0; y < size; y++) {
    const first = (y + QUIET) * SCALE * width;
    for (let x = 0; x < size; x++) if (data[y * size + x]) blacken(rows, first + 1, (x + QUIET) * SCALE);
    for (let copy = 1; copy < SCALE; copy++) rows.copyWithin(first + copy * width, first, first + width);
  }
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header(side)),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND"),
  ]);
}

/** Makes a module's pixels of a row dark, from the bit `left` on. */
function blacken(rows: Buffer, row: number, left: number): void {
  for (let bit = left; bit < left + SCALE; bit++) {
    const at = row + (bit >> 3);
    rows[at] = (rows[at] ?? 0) & ~(0x80 >> (bit & 7));
  }
}

/** Width, height, one bit a pixel, grey; compression, filter and interlace as ever. */
function header(side: number): Buffer {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(side, 0);
  bytes.writeUInt32BE(side, 4);
  bytes[8] = 1;
  return bytes;
}

/** A part of a PNG: its length, its kind, what it holds, and a checksum of both. */
function chunk(kind: string, holds: Uint8Array = new Uint8Array()): Buffer {
  const named = Buffer.concat([Buffer.from(kind, "latin1"), holds]);
  const bytes = Buffer.alloc(named.length + 8);
  bytes.writeUInt32BE(holds.length, 0);
  bytes.set(named, 4);
  bytes.writeUInt32BE(crc32(named), named.length + 4);
  return bytes;
}
