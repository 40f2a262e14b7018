import { toBuffer } from "qrcode";

/**
 * A QR code as PNG: four modules of white around it, which is what scanners need, whatever ground it lies on.
 * Correction M survives a scratched screen and a bad printer.
 */
export function qrPicture(text: string): Promise<Uint8Array> {
  return toBuffer(text, { type: "png", errorCorrectionLevel: "M", margin: 4, scale: 6 });
}
