import type { ReadStream } from "node:fs";

/** Stores the files that clubs give out, by the SHA-256 of their bytes. */
export interface Files {
  /** Stores a file and returns its hash, hexadecimal; storing it again changes nothing. */
  put(bytes: Uint8Array): Promise<string>;
  /** Null if it is unknown. Whoever opens a stream reads or destroys it. */
  find(hash: string): Promise<{ size: number; open(): ReadStream } | null>;
}
