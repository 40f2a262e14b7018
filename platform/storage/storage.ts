import type { Readable } from "node:stream";

/**
 * Stores bytes by name, for all machines of an installation. A name is a relative path: `originals/ab.png`.
 * An answer may be out of date at once, because another machine may write or remove the name at any moment.
 */
export interface Storage {
  /** The bytes; null if the name is unknown. @throws StorageUnavailable, or the file system's error */
  read(name: string): Promise<Uint8Array | null>;
  /** The size in bytes; null if the name is unknown. */
  size(name: string): Promise<number | null>;
  /** A stream, for large objects; null if the name is unknown. The caller must read or destroy the stream. */
  open(name: string): Promise<Readable | null>;
  /** Replaces the bytes under the name. A reader sees either the old or the new bytes, and never a part. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** The names in one folder that begin with this text: `variants/ab/abcd-`. */
  list(beginning: string): Promise<string[]>;
  /** Deletes the bytes under the name. Does nothing if the name is unknown. */
  remove(name: string): Promise<void>;
  /** Deletes everything in a folder: `backups/2026-11-27`. Does nothing if there is none. */
  removeFolder(name: string): Promise<void>;
}

/**
 * Thrown if the storage did not answer, or refused. A retry may succeed later. The message is for the
 * operator, and contains no key.
 */
export class StorageUnavailable extends Error {
  override readonly name = "StorageUnavailable";
}

/**
 * Compares names, because `serve --dev` loads this module twice, so that `instanceof` may compare with the
 * wrong class.
 */
export function isStorageUnavailable(error: unknown): error is StorageUnavailable {
  return error instanceof Error && error.name === "StorageUnavailable";
}
