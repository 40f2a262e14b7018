import type { InspectedImage } from "../../ports/images.ts";

/** A valid image file. */
export interface BundleImage {
  file: string;
  /** Null for a picture that was uploaded at the desk: it is stored, but not in the folder. */
  path: string | null;
  facts: InspectedImage;
}

/** A valid file for visitors to download, in files/. */
export interface BundleFile {
  file: string;
  /** Null for a file that was uploaded at the desk: it is stored, but not in the folder. */
  path: string | null;
  /** SHA-256 of its bytes, hexadecimal. */
  hash: string;
  /** In bytes. */
  size: number;
}
