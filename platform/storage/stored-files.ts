import { createHash } from "node:crypto";
import type { Files } from "./files.ts";
import type { Storage } from "./storage.ts";

/** A hexadecimal SHA-256. Nothing else may become part of a path. */
const HASH = /^[0-9a-f]{64}$/;

/** Stores files in a storage, each under its hash. */
export function storedFiles(storage: Storage): Files {
  const nameOf = (hash: string) => `${hash.slice(0, 2)}/${hash}`;
  return {
    put: async (bytes) => {
      const hash = createHash("sha256").update(bytes).digest("hex");
      if ((await storage.size(nameOf(hash))) !== bytes.length) await storage.write(nameOf(hash), bytes);
      return hash;
    },
    find: async (hash) => {
      const size = HASH.test(hash) ? await storage.size(nameOf(hash)) : null;
      return size === null ? null : { size, open: () => storage.open(nameOf(hash)) };
    },
  };
}
