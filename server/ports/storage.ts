import type { Readable } from "node:stream";

/**
 * Keeps bytes by name, for all machines that serve the same clubs. A name is a path without a beginning: `originals/ab.png`.
 * Whatever it says of a name may be old by a moment: another machine may write or remove there.
 */
export interface Storage {
  /** Null if nothing has the name. @throws StorageUnavailable, or Error of the file system */
  read(name: string): Promise<Uint8Array | null>;
  /** In bytes; null if nothing has the name. */
  size(name: string): Promise<number | null>;
  /** For what is large. Null if nothing has the name. Whoever opens a stream reads or destroys it. */
  open(name: string): Promise<Readable | null>;
  /** In place of what had the name. A reader sees the whole of the one or of the other. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** The names in one folder that begin so: `variants/ab/abcd-`. */
  list(beginning: string): Promise<string[]>;
  /** Does nothing if nothing has the name. */
  remove(name: string): Promise<void>;
}

/** The storage did not answer, or refused; the same may work later. The message is for the operator, and holds no key. */
export class StorageUnavailable extends Error {
  override readonly name = "StorageUnavailable";
}

/** By its name: `serve --dev` loads this module twice, so `instanceof` may compare with the wrong class. */
export function isStorageUnavailable(error: unknown): error is StorageUnavailable {
  return error instanceof Error && error.name === "StorageUnavailable";
}
