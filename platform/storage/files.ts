import type { Readable } from "node:stream";

/** Stores files for download, each by the SHA-256 of its bytes. */
export interface Files {
  /** Stores a file and returns its hash, hexadecimal; storing it again changes nothing. */
  put(bytes: Uint8Array): Promise<string>;
  /**
   * Null if the file is unknown. The caller must read or destroy the opened stream, which is null if the
   * file was removed meanwhile.
   */
  find(hash: string): Promise<{ size: number; open(): Promise<Readable | null> } | null>;
}
