/** The part of subset-font in use; the package has no types. */
declare module "subset-font" {
  interface Options {
    targetFormat: "woff2";
    /** Tags of OpenType features to keep; default: all. */
    keepFeatures: string[];
    noHinting: boolean;
    /** An axis pinned to one value. */
    variationAxes?: Record<string, number>;
  }

  export default function subsetFont(font: Buffer, letters: string, options: Options): Promise<Buffer>;
}
