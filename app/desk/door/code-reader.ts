import readerFile from "zxing-wasm/reader/zxing_reader.wasm?url";

/** Finds the texts of all QR codes in a picture. */
export type CodeReader = (picture: HTMLVideoElement) => Promise<string[]>;

interface Detector {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = (new (options: {
  formats: ["qr_code"];
}) => Detector) & {
  getSupportedFormats(): Promise<string[]>;
};

/**
 * Returns a reader that uses the browser's own detector if it reads QR codes, or else a library, loaded
 * only then.
 */
export async function openCodeReader(): Promise<CodeReader> {
  const detector = new ((await ownDetector()) ?? (await libraryDetector()))({ formats: ["qr_code"] });
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
}

/** The browser's detector of QR codes. Null if it has none, or if its detector supports no format at all. */
async function ownDetector(): Promise<DetectorClass | null> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const formats = await own?.getSupportedFormats().catch((): string[] => []);
  return own && (formats ?? []).includes("qr_code") ? own : null;
}

async function libraryDetector(): Promise<DetectorClass> {
  const { BarcodeDetector, prepareZXingModule } = await import("barcode-detector/ponyfill");
  // Without this the library would fetch its WebAssembly file from another company's host.
  await prepareZXingModule({ overrides: { locateFile: () => readerFile }, fireImmediately: true });
  return BarcodeDetector as unknown as DetectorClass;
}
