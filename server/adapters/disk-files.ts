import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { isImageHash } from "../../domain/values/image.ts";
import type { Files } from "../ports/files.ts";
import { orUndefinedIfMissing, writeWhole } from "./whole-file.ts";

/** Keeps them under `directory`, each in a file named after its hash. */
export function diskFiles(directory: string): Files {
  const pathOf = (hash: string) => join(directory, hash.slice(0, 2), hash);
  return {
    put: async (bytes) => {
      const hash = createHash("sha256").update(bytes).digest("hex");
      const there = await stat(pathOf(hash)).catch(orUndefinedIfMissing);
      if (there?.size !== bytes.length) await writeWhole(pathOf(hash), bytes);
      return hash;
    },
    find: async (hash) => {
      if (!isImageHash(hash)) return null;
      const there = await stat(pathOf(hash)).catch(orUndefinedIfMissing);
      return there ? { size: there.size, open: () => createReadStream(pathOf(hash)) } : null;
    },
  };
}
