import { qrSymbol } from "../../../platform/images/qr-symbol.ts";
import type { QrCode } from "./shown-order.ts";

/**
 * Encodes text as a QR code, on the server so that no page loads the encoder. The path has one rectangle
 * for each run of dark modules.
 */
export function qrCode(text: string): QrCode {
  const { size, data } = qrSymbol(text);
  const isDark = (x: number, y: number) => x < size && data[y * size + x] === 1;
  let path = "";
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!isDark(x, y)) continue;
      const from = x;
      while (isDark(x, y)) x++;
      path += `M${from} ${y}h${x - from}v1H${from}z`;
    }
  return { size, path };
}
