import readerFile from "zxing-wasm/reader/zxing_reader.wasm?url";

/** Finds the texts of QR codes in a picture. */
export type ReadCodes = (picture: HTMLVideoElement) => Promise<string[]>;

interface Detector {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = (new (options: {
  formats: ["qr_code"];
}) => Detector) & {
  getSupportedFormats(): Promise<string[]>;
};

/** The browser's own detector, where it has one that reads QR codes; else a library, which is loaded only then. */
export async function openCodeReader(): Promise<ReadCodes> {
  const detector = new ((await ownDetector()) ?? (await libraryDetector()))({ formats: ["qr_code"] });
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
}

/** Some browsers have the name alone, without a format. */
async function ownDetector(): Promise<DetectorClass | null> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const formats = await own?.getSupportedFormats().catch((): string[] => []);
  return own && (formats ?? []).includes("qr_code") ? own : null;
}

async function libraryDetector(): Promise<DetectorClass> {
  const { BarcodeDetector, prepareZXingModule } = await import("barcode-detector/ponyfill");
  // By default it would be fetched from another company's host.
  await prepareZXingModule({ overrides: { locateFile: () => readerFile }, fireImmediately: true });
  return BarcodeDetector as unknown as DetectorClass;
}
