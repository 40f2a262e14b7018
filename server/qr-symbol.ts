import { LRUCache } from "lru-cache";
import { create } from "qrcode";

/** The dark modules of a QR code: 1 for dark, row by row, `size` in each. */
export interface QrSymbol {
  size: number;
  data: Uint8Array;
}

/** Two or three kilobytes each: the codes of some hundred orders, between a buyer's page and the mail. */
const KEPT = new LRUCache<string, QrSymbol>({ max: 1000 });

/** The end of an address that fits the QR code's smaller alphabet: a code of ours, with what is before it. */
const CODE = /(?<![0-9A-Z$%*+\-./:])[0-9A-Z$%*+\-./:]*$/;

/**
 * The mask is fixed: to look for the best of eight takes ten times as long as the rest, and those it finds are read no better
 * (decision 112).
 */
const MASK = 3;

/** Error correction M survives a scratched screen and a bad printer. Made once for page and mail. */
export function qrSymbol(text: string): QrSymbol {
  const kept = KEPT.get(text);
  if (kept) return kept;
  const at = text.search(CODE);
  // Left to itself the library looks for the best division into alphabets, and finds this one.
  const parts = [
    { data: Buffer.from(text.slice(0, at)), mode: "byte" as const },
    { data: text.slice(at), mode: "alphanumeric" as const },
  ].filter(({ data }) => data.length > 0);
  const { size, data } = create(parts, { errorCorrectionLevel: "M", maskPattern: MASK }).modules;
  const symbol = { size, data };
  KEPT.set(text, symbol);
  return symbol;
}
