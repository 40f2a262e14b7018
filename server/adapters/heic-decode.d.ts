/** The package brings no types. */
declare module "heic-decode" {
  export interface Decoded {
    width: number;
    height: number;
    /** Red, green, blue and alpha of each pixel, as it is to be seen. */
    data: Uint8ClampedArray;
  }

  /** A picture of a file, of which only the head has been read. */
  interface Picture {
    width: number;
    height: number;
    decode(): Promise<Decoded>;
  }

  const decoder: {
    /** Of several pictures in a file the first one. */
    all(input: { buffer: Uint8Array }): Promise<Picture[] & { dispose(): void }>;
  };
  export default decoder;
}
