import { createHash } from "node:crypto";
import { pipeline, Readable, type Transform } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import type { Storage } from "../storage/storage.ts";
import type { ArchiveKey } from "./archive-key.ts";

/** One object of the storage: a part of a stream. */
export interface ArchivePart {
  name: string;
  /** In bytes, as stored. */
  size: number;
  /** SHA-256 of the stored bytes, hexadecimal. */
  sha256: string;
}

/**
 * Thrown if a stored stream is not what was written: a part is missing, cut off or changed, or the key is
 * another one. The message is a sentence that names the part.
 */
class DamagedArchive extends Error {
  override readonly name = "DamagedArchive";
}

/** The place of a stream in a storage. */
interface Place {
  storage: Storage;
  key: ArchiveKey | null;
}

/** The size of a part in bytes: small enough to be in memory, large enough for few requests to a bucket. */
const PART_BYTES = 8 * 1024 * 1024;
/** Of 1 to 9: half the time of the default (6) for an eighth more bytes. */
const COMPRESSION_LEVEL = 3;
const DIGITS = 4;

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/**
 * Compresses a stream, encrypts it if there is a key, and writes it as `{name}.gz.0001` or
 * `{name}.gz.age.0001` and so on. Returns its parts in their order.
 */
export async function writeArchived(
  { storage, key }: Place,
  name: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<ArchivePart[]> {
  const zipped = through(bytes, createGzip({ level: COMPRESSION_LEVEL }));
  const sealed = key === null ? zipped : await key.encrypt(zipped);
  const parts: ArchivePart[] = [];
  for await (const part of inParts(sealed, PART_BYTES)) {
    const number = String(parts.length + 1).padStart(DIGITS, "0");
    const partName = `${name}.gz${key === null ? "" : ".age"}.${number}`;
    await storage.write(partName, part);
    parts.push({ name: partName, size: part.length, sha256: sha256(part) });
  }
  return parts;
}

/** The bytes that were written. Throws DamagedArchive, at the latest at the end of the stream. */
export async function* readArchived(
  { storage, key }: Place,
  parts: readonly ArchivePart[],
): AsyncGenerator<Uint8Array> {
  const [first] = parts;
  const what = first?.name ?? "a part";
  try {
    const sealed = readParts(storage, parts);
    const zipped = key === null ? sealed : await key.decrypt(sealed);
    yield* through(zipped, createGunzip());
  } catch (error) {
    throw isUnreadable(error) ? new DamagedArchive(`${what} can't be read: ${error.message}.`) : error;
  }
}

async function* readParts(storage: Storage, parts: readonly ArchivePart[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield await readPart(storage, part);
}

/** @throws DamagedArchive */
async function readPart(
  storage: Storage,
  { name, size, sha256: expected }: ArchivePart,
): Promise<Uint8Array> {
  const bytes = await storage.read(name);
  if (bytes === null) throw new DamagedArchive(`${name} is missing.`);
  if (bytes.length !== size)
    throw new DamagedArchive(
      `${name} has ${bytes.length} bytes instead of ${size}: it was cut off or changed.`,
    );
  if (sha256(bytes) !== expected)
    throw new DamagedArchive(`${name} was changed: its SHA-256 isn't the one in the manifest.`);
  return bytes;
}

/** Errors of decompression and decryption: any error that comes from no system call and no storage. */
function isUnreadable(error: unknown): error is Error {
  if (!(error instanceof Error) || error.name === "DamagedArchive" || error.name === "StorageUnavailable")
    return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall === undefined && (code === undefined || code.startsWith("Z_"));
}

/** The stream after `transform`. An error of either ends both. */
function through(bytes: AsyncIterable<Uint8Array>, transform: Transform): Transform {
  pipeline(Readable.from(bytes, { objectMode: false }), transform, () => {});
  return transform;
}

async function* inParts(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    let rest = chunk;
    while (length + rest.length >= size) {
      yield Buffer.concat([...waiting, rest.subarray(0, size - length)]);
      rest = rest.subarray(size - length);
      [waiting, length] = [[], 0];
    }
    if (rest.length > 0) waiting.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(waiting);
}
