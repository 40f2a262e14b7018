import { createHash } from "node:crypto";
import { isImageHash } from "../../domain/values/image.ts";
import type { Files } from "../ports/files.ts";
import type { Storage } from "../ports/storage.ts";

/** Keeps them in a storage, each under its hash. */
export function storedFiles(storage: Storage): Files {
  const nameOf = (hash: string) => `${hash.slice(0, 2)}/${hash}`;
  return {
    put: async (bytes) => {
      const hash = createHash("sha256").update(bytes).digest("hex");
      if ((await storage.size(nameOf(hash))) !== bytes.length) await storage.write(nameOf(hash), bytes);
      return hash;
    },
    find: async (hash) => {
      const size = isImageHash(hash) ? await storage.size(nameOf(hash)) : null;
      return size === null ? null : { size, open: () => storage.open(nameOf(hash)) };
    },
  };
}
