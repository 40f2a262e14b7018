import type { Readable } from "node:stream";

/** Stores the files that clubs give out, by the SHA-256 of their bytes. */
export interface Files {
  /** Stores a file and returns its hash, hexadecimal; storing it again changes nothing. */
  put(bytes: Uint8Array): Promise<string>;
  /** Null if it is unknown. Whoever opens a stream reads or destroys it; it is null if the file went meanwhile. */
  find(hash: string): Promise<{ size: number; open(): Promise<Readable | null> } | null>;
}
