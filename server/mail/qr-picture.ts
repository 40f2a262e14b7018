import { toBuffer } from "qrcode";

/**
 * Grey, each row told by the one above: what the encoder does by itself (every row tried with five filters, in
 * colour) takes twice as long and twice the bytes.
 */
const PNG = { colorType: 0, filterType: 2 };

/**
 * A QR code as PNG: four modules of white around it, which is what scanners need, whatever ground it lies on.
 * Correction M survives a scratched screen and a bad printer.
 */
export function qrPicture(text: string): Promise<Uint8Array> {
  // A new object each time: the renderer writes into it.
  const rendererOpts: object = { ...PNG };
  return toBuffer(text, { type: "png", errorCorrectionLevel: "M", margin: 4, scale: 6, rendererOpts });
}
