/** The package brings no types. */
declare module "heic-decode" {
  export interface Decoded {
    width: number;
    height: number;
    /** Red, green, blue and alpha of each pixel, upright. */
    data: Uint8ClampedArray;
  }

  /** One picture of a file. Its pixels are not decoded yet. */
  interface Picture {
    width: number;
    height: number;
    decode(): Promise<Decoded>;
  }

  const decoder: {
    /** Lists the pictures in a file. */
    all(input: { buffer: Uint8Array }): Promise<Picture[] & { dispose(): void }>;
  };
  export default decoder;
}
