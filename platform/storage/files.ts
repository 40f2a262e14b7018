import type { Readable } from "node:stream";
import type { SweptStore } from "./swept-store.ts";

/** Stores files for download, each by the SHA-256 of its bytes. */
export interface Files {
  /** Stores a file and returns its hash, hexadecimal; storing it again changes nothing. */
  put(bytes: Uint8Array): Promise<string>;
  /**
   * The size of a file in bytes, and how to open it; null if the hash is unknown. `open` returns null if the
   * file was removed meanwhile. The caller must read or destroy the opened stream.
   */
  find(hash: string): Promise<{ size: number; open(): Promise<Readable | null> } | null>;
  /** The store as the sweep of unused files sees it. */
  swept: SweptStore;
}
