import { LRUCache } from "lru-cache";
import { create } from "qrcode";

/** The dark modules of a QR code: 1 for dark, row by row, `size` in each. */
export interface QrSymbol {
  size: number;
  data: Uint8Array;
}

/** Symbols of two or three kilobytes each. A page and a mail that show the same code need it twice. */
const CACHE = new LRUCache<string, QrSymbol>({ max: 1000 });

/** The end of a text that fits the QR code's smaller alphabet: an address ends with a code in capitals. */
const CODE = /(?<![0-9A-Z$%*+\-./:])[0-9A-Z$%*+\-./:]*$/;

/**
 * The mask is fixed: searching the best of eight masks takes ten times as long as everything else, and
 * scanners do not read its result any better (decision 112).
 */
const MASK = 3;

/** The QR code of a text. Error correction M survives a scratched screen and a bad printer. */
export function qrSymbol(text: string): QrSymbol {
  const cached = CACHE.get(text);
  if (cached) return cached;
  const at = text.search(CODE);
  // Divided here, because the library would spend time to find the same division.
  const parts = [
    { data: Buffer.from(text.slice(0, at)), mode: "byte" as const },
    { data: text.slice(at), mode: "alphanumeric" as const },
  ].filter(({ data }) => data.length > 0);
  const { size, data } = create(parts, { errorCorrectionLevel: "M", maskPattern: MASK }).modules;
  const symbol = { size, data };
  CACHE.set(text, symbol);
  return symbol;
}
