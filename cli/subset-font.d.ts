/** What is used of subset-font, which brings no types. */
declare module "subset-font" {
  interface Options {
    targetFormat: "woff2";
    /** Tags of OpenType features; all where it is left out. */
    keepFeatures: string[];
    noHinting: boolean;
    /** An axis pinned to one value. */
    variationAxes?: Record<string, number>;
  }

  export default function subsetFont(font: Buffer, letters: string, options: Options): Promise<Buffer>;
}
