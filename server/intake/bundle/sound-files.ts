import type { InspectedImage } from "../../ports/images.ts";

/** A valid image file. */
export interface BundleImage {
  file: string;
  path: string;
  facts: InspectedImage;
}

/** A valid file for visitors to download, in files/. */
export interface BundleFile {
  file: string;
  path: string;
  /** SHA-256 of its bytes, hexadecimal. */
  hash: string;
  /** In bytes. */
  size: number;
}
