import type { Storage } from "./storage.ts";

/** A stored name. */
export interface SweptName {
  name: string;
  /** The hash of the bytes, hexadecimal; null for what a broken write left. */
  hash: string | null;
}

/** By name, the day (UTC, `2026-11-27`) on which nothing used it any more. */
type UnusedMarks = Readonly<Record<string, string>>;

/**
 * A store of bytes by hash, as a sweep sees it: in sixteen parts, by the first digit of the hash, so that no
 * part is too long to be listed at once.
 */
export interface SweptStore {
  list(digit: string): Promise<SweptName[]>;
  remove(name: SweptName): Promise<void>;
  /** The marks of a part. They are stored beside the bytes, so that all machines share them. */
  readMarks(digit: string): Promise<UnusedMarks>;
  writeMarks(digit: string, marks: UnusedMarks): Promise<void>;
}

interface SweptOptions {
  /** Lists the names of bytes whose hash has this first digit, and what broken writes left beside them. */
  listNames(digit: string): Promise<string[]>;
  /** The hash in a name; null if it is not the name of whole bytes. */
  hashIn(name: string): string | null;
  /** Removes bytes, and what was made from them. */
  removeHash(hash: string): Promise<void>;
}

export const HEX_DIGITS = [..."0123456789abcdef"];

export function sweptStore(storage: Storage, { listNames, hashIn, removeHash }: SweptOptions): SweptStore {
  const marksName = (digit: string) => `unused/${digit}.json`;
  return {
    list: async (digit) => (await listNames(digit)).map((name) => ({ name, hash: hashIn(name) })),
    remove: ({ name, hash }) => (hash === null ? storage.remove(name) : removeHash(hash)),
    readMarks: async (digit) => {
      const bytes = await storage.read(marksName(digit));
      return bytes ? (JSON.parse(Buffer.from(bytes).toString()) as UnusedMarks) : {};
    },
    writeMarks: async (digit, marks) => {
      if (Object.keys(marks).length === 0) await storage.remove(marksName(digit));
      else await storage.write(marksName(digit), new Uint8Array(Buffer.from(JSON.stringify(marks))));
    },
  };
}
