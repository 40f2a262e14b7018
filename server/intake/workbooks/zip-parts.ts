import { inflateRawSync } from "node:zlib";

/** Thrown with the reason why an archive cannot be read. */
export class InvalidArchiveError extends Error {}

interface Bounds {
  parts: number;
  /** Unpacked bytes of all wanted parts together. */
  bytes: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const [STORED, DEFLATED, ENCRYPTED] = [0, 8, 1];
/** The length of the archive's end record, and of the longest comment that may follow it. */
const [END_BYTES, REMARK_BYTES] = [22, 65_535];

interface Entry {
  name: string;
  method: number;
  packed: number;
  size: number;
  at: number;
}

/**
 * The wanted parts of a ZIP archive by name, unpacked. The sizes in its directory are checked before memory
 * is allocated: an archive of a few kilobytes may unpack to gigabytes.
 * @throws InvalidArchiveError
 */
export function unzipParts(
  bytes: Buffer,
  isWanted: (name: string) => boolean,
  most: Bounds,
): Map<string, Buffer> {
  const entries = entriesOf(bytes, most.parts);
  const wanted = entries.filter(({ name }) => isWanted(name));
  const names = new Set(wanted.map(({ name }) => name));
  if (names.size < wanted.length) throw damaged();
  const declared = wanted.reduce((sum, { size }) => sum + size, 0);
  if (declared > most.bytes) throw tooLarge(most);
  return new Map(wanted.map((entry) => [entry.name, unpacked(bytes, entry)]));
}

const tooLarge = ({ bytes }: Bounds) =>
  new InvalidArchiveError(`at most ${Math.floor(bytes / 1024 / 1024)} MB when unpacked`);
const damaged = () =>
  new InvalidArchiveError("an undamaged file (open it in a spreadsheet program and save it again)");

function entriesOf(bytes: Buffer, mostParts: number): Entry[] {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > mostParts) throw new InvalidArchiveError(`at most ${mostParts} parts`);
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let n = 0; n < count; n++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== ENTRY) throw damaged();
    const nameBytes = bytes.readUInt16LE(at + 28);
    if ((bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw new InvalidArchiveError("no password");
    entries.push({
      name: bytes.toString("utf8", at + 46, at + 46 + nameBytes),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - REMARK_BYTES);
  for (let at = bytes.length - END_BYTES; at >= first; at--) if (bytes.readUInt32LE(at) === END) return at;
  throw damaged();
}

function unpacked(bytes: Buffer, { at, method, packed, size }: Entry): Buffer {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL) throw damaged();
  const begin = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const raw = bytes.subarray(begin, begin + packed);
  if (raw.length !== packed || (method !== STORED && method !== DEFLATED)) throw damaged();
  const part = method === STORED ? raw : inflated(raw, size);
  if (part.length !== size) throw damaged();
  return part;
}

function inflated(raw: Buffer, size: number): Buffer {
  try {
    // One byte more than the declared size is enough to detect that there is more data.
    return inflateRawSync(raw, { maxOutputLength: size + 1 });
  } catch {
    throw damaged();
  }
}
