import { LRUCache } from "lru-cache";
import { create } from "qrcode";

/**
 * The modules (squares) of a QR code, row by row, with `size` modules in each row: 1 is dark, 0 is light.
 */
export interface QrSymbol {
  size: number;
  data: Uint8Array;
}

/**
 * Symbols by text, of two or three kilobytes each. A page and a mail that show the same code share one
 * symbol.
 */
const CACHE = new LRUCache<string, QrSymbol>({ max: 1000 });

/**
 * Matches the part at the end of a text that fits the QR code's smaller alphabet. Our addresses end with a
 * code in capitals, which fits.
 */
const ALPHANUMERIC_END = /(?<![0-9A-Z$%*+\-./:])[0-9A-Z$%*+\-./:]*$/;

/**
 * The mask is fixed: searching for the best of eight masks takes ten times as long as everything else, and
 * scanners do not read its result any better (decision 112).
 */
const MASK = 3;

/** The QR code of a text. Error correction M survives a scratched screen and a bad printer. */
export function qrSymbol(text: string): QrSymbol {
  const cached = CACHE.get(text);
  if (cached) return cached;
  const at = text.search(ALPHANUMERIC_END);
  // Split here, because the library would spend time on finding the same split.
  const parts = [
    { data: Buffer.from(text.slice(0, at)), mode: "byte" as const },
    { data: text.slice(at), mode: "alphanumeric" as const },
  ].filter(({ data }) => data.length > 0);
  const { size, data } = create(parts, { errorCorrectionLevel: "M", maskPattern: MASK }).modules;
  const symbol = { size, data };
  CACHE.set(text, symbol);
  return symbol;
}
