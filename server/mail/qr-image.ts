import { PNG } from "pngjs";
import { qrSymbol } from "../qr-symbol.ts";

/** White around the code, in modules: scanners need it on any background. */
const QUIET = 4;
/** Pixels per module. */
const SCALE = 6;
/**
 * Grey in and out, each row stored as its difference from the one above: a third of the time the encoder's defaults
 * take.
 */
const GREY = { colorType: 0, inputColorType: 0, inputHasAlpha: false, bitDepth: 8, filterType: 2 } as const;

/** A QR code as PNG. */
export function qrImage(text: string): Uint8Array {
  const { size, data } = qrSymbol(text);
  const side = (size + 2 * QUIET) * SCALE;
  const png = new PNG({ width: side, height: side });
  png.data = Buffer.alloc(side * side, 255);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) if (data[y * size + x]) blacken(png, x + QUIET, y + QUIET);
  return PNG.sync.write(png, GREY);
}

function blacken({ data, width }: PNG, x: number, y: number): void {
  for (let row = y * SCALE; row < (y + 1) * SCALE; row++)
    data.fill(0, row * width + x * SCALE, row * width + (x + 1) * SCALE);
}
