import { createHash } from "node:crypto";
import type { Files } from "./files.ts";
import type { Storage } from "./storage.ts";
import { sweptStore } from "./swept-store.ts";

/** A hexadecimal SHA-256. Nothing else may become part of a path. */
const HASH = /^[0-9a-f]{64}$/;

/** Stores files in a storage, each under its hash. */
export function storedFiles(storage: Storage): Files {
  const nameOf = (hash: string) => `${hash.slice(0, 2)}/${hash}`;
  return {
    swept: sweptStore(storage, {
      listNames: async (digit) => {
        const names: string[] = [];
        // On disk these are folders, and in a bucket the files themselves.
        for (const name of await storage.list(digit))
          if (name.includes("/")) names.push(name);
          else names.push(...(await storage.list(`${name}/`)));
        return names;
      },
      hashIn: (name) => (HASH.test(name.slice(3)) ? name.slice(3) : null),
      removeHash: (hash) => storage.remove(nameOf(hash)),
    }),
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
